import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../core/db/database.ts';
import type { SearchKind } from '../thread/protocol.ts';
import type { SearchThread } from '../thread/search-thread.ts';
import type { DocumentReader } from './documents.ts';
import { listedWords } from './words-repo.ts';

/** Documents that are read at a time: each read holds the event loop of SQLite for a few milliseconds. */
const PAGE = 300;

type PassingDeps = { db: Database; documents: DocumentReader };

/** What passes documents and the words of lists on to a search thread, a page at a time. */
export type Passing = {
  /** Passes all documents of a kind on. */
  readAll(thread: SearchThread, kind: SearchKind): Promise<void>;
  /** Passes these documents on as they are now, and removes those that are gone. */
  passOn(thread: SearchThread, kind: SearchKind, ids: readonly number[]): Promise<void>;
};

/** Creates the passing. */
export function createPassing({ db, documents }: PassingDeps): Passing {
  async function readAll(thread: SearchThread, kind: SearchKind): Promise<void> {
    for await (const words of listedWords[kind]?.readAll(db.read, PAGE) ?? []) {
      thread.learn(words);
      await setImmediate();
    }
    for (let after = 0; ; ) {
      const ids = await documents.listIds(kind, after, PAGE);
      const last = ids.at(-1);
      if (last === undefined) return;
      thread.put(kind, await documents.read(kind, ids));
      after = last;
      // SQLite reads in this thread: other work comes between two pages.
      await setImmediate();
    }
  }

  async function passOn(thread: SearchThread, kind: SearchKind, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += PAGE) {
      const some = ids.slice(at, at + PAGE);
      const read = await documents.read(kind, some);
      const found = new Set(read.map(({ id }) => id));
      const words = await listedWords[kind]?.listOf(db.read, some);
      if (words) thread.learn(words);
      thread.put(kind, read);
      thread.remove(
        kind,
        some.filter((id) => !found.has(id)),
      );
      await setImmediate();
    }
  }

  return { readAll, passOn };
}
