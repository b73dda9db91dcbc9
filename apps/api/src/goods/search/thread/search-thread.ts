import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { searchCosts } from '@rasteh/contract/wire/limits';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import { createFairLimit } from '../../../core/lib/concurrency/fair-limit.ts';
import type { IndexDocument, Synonyms } from '../engine/documents.ts';
import type { FoundPage, IndexQuery } from '../engine/search-index.ts';
import type { Answer, FromThread, SearchKind, ToThread } from './protocol.ts';

/** The thread answers one query after the other: the next one is there when it has answered, the others wait here. */
const AT_ONCE = 2;
/** More queries than this at once are refused. */
const MOST_ASKED = 200;
const MOST_DRAIN_MS = 5_000;

/** The thread with the indexes. */
export type SearchThread = {
  /** Empties the indexes, which then use these synonyms. */
  open(synonyms: Synonyms[]): void;
  put(kind: SearchKind, documents: IndexDocument[]): void;
  remove(kind: SearchKind, ids: number[]): void;
  /** Adds words that lists are matched by. */
  learn(words: string[]): void;
  /**
   * A page for each query, of the documents put before; callers take turns.
   * @throws unavailable with too many queries, without the thread, or when the caller is gone
   */
  search(queries: { kind: SearchKind; query: IndexQuery }[]): Promise<FoundPage[]>;
  /** What the query of a list means, or `isAgain` what else. @throws unavailable as `search` */
  read(q: string, isAgain: boolean): Promise<WordGroups>;
  /** Ends the thread once it has answered its queries. */
  close(): Promise<void>;
};

type Answered = Extract<FromThread, { answer: Answer }>;
type Waiting = { resolve(answered: Answered): void; reject(error: unknown): void };

/** Starts the thread; `onEnd` reports that it ended without being closed, and its indexes are gone. */
export function startSearchThread(onEnd: (error: Error | null) => void): SearchThread {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { name: 'search' });
  const waiting = new Map<number, Waiting>();
  const limit = createFairLimit({ at_once: AT_ONCE, most_waiting: MOST_ASKED - AT_ONCE });
  let last = 0;
  /** Queries without an answer yet. */
  let asked = 0;
  let isClosed = false;
  let hasEnded = false;
  let failure: Error | null = null;
  let onDrained: (() => void) | null = null;
  // The process may end while the thread is idle.
  worker.unref();

  worker.on('message', (answer: FromThread) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('answer' in answer) one?.resolve(answer);
    else one?.reject(new Error(answer.failure));
  });
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new AppError('unavailable'));
    waiting.clear();
    hasEnded = true;
    if (!isClosed) onEnd(failure);
    isClosed = true;
  });

  const post = (message: ToThread): void => worker.postMessage(message);
  function send(messageOf: (id: number) => ToThread): Promise<Answered> {
    if (hasEnded) throw new AppError('unavailable');
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    waiting.set(id, { resolve, reject });
    worker.ref();
    post(messageOf(id));
    return promise;
  }
  async function ask(messageOf: (id: number) => ToThread): Promise<Answer> {
    if (isClosed) throw new AppError('unavailable');
    const by = caller.getStore();
    asked += 1;
    try {
      const { answer, share } = await limit.run(() => send(messageOf), { key: by?.key ?? '', signal: by?.signal });
      by?.chargeSearch(Math.round(share * searchCosts.corrections));
      return answer;
    } finally {
      asked -= 1;
      if (asked === 0) onDrained?.();
    }
  }

  return {
    open: (synonyms) => post({ do: 'open', synonyms }),
    put: (kind, documents) => post({ do: 'put', kind, documents }),
    remove: (kind, ids) => post({ do: 'remove', kind, ids }),
    learn: (words) => post({ do: 'learn', words }),
    search: (queries) => ask((id) => ({ do: 'search', id, queries })) as Promise<FoundPage[]>,
    read: (q, isAgain) => ask((id) => ({ do: 'read', id, q, isAgain })) as Promise<WordGroups>,
    async close() {
      isClosed = true;
      if (asked > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        onDrained = resolve;
        await Promise.race([promise, setTimeout(MOST_DRAIN_MS, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
