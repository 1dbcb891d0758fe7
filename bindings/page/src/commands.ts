// The queries of the page, one function each: the command line, and the parsing of its output.
//
// Every answer includes the command as typed in a shell, made from the actual arguments, so it can be reproduced.
// Nothing is computed here.

import { Request, Result } from './engine.js';
import { drawsRegions, Shape, shapeOfLength, shapes } from './grid_text.js';

/** Rules of a variant: names, and a drawing of regions unless it is empty. */
export interface RulesChoice {
  readonly names: readonly string[];
  readonly regions: string;
}

export interface Puzzle {
  readonly cells: string;
  readonly rules: RulesChoice;
}

export type Run = (request: Request) => Promise<Result>;

export interface Answered<T> {
  readonly value: T;
  /** The command line to type. */
  readonly command: string;
}

/** The error in a line or a cell. */
export interface Fault {
  /** From 1; 0 if there is no place. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export class CommandError extends Error {
  constructor(readonly result: Result, readonly command: string) {
    super(result.stderr.trim() || `exit code ${result.exitCode}`);
  }
}

export const noRules: RulesChoice = { names: [], regions: '' };
export function hasDrawing({ regions }: RulesChoice): boolean {
  return regions.trim() !== '';
}
/** Only rows, columns and boxes. */
export function arePlain(rules: RulesChoice): boolean {
  return rules.names.length === 0 && !hasDrawing(rules);
}

const exitNo = 1;
const exitBadData = 3;
const regionsFile = 'regions.txt';
export const solutionLimit = 10_000;

/** One word of a shell, quoted only if needed. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export function rulesArguments(rules: RulesChoice): string[] {
  const names = hasDrawing(rules) ? [...rules.names, '@' + regionsFile] : rules.names;
  return names.length === 0 ? [] : ['--rules', names.join(',')];
}
/** The options that a line of cells does not determine; a drawing does. */
function shapeArguments(shape: Shape | undefined, rules: RulesChoice = noRules): string[] {
  return !shape || shape.isTold || drawsRegions(rules.regions) ? [] : ['--shape', shape.name];
}
/** The files for the arguments of rules. */
export function rulesFiles(rules: RulesChoice): Record<string, string> {
  return hasDrawing(rules) ? { [regionsFile]: rules.regions.trim() + '\n' } : {};
}

/** A pipeline of commands: each reads the output of the one before. */
function typed(commands: readonly (readonly string[])[], input: string | null, files: Readonly<Record<string, string>>): string {
  const parts = commands.map((args) => ['isodoku', ...args].map(shellWord).join(' '));
  if (input !== null) parts.unshift(`echo ${shellWord(input)}`);
  const before = Object.entries(files).map(
    ([name, text]) => `printf '%s\\n' ${text.trim().split('\n').map(shellWord).join(' ')} > ${name}\n`,
  );
  return before.join('') + parts.join(' | ');
}

async function asked<T>(run: Run, args: readonly string[], puzzle: { cells?: string; rules?: RulesChoice; shape?: Shape },
                        read: (stdout: string, exitCode: number) => T): Promise<Answered<T>> {
  const files = puzzle.rules ? rulesFiles(puzzle.rules) : {};
  const shape = puzzle.shape ?? shapeOfLength(puzzle.cells?.length ?? 0);
  const all = [...args, ...shapeArguments(shape, puzzle.rules), ...(puzzle.rules ? rulesArguments(puzzle.rules) : [])];
  const command = typed([all], puzzle.cells ?? null, files);
  const stdin = puzzle.cells === undefined ? '' : puzzle.cells + '\n';
  const result = await run({ args: all, stdin, files });
  if (result.exitCode !== 0 && result.exitCode !== exitNo) throw new CommandError(result, command);
  return { value: read(result.stdout, result.exitCode), command };
}

const firstLine = (text: string) => text.split('\n', 1)[0];
const fieldsOf = (text: string) => firstLine(text).split('\t');

/** The first message of a command about its input; the place is in the input, not in a file of rules. */
export function faultIn(stderr: string): Fault {
  const placed = /^-:(\d+):(\d+): error: (.*)$/m.exec(stderr);
  if (placed) return { line: Number(placed[1]), column: Number(placed[2]), reason: placed[3] };
  const drawing = new RegExp(`^${regionsFile}:(\\d+):(\\d+): error: (.*)$`, 'm').exec(stderr);
  if (drawing) return { line: 0, column: 0, reason: `in the drawing of regions, line ${drawing[1]}, column ${drawing[2]}: ${drawing[3]}` };
  return { line: 0, column: 0, reason: firstLine(stderr).replace(/^error: /, '') };
}

/** Whether the message is about the length of a line, and not about a cell. */
export function isAboutLength({ reason }: Fault): boolean {
  return /--shape|determine the shape| grid has \d+ cells/.test(reason);
}

/** The puzzles of a text in any layout, one per line, or an error. They may break the rules. */
export async function readPuzzles(run: Run, text: string, rules: RulesChoice): Promise<string[] | Fault> {
  const ways: string[][] = [shapeArguments(undefined)];
  if (rulesArguments(rules).length > 0) ways.unshift(rulesArguments(rules));
  // If the length does not determine the shape, it is one of those that can be shown.
  const others = shapes.filter(({ isTold }) => !isTold).map((shape) => shapeArguments(shape));
  const faults: Fault[] = [];
  for (const way of [...ways, ...others]) {
    const args = ['apply', 'transpose=no', ...way];
    const result = await run({ args, stdin: text, files: rulesFiles(rules) });
    if (result.exitCode === 0) return result.stdout.split('\n').filter((line) => line !== '');
    if (result.exitCode !== exitBadData && way.length === 0) throw new CommandError(result, typed([args], null, {}));
    faults.push(faultIn(result.stderr));
    if (faults.length >= ways.length && !faults[ways.length - 1].reason.includes('--shape')) break;
  }
  const plain = faults[ways.length - 1];
  const found = faults.slice(ways.length - 1).find((fault) => !isAboutLength(fault)) ?? plain;
  if (!/--shape|but no grid has/.test(found.reason)) return found;
  const sizes = shapes.map(({ size }) => size).join(', ');
  return { ...found, reason: `no grid of this page has so many cells: there are those of ${sizes} rows` };
}

/** The rule that a grid breaks. */
export async function findFault(run: Run, { cells, rules }: Puzzle): Promise<Fault | null> {
  const args = ['apply', 'transpose=no', ...shapeArguments(shapeOfLength(cells.length), rules), ...rulesArguments(rules)];
  const result = await run({ args, stdin: cells + '\n', files: rulesFiles(rules) });
  return result.exitCode === 0 ? null : faultIn(result.stderr);
}

export const canonicalForm = (run: Run, puzzle: Puzzle) =>
  asked(run, ['canon', '--with-order'], puzzle, (text) => {
    const [form, order] = fieldsOf(text);
    return { form, order };
  });

export const orbitPicture = (run: Run, puzzle: Puzzle) => asked(run, ['show', '--orbits', '--svg'], puzzle, (text) => text);

export interface Generator {
  readonly map: string;
  readonly cycles: string;
}
export interface Group {
  readonly order: number | string;
  readonly generators: readonly Generator[];
  readonly cell_orbits: readonly (readonly number[])[];
}
export const automorphismGroup = (run: Run, puzzle: Puzzle) =>
  asked(run, ['group', '--json'], puzzle, (text) => JSON.parse(text) as Group);

/** A transform from A to B, if there is one. */
export const equivalence = (run: Run, a: Puzzle, b: Puzzle) =>
  asked(run, ['equivalent', a.cells, b.cells], { rules: a.rules, shape: shapeOfLength(a.cells.length) }, (text, exitCode) =>
    exitCode === exitNo ? null : firstLine(text));

export const image = (run: Run, puzzle: Puzzle, map: string) => asked(run, ['apply', map], puzzle, firstLine);

export const scrambled = (run: Run, puzzle: Puzzle, seed: number) =>
  asked(run, ['scramble', '--seed', String(seed)], puzzle, firstLine);

/** The number of solutions up to a limit; if it is reached, there may be more. */
export const solutionCount = (run: Run, puzzle: Puzzle) =>
  asked(run, ['solve', '--count', '--limit', String(solutionLimit)], puzzle, (text) => Number(firstLine(text)));

export const solution = (run: Run, puzzle: Puzzle) => asked(run, ['solve'], puzzle, firstLine);

/** The number of clues that can each be removed by itself. */
export const redundantCount = (run: Run, puzzle: Puzzle) =>
  asked(run, ['reduce', '--redundant'], puzzle, (text) => Number(firstLine(text)));

/** The necessary clues. */
export const essentialClues = (run: Run, puzzle: Puzzle) => asked(run, ['reduce', '--essential'], puzzle, firstLine);

export interface Rating {
  readonly hardest: string;
  readonly max: number;
  readonly sum: number;
  readonly norm: number;
  readonly rounds: number;
  readonly profile: Readonly<Record<string, number>>;
}
export const rating = (run: Run, puzzle: Puzzle) =>
  asked(run, ['rate', '--json'], puzzle, (text) => JSON.parse(text) as Rating);

export interface ExplainedStep {
  readonly technique: string;
  readonly house?: string;
  readonly houses?: readonly string[];
  readonly cells: readonly string[];
  readonly symbols: readonly string[];
  readonly chains?: readonly (readonly string[])[];
  readonly placed: readonly { readonly cell: string; readonly symbol: string }[];
  readonly removed: readonly { readonly cell: string; readonly symbols: readonly string[] }[];
}
export interface Explanation {
  readonly steps?: readonly ExplainedStep[];
  readonly solution?: string;
  /** If this is not 1, there are no steps. */
  readonly solutions?: number;
}
export const explanation = (run: Run, puzzle: Puzzle) =>
  asked(run, ['explain', '--techniques', 'all', '--json'], puzzle, (text) => JSON.parse(text) as Explanation);

export interface RulesReport {
  readonly shape: string;
  readonly order: number | string;
  readonly houses: readonly { readonly name: string; readonly cells: readonly string[] }[];
}
/** `rules` takes its rules as an argument, and the shape, which no line determines. */
function rulesCommand(rules: RulesChoice, shape: string, option: string): string[] {
  const spec = rulesArguments(rules).slice(1);
  const drawn = drawsRegions(rules.regions);
  return ['rules', ...spec, ...(drawn || shape === '3x3' ? [] : ['--shape', shape]), option];
}
async function askedRules<T>(run: Run, rules: RulesChoice, shape: string, option: string, read: (text: string) => T): Promise<Answered<T>> {
  const args = rulesCommand(rules, shape, option);
  const files = rulesFiles(rules);
  const command = typed([args], null, files);
  const result = await run({ args, files });
  if (result.exitCode !== 0) throw new CommandError(result, command);
  return { value: read(result.stdout), command };
}
export const rulesReport = (run: Run, rules: RulesChoice, shape: string) =>
  askedRules(run, rules, shape, '--json', (text) => JSON.parse(text) as RulesReport);
/** Whether a shape supports a variant. */
export async function areAdmitted(run: Run, name: string, shape: string): Promise<boolean> {
  const result = await run({ args: rulesCommand({ names: [name], regions: '' }, shape, '--json') });
  return result.exitCode === 0;
}
export const rulesPicture = (run: Run, rules: RulesChoice, shape: string) =>
  askedRules(run, rules, shape, '--svg', (text) => text);

export const gridRank = (run: Run, grid: string) => asked(run, ['rank'], { cells: grid }, firstLine);

export const puzzleKey = (run: Run, cells: string) =>
  asked(run, ['canon', '--key'], { cells }, (text, exitCode) => (exitCode === exitNo ? null : firstLine(text)));

/** Counts, as a table or as a chart, depending on the arguments. */
export const counted = (run: Run, args: readonly string[]) => asked(run, args, {}, (text) => text);

/** Files of puzzles by their names for the command. */
export type NamedFiles = ReadonlyMap<string, File>;

/** `dedup` of some files, compared with known files. */
export interface Dedup {
  readonly options: readonly string[];
  readonly shape: Shape;
  readonly rules: RulesChoice;
  readonly files: NamedFiles;
  readonly known: NamedFiles;
}

/** A name that begins like an option is not an option. */
const fileArgument = (name: string) => (name.startsWith('-') ? './' + name : name);

function dedupArguments({ options, shape, rules, files, known }: Dedup): string[] {
  const against = [...known.keys()].flatMap((name) => ['--against', fileArgument(name)]);
  const all = [...options, ...shapeArguments(shape, rules), ...rulesArguments(rules), ...against];
  return ['dedup', ...all, ...[...files.keys()].map(fileArgument)];
}
/** The output is returned as a file. */
export function dedup(run: Run, task: Dedup, onProgress: (bytes: number) => void): Promise<Result> {
  const files = { ...Object.fromEntries([...task.files, ...task.known]), ...rulesFiles(task.rules) };
  return run({ args: dedupArguments(task), files, wantsFile: true, onProgress });
}
export function dedupCommand(task: Dedup, output: string): string {
  return `${typed([dedupArguments(task)], null, rulesFiles(task.rules))} > ${shellWord(output)}`;
}
/** A name for each file; of files with equal names, and of those that are called as the rules are, all but the first get numbers. */
export function namedFiles(files: readonly File[], taken: NamedFiles = new Map()): NamedFiles {
  const named = new Map<string, File>();
  for (const file of files) {
    let name = file.name;
    for (let number = 2; named.has(name) || taken.has(name) || name === regionsFile; ++number) {
      name = file.name.replace(/(\.[^.]*)?$/, (ending) => `-${number}${ending}`);
    }
    named.set(name, file);
  }
  return named;
}
