import pg from 'pg';
import type { OpenPart } from '../run/part.ts';
import { listenReady, openPortal } from '../run/portal.ts';

let statements = 0;
const { query } = pg.Client.prototype;
// Those of a transaction's begin and commit too: each is a round trip.
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    statements += 1;
    return Reflect.apply(query, this, args);
  },
});

/** The CPU (µs) and the statements of a node since its start, and its memory (bytes). */
export type NodeUsage = { cpu_us: number; statements: number; rss: number };

/** Opens a node: `<folder> <url of the database> <start of its clock>`; it replies with its usage, after a collection if asked to tidy. */
export const open: OpenPart = async ([folder = '', url = '', started = ''], isHere) => {
  const { app, close } = await openPortal(folder, { isHere, withPages: true, shared: { url, started: Number(started) } });
  const port = await listenReady(app, isHere);
  return {
    ready: port,
    answer(message: 'usage' | 'tidy'): NodeUsage {
      if (message === 'tidy') globalThis.gc?.();
      const { user, system } = process.cpuUsage();
      return { cpu_us: user + system, statements, rss: process.memoryUsage.rss() };
    },
    close,
  };
};
