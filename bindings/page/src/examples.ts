// Examples to choose from, one of each kind.

import { RulesChoice } from './commands.js';

export interface Example {
  readonly name: string;
  readonly a: string;
  readonly b?: string;
  readonly rules?: RulesChoice;
  readonly tab: string;
}

const monday = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const thursday = '2....6..31....4..5.78.952.6...51..8.392.48......2............7....8..92.681...5.4';
const stairs = 'AAABBB\nAABBBC\nADDDCC\nEDDDCC\nEEEFFC\nEEFFFF';

export const examples: readonly Example[] = [
  { name: 'Monday and Thursday: two equivalent puzzles', a: monday, b: thursday, tab: 'same' },
  {
    name: 'The grid with 648 symmetries',
    a: '123456789456789123789123456231564897564897231897231564312645978645978312978312645',
    tab: 'form',
  },
  {
    name: 'A puzzle with 17 clues',
    a: '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...',
    tab: 'solve',
  },
  {
    name: 'A puzzle that requires an X-wing',
    a: '..........12...34..5.2.6.7...4.8.5.....1.3.....9.5.7...6.5.9.8..21...46..........',
    tab: 'steps',
  },
  {
    name: 'A pattern of clues',
    a: 'x...x...x.x..x..x...x...x...x..x..x.x...x...x.x..x..x...x...x...x..x..x.x...x...x',
    tab: 'form',
  },
  { name: 'A puzzle of 6x6', a: '...63..5..4.........2.....3.2..2..54', tab: 'solve' },
  {
    name: 'A diagonal sudoku',
    a: '.6.1.................4...6..27...3.18..5.....1..........6....27.8...4...7.....4..',
    rules: { names: ['diagonal'], regions: '' },
    tab: 'rules',
  },
  {
    name: 'A jigsaw of six symbols',
    a: '..6...23..5........5..3......6..1...',
    rules: { names: [], regions: stairs },
    tab: 'rules',
  },
  {
    name: 'A puzzle of 16x16',
    a:
      '1.F7...B.3ED..5....23..6.4.8..F1..DA...FC5...3..CE..A......B.........4C.9...1.82.95.6...B.7..C.EE.C.8..A4.3G.F...' +
      'G.....E.....6...3....6..8..E7.D.....3.1...F....2....B......654F.8...2...69.....8.G.5A7C1...9..B9....G..7.A..1.36' +
      'B..4.93................F...542C',
    tab: 'solve',
  },
];
