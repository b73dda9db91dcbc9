import { parseArgs } from 'node:util';
import { type LongEffort, longEffort, SMOKE_EFFORT } from './run/interleaved.ts';

/** How much a benchmark does; a `smoke` does the least that runs all of its code, and its figures mean nothing. */
type Size = 'smoke' | 'quick' | 'whole';

/** What the command line asks a benchmark for; the benchmark decides what is not given. */
export type Options = {
  /** The arguments as given, for the record of a figure. */
  given: string;
  size: Size;
  /** The sizes of the markets. */
  prices: number[];
  connections?: number;
  messages?: number;
  rounds?: number;
  bare: boolean;
  /** Whether the figures are kept: in the page, and those of the guard in their file. */
  keep: boolean;
  /** How many runs of the guard a kept figure is the median of. */
  runs: number;
  only: string;
  isWanted(key: string): boolean;
  /** Rounds of some seconds after a warm-up: three of five seconds where neither the command line nor `usual` says otherwise. */
  effort(warm_s: number, usual?: { rounds: number; seconds: number }): LongEffort;
};

/** The value for the size of a run. */
export const sized = <T>({ size }: Options, values: Record<Size, T>): T => values[size];

/** Reads `<command> [options]`. @throws for an unknown option */
export function readOptions(args: string[]): { name: string; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      prices: { type: 'string' },
      only: { type: 'string', default: '' },
      connections: { type: 'string' },
      messages: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      runs: { type: 'string', default: '3' },
      bare: { type: 'boolean', default: false },
    },
  });
  const { smoke, quick, bare, keep, only } = values;
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  const [rounds, seconds] = [number(values.rounds), number(values.seconds)];
  const options: Options = {
    given: args.join(' '),
    size: smoke ? 'smoke' : quick ? 'quick' : 'whole',
    prices: (values.prices ?? (smoke ? '1000,2000' : '1000,1000000')).split(',').map(Number),
    connections: number(values.connections),
    messages: number(values.messages),
    runs: Number(values.runs),
    rounds,
    bare,
    keep,
    only,
    isWanted: (key) => key.toLowerCase().includes(only.toLowerCase()),
    effort: (warm_s, usual = { rounds: 3, seconds: 5 }) =>
      smoke ? SMOKE_EFFORT : longEffort(rounds ?? usual.rounds, seconds ?? usual.seconds, warm_s),
  };
  return { name: positionals[0] ?? '', options };
}
