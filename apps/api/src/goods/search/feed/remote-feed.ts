import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import type { Log } from '../../../core/lib/log.ts';
import type { FoundPage } from '../engine/search-index.ts';
import { searchKinds } from '../thread/protocol.ts';
import type { SearchFeed } from './feed.ts';

/** The route by which nodes without an index ask one that has it. */
export const REMOTE_PATH = '/internal/search';
export const REMOTE_HEADER = 'x-rasteh-search';
const ANSWER_MS = 5_000;

const Query = z.strictObject({ q: z.string(), groups: z.array(z.int()).optional(), most: z.int() });
/** What is asked, and by whom: the key of the caller shares the thread out fairly. */
export const RemoteAskSchema = z.union([
  z.strictObject({ key: z.string(), queries: z.array(z.strictObject({ kind: z.enum(searchKinds), query: Query })) }),
  z.strictObject({ key: z.string(), q: z.string(), isAgain: z.boolean() }),
]);
type RemoteAsk = z.input<typeof RemoteAskSchema>;
/** The answer, and what it cost the limit of the caller. */
export type RemoteAnswer = { answer: FoundPage[] | WordGroups; points: number };

/** What proves to a node that another node of the same portal asks. */
export const remoteToken = (secret: string): string =>
  createHmac('sha256', secret).update('search of a node').digest('base64url');

/** Whether a request has this token, compared in constant time. */
export function hasToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates the feed of a node without an index: nodes with the role `search` answer at `url`, of what was committed before the call. */
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
      // A caller who left says nothing of that node.
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
    close: async () => undefined,
  };
}
