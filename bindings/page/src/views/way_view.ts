// An animation from A to B: each cell keeps the colour of the box that it came from, and moves to its new position.
//
// A tile for each cell of A; a step sets the place of every tile and what it shows, and style.css lets it glide there, or
// not, where the reader wants no motion.

import { button, element } from '../dom.js';
import { blank, borderClasses, regionsOf, Shape } from '../grid_text.js';
import { gridOf, Stage, stagesOf, Step, stepsOf } from '../transform.js';

/** A little longer than a tile takes in style.css. */
const pause = 1600;

export class WayView {
  readonly element: HTMLElement;
  private readonly steps: readonly Step[];
  private readonly stages: readonly Stage[];
  private readonly tiles: HTMLElement[];
  private readonly board: HTMLElement;
  private readonly caption = element('p', { class: 'caption', 'aria-live': 'polite' });
  private readonly previous = button('Previous', () => this.go(this.at - 1));
  private readonly next = button('Next', () => this.go(this.at + 1));
  private readonly play = button('Play', () => this.toggle());
  private at = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly shape: Shape, cells: string, map: string, drawing: string) {
    this.steps = stepsOf(shape, map);
    this.stages = stagesOf(cells, this.steps);
    const regions = groupsOf(shape, drawing);
    const numbers = [...new Set(regions)];
    this.tiles = [...cells].map((_, cell) => element('span', { class: `tile tint-${numbers.indexOf(regions[cell])}` }));
    this.board = element('div', { class: `way size-${shape.size}`, role: 'img' }, ...this.tiles, ...borders(shape, regionsOf(shape, drawing)));
    this.element = element(
      'div',
      { class: 'way-frame' },
      element('div', { class: 'tools' }, this.previous, this.play, this.next),
      this.caption,
      this.board,
    );
    this.show();
  }

  private go(stage: number): void {
    this.stopPlaying();
    this.at = Math.min(Math.max(stage, 0), this.stages.length - 1);
    this.show();
  }

  private toggle(): void {
    if (this.timer !== null) return this.stopPlaying();
    if (this.at === this.stages.length - 1) this.at = 0;
    this.show();
    this.play.textContent = 'Pause';
    const move = () => {
      // A view that is no longer shown ends by itself.
      if (this.at >= this.stages.length - 1 || !this.element.isConnected) return this.stopPlaying();
      this.at += 1;
      this.show();
      this.timer = setTimeout(move, pause);
    };
    this.timer = setTimeout(move, pause / 2);
  }
  private stopPlaying(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.play.textContent = 'Play';
  }

  private show(): void {
    const stage = this.stages[this.at];
    this.tiles.forEach((tile, i) => {
      placeAt(tile, stage.places[i], this.shape);
      tile.textContent = stage.symbols[i] === blank ? '' : stage.symbols[i];
    });
    this.caption.replaceChildren(...this.captionParts());
    this.board.setAttribute('aria-label', `The grid ${this.at === 0 ? 'A' : `after step ${this.at}`}: ${gridOf(stage)}`);
    this.board.dataset.grid = gridOf(stage);
    // A button that has the focus would lose it when disabled.
    this.previous.setAttribute('aria-disabled', String(this.at === 0));
    this.next.setAttribute('aria-disabled', String(this.at === this.stages.length - 1));
  }

  private captionParts(): (Node | string)[] {
    const last = this.steps.length;
    if (last === 0) return ['A and B are equal: no step is needed.'];
    if (this.at === 0) return [`Puzzle A. ${last === 1 ? 'One step leads' : `${last} steps lead`} to B.`];
    const { title, text, explanation } = this.steps[this.at - 1];
    const end = this.at === last ? ' This is B.' : '';
    return [`Step ${this.at} of ${last}. ${title}: ${explanation}. `, element('code', {}, text), end];
  }
}

/** Where regions end, which stays where it is while tiles move. */
function borders(shape: Shape, regions: readonly string[]): HTMLElement[] {
  return regions.flatMap((_, cell) => {
    const classes = borderClasses(shape, regions, cell);
    if (classes.length === 0) return [];
    const made = element('span', { class: ['edge', ...classes].join(' ') });
    placeAt(made, cell, shape);
    return [made];
  });
}

function placeAt(piece: HTMLElement, cell: number, { size }: Shape): void {
  piece.style.setProperty('--row', String(Math.floor(cell / size)));
  piece.style.setProperty('--column', String(cell % size));
}

/** What has one colour: regions, or where there are none rows. */
function groupsOf(shape: Shape, drawing: string): readonly string[] {
  const regions = regionsOf(shape, drawing);
  return new Set(regions).size > 1 ? regions : regions.map((_, cell) => String(Math.floor(cell / shape.size)));
}
