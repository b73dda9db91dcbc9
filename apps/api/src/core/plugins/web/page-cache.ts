import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { RenderOutput } from '@rasteh/contract/wire/rendering';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../../realtime/events/events.ts';
import { compressedOnce } from '../http/compression.ts';
import { createLastPages, type SharedPage } from './last-pages.ts';
import { type CacheState, createMarketCache } from './market-cache.ts';
import { withHashPolicy } from './page-policy.ts';
import type { PriceChanges } from './price-changes.ts';
import { type Lifetime, tagOf } from './shared-headers.ts';

/** A rendered page, the request that it was rendered for, and whether all that it asked for was there. */
export type Rendering = Lifetime & { result: RenderOutput; own: { request_id: string; now: number }; isWhole: boolean };

const MOST_PAGES = 500;
const MOST_BYTES = 64e6;

/** After so long a rendering is late: if the database is away, the page before is sent, or 503. */
const PATIENCE_MS = 2_000;

type Read = { page: SharedPage; isWhole: boolean };
const isIncomplete = ({ page: { status }, isWhole }: Read): boolean => status === 503 || !isWhole;

export type PageCache = {
  /** Whether the page of a key is there, or is being rendered. */
  has(key: string): boolean;
  /**
   * The page of a key, rendered with a nonce that no visitor gets. Requests at the same time share one rendering. Only a whole page
   * with status 200 is stored, for 5 s at most, and until the next event that may change it. While the database is away the last page of the
   * key is returned, with its `age`, if it is at most five minutes old; one that lost its connections alone is rendered again.
   * @throws unavailable for a page without a last one when the database is silent
   */
  read(key: string, render: (nonce: string) => Promise<Rendering>): Promise<SharedPage>;
};

/** A nonce for the inline scripts and styles of one rendering. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

function shared({ result: { status, headers, body }, own, ends_at, shows }: Rendering, nonce: string): SharedPage {
  const { html, policy } = withHashPolicy(body, nonce);
  const bytes = Buffer.from(html);
  const known = { ...headers, 'content-security-policy': policy, etag: tagOf(bytes, { ...own, nonce }) };
  return { status, headers: known, body: compressedOnce(bytes), ends_at, shows };
}

type PageCacheDeps = {
  events: Pick<Events, 'subscribe'>;
  priceChanges: PriceChanges;
  clock: Clock;
  /** Whether the database answers now. */
  isDatabaseThere(): Promise<boolean>;
  /** Learns of each read how the page was there; `last` is one of before, while the database is away. */
  onRead?(state: CacheState | 'last'): void;
};

/** Creates the cache of the pages that all guests share; a change of the market empties it. */
export function createPageCache({ events, priceChanges, clock, isDatabaseThere, onRead }: PageCacheDeps): PageCache {
  const bounds = { most: MOST_PAGES, most_size: MOST_BYTES };
  const cache = createMarketCache<Read>({ events, priceChanges, clock, ...bounds });
  const last = createLastPages(clock);

  async function readNow(key: string, render: (nonce: string) => Promise<Rendering>): Promise<Read> {
    const { value, ends_at } = await cache.get(key, async () => {
      const nonce = newNonce();
      const rendering = await render(nonce);
      const { shows, isWhole } = rendering;
      const page = shared(rendering, nonce);
      const isKept = page.status === 200 && isWhole;
      if (isKept) last.put(key, page);
      return { value: { page, isWhole }, ends_at: rendering.ends_at, shows, size: page.body.length, isKept };
    });
    // What was not there may be there in a moment.
    return { ...value, page: { ...value.page, ends_at: value.isWhole ? ends_at : 0 } };
  }

  return {
    has: (key) => cache.stateOf(key) !== 'miss',
    async read(key, render) {
      // Which pages a change of prices drops is read from the database, so that may be late, too.
      const settling = cache.settled();
      const state = cache.stateOf(key);
      onRead?.(state);
      const isHere = !settling && state === 'hit';
      const former = isHere ? undefined : last.find(key);
      const now = settling ? settling.then(() => readNow(key, render)) : readNow(key, render);
      const outcome = now.then(isIncomplete, () => true);
      const first = await (isHere ? outcome : Promise.race([outcome, setTimeout(PATIENCE_MS, 'late', { ref: false })]));
      if (first === false) return (await now).page;
      // A page that only takes long is no reason to show an earlier one.
      if (!(await isDatabaseThere())) {
        if (former) {
          onRead?.('last');
          return former;
        }
        // A database that does not even refuse would hold it up for as long as its time-outs.
        if (first === 'late') throw new AppError('unavailable');
        return (await now).page;
      }
      // Connections that were lost at once are replaced by now.
      return (await outcome) ? (await readNow(key, render)).page : (await now).page;
    },
  };
}
