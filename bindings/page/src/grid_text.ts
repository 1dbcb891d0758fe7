// Grids in the format of the command: one character per cell, row by row.

export interface Shape {
  readonly name: string;
  readonly boxRows: number;
  readonly boxColumns: number;
  /** The number of rows, columns and symbols. */
  readonly size: number;
  readonly cells: number;
  /** Whether the length of a line determines it, so that no command requires an option. */
  readonly isTold: boolean;
}

export const blank = '.';
/** A clue of a pattern. */
export const clue = 'x';
export const allSymbols = '123456789ABCDEFGHIJKLMNOP';

function shapeOf(boxRows: number, boxColumns: number, isTold = false): Shape {
  const size = boxRows * boxColumns;
  return { name: `${boxRows}x${boxColumns}`, boxRows, boxColumns, size, cells: size * size, isTold };
}

export const usualShape = shapeOf(3, 3, true);
/** One shape of each size: other boxes are drawn as regions. */
export const shapes: readonly Shape[] = [
  shapeOf(2, 2, true),
  shapeOf(1, 5),
  shapeOf(2, 3, true),
  shapeOf(1, 7),
  shapeOf(2, 4),
  usualShape,
  shapeOf(2, 5),
  shapeOf(3, 4),
  shapeOf(4, 4, true),
  shapeOf(5, 5),
];

export function shapeNamed(name: string): Shape | undefined {
  return shapes.find((shape) => shape.name === name);
}
export function shapeOfLength(cells: number): Shape | undefined {
  return shapes.find((shape) => shape.cells === cells);
}

export function emptyGrid(shape: Shape): string {
  return blank.repeat(shape.cells);
}
/** Characters that mean a blank in some files. */
const blankSigns = '.0*_?- ';
export function isBlankSign(character: string): boolean {
  return blankSigns.includes(character);
}
/** The grid in the format of the command, or null if it is invalid. */
export function normalised(text: string): string | null {
  const cells = [...text].map((sign) => (isBlankSign(sign) ? blank : sign.toUpperCase() === 'X' ? clue : sign.toUpperCase()));
  return cells.every((cell) => cell === blank || cell === clue || allSymbols.includes(cell)) ? cells.join('') : null;
}
export function isEmpty(cells: string): boolean {
  return [...cells].every((cell) => cell === blank);
}
export function isPattern(cells: string): boolean {
  return cells.includes(clue);
}
export function isComplete(cells: string): boolean {
  return !cells.includes(blank) && !isPattern(cells);
}
export function clueCount(cells: string): number {
  return [...cells].filter((cell) => cell !== blank).length;
}

export function cellName(shape: Shape, cell: number): string {
  return `row ${Math.floor(cell / shape.size) + 1} column ${(cell % shape.size) + 1}`;
}
/** The cell of a text such as `r1c2`. */
export function cellOfCode(shape: Shape, code: string): number {
  const parts = /^r(\d+)c(\d+)$/.exec(code);
  return parts ? (Number(parts[1]) - 1) * shape.size + Number(parts[2]) - 1 : -1;
}

/** The lines of a drawing that are regions. */
function regionLines(drawing: string): string[] {
  const lines = drawing.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('house '));
}
export function drawsRegions(drawing: string): boolean {
  return regionLines(drawing).length > 0;
}
/** The shape for a drawing with this number of lines: the current one, if it fits. */
export function shapeOfDrawing(drawing: string, now: Shape): Shape {
  const size = regionLines(drawing).length;
  return size === now.size ? now : (shapes.find((shape) => shape.size === size) ?? now);
}
/** One character for each cell, equal for cells of one region of the drawing or, without a drawing, of one box. */
export function regionsOf(shape: Shape, drawing: string): string[] {
  const lines = regionLines(drawing);
  if (lines.length === shape.size && lines.every((line) => line.length === shape.size)) return [...lines.join('')];
  // A Latin square: its boxes are its rows.
  if (shape.boxRows === 1) return Array.from({ length: shape.cells }, () => allSymbols[0]);
  return Array.from({ length: shape.cells }, (_, cell) => {
    const row = Math.floor(cell / shape.size / shape.boxRows);
    const column = Math.floor((cell % shape.size) / shape.boxColumns);
    return allSymbols[row * shape.boxRows + column];
  });
}
/** CSS classes of cells for the borders of regions: if another region is above, or to the left. */
export function borderClasses(shape: Shape, regions: readonly string[], cell: number): string[] {
  const classes: string[] = [];
  if (cell >= shape.size && regions[cell - shape.size] !== regions[cell]) classes.push('border-above');
  if (cell % shape.size > 0 && regions[cell - 1] !== regions[cell]) classes.push('border-left');
  return classes;
}
