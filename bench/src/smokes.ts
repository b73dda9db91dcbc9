import type { CommandName } from './commands.ts';

/** Figures above zero in the columns `positive` of all rows, or of those `of` a name. */
export type Positive = { positive: string[]; of?: RegExp };

/**
 * The smallest run of a command, and what it prints: `least` rows in its tables, and figures that are positive, `also` in other columns of
 * other rows. `npm test` runs it in one process, unless it needs a browser; `pnpm test:all` runs a `whole` one in
 * processes of their own.
 */
export type Smoke = Positive & {
  args?: string[];
  isWhole?: boolean;
  needsBrowser?: boolean;
  least: number;
  also?: Positive;
};

const load = ['req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes'];
const chatRows = /CPU µs|messages a second|frames out|(ack|receiver|events|rooms|50).*, p\d+ ms$/;

/** What one thing costs on each number of nodes; the CPU of the database is known where there is a /proc. */
const scaleRows =
  process.platform === 'linux'
    ? /its node$|^(home page|price table|change|message).*the database$|WAL$|^from a change|bytes$|^connections|^memory/
    : /its node$|WAL$|^from a change|bytes$|^connections|^memory/;

/** The smoke of every command. */
export const smokes: Record<CommandName, Smoke> = {
  api: { least: 16, positive: load },
  lists: { args: ['--bare'], least: 62, positive: load },
  growth: { args: ['--only', 'people'], least: 4, positive: load },
  trade: { least: 22, positive: load },
  page: { least: 12, positive: load },
  chat: { isWhole: true, least: 23, positive: ['portal', 'floor'], of: chatRows },
  grid: { isWhole: true, needsBrowser: true, least: 2, positive: ['p50 ms', 'p95 ms', 'worst ms'] },
  web: {
    args: ['--only', 'search'],
    isWhole: true,
    needsBrowser: true,
    least: 2,
    positive: ['performance', 'LCP s', 'KiB', 'requests'],
  },
  panel: {
    args: ['--only', 'support'],
    isWhole: true,
    needsBrowser: true,
    least: 9,
    positive: ['requests'],
    also: { positive: ['KiB', 'scripts', 'hydrated ms', 'static ms'], of: /^support/ },
  },
  alerts: { least: 2, positive: load },
  push: { isWhole: true, least: 2, positive: ['p50 ms', 'p99 ms'] },
  scale: {
    isWhole: true,
    least: 39,
    positive: ['1 node', '2 nodes', '4 nodes'],
    of: scaleRows,
    also: { positive: ['2 nodes', '4 nodes'], of: /follows: .* another node$/ },
  },
  peers: { least: 5, positive: load },
  years: {
    least: 11,
    positive: ['thousand rows written', 'thousand rows there', 'database MB', 'a night, CPU ms'],
    of: /^\d+$/,
    also: {
      positive: ['p50 ms, year 1', 'p99 ms, year 3', 'CPU of year 1'],
      of: /^(a|the|log|notifications|history|overview)\b/,
    },
  },
  search: { least: 6, positive: ['number'] },
  guard: { args: ['--only', 'archives of a price', '--runs', '1'], least: 1, positive: ['now'] },
};
