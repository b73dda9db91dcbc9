import type { CommandName } from './commands.ts';

/**
 * The smallest run of a command, and what it prints: `least` rows in its tables, and figures above zero in the columns `positive` of all
 * rows or those `of` a name. `npm test` runs it in one process, unless it needs a browser; `pnpm test:all` runs a `whole` one in
 * processes of their own.
 */
export type Smoke = {
  args?: string[];
  isWhole?: boolean;
  needsBrowser?: boolean;
  least: number;
  positive: string[];
  of?: RegExp;
};

const load = ['req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes'];
const chatRows = /CPU µs|messages a second|frames out|(ack|receiver|events|rooms|50).*, p\d+ ms$/;

/** The smoke of every command. */
export const smokes: Record<CommandName, Smoke> = {
  api: { least: 16, positive: load },
  lists: { args: ['--bare'], least: 62, positive: load },
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
  alerts: { least: 2, positive: load },
  push: { isWhole: true, least: 2, positive: ['p50 ms', 'p99 ms'] },
  peers: { least: 5, positive: load },
  search: { least: 6, positive: ['number'] },
  guard: { args: ['--only', 'archives of a price', '--runs', '1'], least: 1, positive: ['now'] },
};
