import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import type { Log } from '../../../core/lib/log.ts';
import type { FoundPage } from '../engine/search-index.ts';
import { searchKinds } from '../thread/protocol.ts';
import type { SearchFeed } from './feed.ts';

/** The route at which a node with the index answers the nodes without one. */
export const REMOTE_PATH = '/internal/search';
export const REMOTE_HEADER = 'x-rasteh-search';
const ANSWER_MS = 5_000;

const Query = z.strictObject({ q: z.string(), groups: z.array(z.int()).optional(), most: z.int() });
/** A request of another node. `key` is the caller's, by which callers take turns at the search thread. */
export const RemoteAskSchema = z.union([
  z.strictObject({ key: z.string(), queries: z.array(z.strictObject({ kind: z.enum(searchKinds), query: Query })) }),
  z.strictObject({ key: z.string(), q: z.string(), isAgain: z.boolean() }),
]);
type RemoteAsk = z.input<typeof RemoteAskSchema>;
/** The answer, and the points that it costs the caller. */
export type RemoteAnswer = { answer: FoundPage[] | WordGroups; points: number };

/** The token that all nodes of one portal derive from its secret. */
export const remoteToken = (secret: string): string =>
  createHmac('sha256', secret).update('search of a node').digest('base64url');

/** Creates the feed of a node without an index, which asks the nodes with the role `search` at `url`; they find what was committed before the call. */
export function createRemoteFeed({ url, secret, log }: { url: string; secret: string; log: Log }): SearchFeed {
  const address = new URL(REMOTE_PATH, url);
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    [REMOTE_HEADER]: remoteToken(secret),
  };
  let isOpen = false;

  async function ask(of: (key: string) => RemoteAsk): Promise<RemoteAnswer['answer']> {
    const by = caller.getStore();
    const late = AbortSignal.timeout(ANSWER_MS);
    try {
      const signal = by ? AbortSignal.any([late, by.signal]) : late;
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(of(by?.key ?? '')), signal });
      if (!response.ok) throw new Error(`the node of the search answered ${response.status}`);
      const { answer, points } = (await response.json()) as RemoteAnswer;
      by?.chargeSearch(points);
      isOpen = true;
      return answer;
    } catch (error) {
      // The caller has left; the node may be well.
      if (by?.signal.aborted) throw error;
      isOpen = false;
      log.warn({ err: error }, 'search node did not answer');
      throw new AppError('unavailable');
    }
  }

  return {
    search: (queries) =>
      ask((key) => ({
        key,
        queries: queries.map(({ kind, query: { q, groups, most } }) => ({
          kind,
          query: { q, most, ...(groups && { groups: [...groups] }) },
        })),
      })) as Promise<FoundPage[]>,
    read: (q, isAgain) => ask((key) => ({ key, q, isAgain })) as Promise<WordGroups>,
    isOpen: () => isOpen,
    ages: () => undefined,
    close: async () => undefined,
  };
}
