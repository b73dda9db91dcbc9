import { randomBytes } from 'node:crypto';
import type { RenderOutput } from '@rasteh/contract/wire/rendering';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../../realtime/events/events.ts';
import { createMarketCache } from './market-cache.ts';

/** Values of one response that stand in its markup. */
export type PageMarks = {
  nonce: string;
  request_id: string;
  /** The time of the response in ms, as text; a cached page was rendered before. */
  served_at: string;
};
/** A rendered page, and the first moment (ms) at which it looks different without any event. */
export type Rendering = { result: RenderOutput; ends_at: number };
type StoredPage = { status: number; headers: Record<string, string>; write(marks: PageMarks): string };

const MOST_PAGES = 500;
const MOST_CHARACTERS = 48e6;

export type PageCache = {
  /** Whether the page of a key is there, or is being rendered. */
  has(key: string): boolean;
  /**
   * The page of a key. Requests at the same time share one rendering, which contains marks in place of the values of a response.
   * Only a page with status 200 is stored, for 5 s at most, and until the next event that may change it.
   */
  read(key: string, render: (marks: PageMarks) => Promise<Rendering>): Promise<StoredPage>;
};

/** Creates the cache of the pages that all guests share; a change of the market empties it. */
export function createPageCache({ events, clock }: { events: Pick<Events, 'subscribe'>; clock: Clock }): PageCache {
  const bounds = { most: MOST_PAGES, most_characters: MOST_CHARACTERS };
  const cache = createMarketCache<StoredPage>({ events, clock, ...bounds });
  // No content of a page can contain it; the marks differ in their last letter, so that a page is split at one text.
  const mark = `mark-${randomBytes(16).toString('hex')}`;
  const marks: PageMarks = { nonce: `${mark}n`, request_id: `${mark}r`, served_at: `${mark}t` };

  function stored({ status, headers, body }: RenderOutput): StoredPage {
    const [first = '', ...others] = body.split(mark);
    const parts = others.map((part) => ({ letter: part[0], text: part.slice(1) }));
    const write = ({ nonce, request_id, served_at }: PageMarks) => {
      let page = first;
      for (const { letter, text } of parts) page += (letter === 'n' ? nonce : letter === 'r' ? request_id : served_at) + text;
      return page;
    };
    return { status, headers, write };
  }

  return {
    has: cache.has,
    async read(key, render) {
      const { value } = await cache.get(key, async () => {
        const { result, ends_at } = await render(marks);
        return { value: stored(result), ends_at, characters: result.body.length, isKept: result.status === 200 };
      });
      return value;
    },
  };
}
