import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../../core/db/database.ts';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Log } from '../../../core/lib/log.ts';
import { nameWords } from '../engine/documents.ts';
import type { FoundPage, IndexQuery } from '../engine/search-index.ts';
import { listSynonyms } from '../synonyms/repo.ts';
import { type SearchKind, searchKinds } from '../thread/protocol.ts';
import { type SearchThread, startSearchThread } from '../thread/search-thread.ts';
import * as changesRepo from './changes-repo.ts';
import type { DocumentReader } from './documents.ts';
import { createPassing } from './passing.ts';

/** Changes are kept this long; an index without a query for longer is read anew. */
export const KEEP_CHANGES_MS = 3 * HOUR_MS;
/** Numbers of offers, by which equal matches are ranked, are no changes: they are as old as this at most. */
const REFRESH_MS = HOUR_MS;

type FeedDeps = { db: Database; clock: Clock; log: Log; documents: DocumentReader };

/** The indexes, kept true to the database. */
export type SearchFeed = {
  /** A page for each query, of what was committed before the call. @throws unavailable */
  search(queries: { kind: SearchKind; query: IndexQuery }[]): Promise<FoundPage[]>;
  /** What the query of a list means, or `isAgain` what else. @throws unavailable */
  read(q: string, isAgain: boolean): Promise<WordGroups>;
  /** Whether the indexes have been read. */
  isOpen(): boolean;
  /** How long ago (ms) the indexes of this process were read, and brought up to date; undefined without indexes. */
  ages(): { read: number; synced: number } | undefined;
  close(): Promise<void>;
};

type Opened = { thread: SearchThread; cursor: changesRepo.Cursor; opened_at: number; synced_at: number };

/**
 * Creates the feed. The thread starts with the first query. Each query first passes on what has changed since the one before:
 * so every process of a portal finds what any of them has committed, without a message that could be lost.
 */
export function createSearchFeed({ db, clock, log, documents }: FeedDeps): SearchFeed {
  const { readAll, passOn } = createPassing({ db, documents });
  let opened: Opened | null = null;
  let isClosed = false;
  let syncing: Promise<SearchThread> | null = null;
  let next: Promise<SearchThread> | null = null;
  let refreshing: Promise<void> | null = null;

  async function open(): Promise<Opened> {
    const thread = startSearchThread((error) => {
      log.warn({ err: error }, 'search thread exited; restarts with the next search');
      if (opened?.thread === thread) opened = null;
    });
    // Read before the documents: a change between the two is passed on again.
    const cursor = await changesRepo.findCursor(db.read);
    const synonyms = await listSynonyms(db.read);
    thread.open(synonyms.map((names) => names.map(nameWords)));
    for (const kind of searchKinds) await readAll(thread, kind);
    return { thread, cursor, opened_at: clock(), synced_at: clock() };
  }

  async function reopen(): Promise<SearchThread> {
    const former = opened;
    const fresh = await open();
    opened = fresh;
    // Queries of the former thread are answered before it ends.
    former?.thread.close().catch((error) => log.warn({ err: error }, 'search thread did not exit'));
    return fresh.thread;
  }

  function refresh(): void {
    refreshing ??= reopen()
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, 'search refresh failed'),
      )
      .finally(() => {
        refreshing = null;
      });
  }

  async function sync(): Promise<SearchThread> {
    if (isClosed) throw new Error('The search is closed');
    const now = opened;
    if (!now || clock() - now.synced_at >= KEEP_CHANGES_MS) return reopen();
    if (clock() - now.opened_at >= REFRESH_MS) refresh();
    const cursor = await changesRepo.findCursor(db.read);
    const changes = await changesRepo.listChanges(db.read, now.cursor);
    // Categories and synonyms are part of many documents.
    if (changes.some(({ kind }) => kind === 'category' || kind === 'synonyms')) return reopen();
    for (const [kind, some] of Map.groupBy(changes, (change) => change.kind)) {
      if (kind === 'synonyms') continue;
      await passOn(
        now.thread,
        kind,
        some.map(({ entity_id }) => entity_id),
      );
    }
    now.cursor = cursor;
    now.synced_at = clock();
    return now.thread;
  }

  /** Joins the synchronization that starts after this call: one that runs already may have read before the caller's commit. */
  function synced(): Promise<SearchThread> {
    if (!syncing) {
      syncing = sync().finally(() => {
        syncing = null;
      });
      return syncing;
    }
    next ??= syncing
      .catch(() => undefined)
      .then(() => {
        next = null;
        return synced();
      });
    return next;
  }

  return {
    async search(queries) {
      const thread = await synced();
      return thread.search(queries);
    },
    async read(q, isAgain) {
      const thread = await synced();
      return thread.read(q, isAgain);
    },
    isOpen: () => opened !== null,
    ages: () => (opened ? { read: clock() - opened.opened_at, synced: clock() - opened.synced_at } : undefined),
    async close() {
      isClosed = true;
      await syncing?.catch(() => undefined);
      await refreshing;
      await opened?.thread.close();
      opened = null;
    },
  };
}
