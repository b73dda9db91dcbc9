import { randomBytes } from 'node:crypto';
import type { RenderOutput } from '@rasteh/contract/wire/rendering';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../../realtime/events/events.ts';
import { compressedOnce } from '../http/compression.ts';
import { createMarketCache } from './market-cache.ts';
import { withHashPolicy } from './page-policy.ts';

/** A rendered page, and the first moment (ms) at which it looks different without any event. */
export type Rendering = { result: RenderOutput; ends_at: number };
/** A page as all guests get it: the same bytes and headers, its Content-Security-Policy among them. */
export type SharedPage = { status: number; headers: Record<string, string>; body: Buffer };

const MOST_PAGES = 500;
const MOST_BYTES = 64e6;

export type PageCache = {
  /** Whether the page of a key is there, or is being rendered. */
  has(key: string): boolean;
  /**
   * The page of a key, rendered with a nonce that no visitor gets. Requests at the same time share one rendering. Only a page with
   * status 200 is stored, for 5 s at most, and until the next event that may change it.
   */
  read(key: string, render: (nonce: string) => Promise<Rendering>): Promise<SharedPage>;
};

/** A nonce for the inline scripts and styles of one rendering. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

function shared({ status, headers, body }: RenderOutput, nonce: string): SharedPage {
  const { html, policy } = withHashPolicy(body, nonce);
  return { status, headers: { ...headers, 'content-security-policy': policy }, body: compressedOnce(Buffer.from(html)) };
}

/** Creates the cache of the pages that all guests share; a change of the market empties it. */
export function createPageCache({ events, clock }: { events: Pick<Events, 'subscribe'>; clock: Clock }): PageCache {
  const bounds = { most: MOST_PAGES, most_size: MOST_BYTES };
  const cache = createMarketCache<SharedPage>({ events, clock, ...bounds });
  return {
    has: cache.has,
    async read(key, render) {
      const { value } = await cache.get(key, async () => {
        const nonce = newNonce();
        const { result, ends_at } = await render(nonce);
        const value = shared(result, nonce);
        return { value, ends_at, size: value.body.length, isKept: result.status === 200 };
      });
      return value;
    },
  };
}
