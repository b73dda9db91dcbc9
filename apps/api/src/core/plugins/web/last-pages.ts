import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import type { Clock } from '../../lib/clock.ts';
import type { Lifetime } from './shared-headers.ts';

/** A page as all guests get it: the same bytes and headers, its Content-Security-Policy and entity tag among them. */
export type SharedPage = Lifetime & { status: number; headers: Record<string, string>; body: Buffer };

const LONGEST_MS = 5 * MINUTE_MS;
const MOST_BYTES = 32e6;

/** The last rendering of each page of guests, for the time when the database is away. */
export type LastPages = {
  put(key: string, page: SharedPage): void;
  /** The last page of a key, ended, with the header `age` in seconds, if it is at most five minutes old. */
  find(key: string): SharedPage | undefined;
};

/** Creates the store of last pages; above 32 MB those that were rendered first are dropped. */
export function createLastPages(clock: Clock): LastPages {
  const pages = new Map<string, { page: SharedPage; at: number }>();
  let bytes = 0;
  function drop(key: string): void {
    bytes -= pages.get(key)?.page.body.length ?? 0;
    pages.delete(key);
  }
  return {
    put(key, page) {
      drop(key);
      pages.set(key, { page, at: clock() });
      bytes += page.body.length;
      for (const oldest of pages.keys()) {
        if (bytes <= MOST_BYTES) break;
        drop(oldest);
      }
    },
    find(key) {
      const known = pages.get(key);
      const age_ms = known ? clock() - known.at : Number.POSITIVE_INFINITY;
      if (!known || age_ms > LONGEST_MS) return undefined;
      return { ...known.page, ends_at: 0, headers: { ...known.page.headers, age: String(Math.round(age_ms / 1_000)) } };
    },
  };
}
