import { queryWords } from '@rasteh/persian/fold';
import type { WordGroups } from '../../core/db/words/word-groups.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { caller } from '../../core/lib/caller.ts';
import type { Log } from '../../core/lib/log.ts';
import type { SearchFeed } from './feed/feed.ts';

/** What a list found: `n` rows in all. */
type Counted = { n: number };

/** Lists that are filtered by the text of a box. */
export type ListSearch = {
  /**
   * Reads a list by what its query means, and returns what was found with the words that found it. When `read` finds nothing,
   * it is called again with slips in words that other lists have. Without a query it is called without words. Not within a
   * transaction: the search answers from its thread.
   */
  readList<Found extends Counted>(
    q: string | undefined,
    read: (words: WordGroups | undefined) => Promise<Found>,
  ): Promise<Found & { words: WordGroups | undefined }>;
};

const typedWords = (q: string): WordGroups => queryWords(q).map((word) => [word]);

/** Creates the search of lists. */
export function createListSearch({ feed, log }: { feed: SearchFeed; log: Log }): ListSearch {
  /** A list does not fail with the search: meanwhile it matches the beginnings of words. */
  async function readQuery(q: string, isAgain: boolean): Promise<WordGroups> {
    try {
      return await feed.read(q, isAgain);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable') || caller.getStore()?.signal.aborted) throw error;
      log.warn({ err: error }, 'search unavailable; list filtered by typed words');
      return typedWords(q);
    }
  }

  return {
    async readList(q, read) {
      if (!q) return { ...(await read(undefined)), words: undefined };
      const words = await readQuery(q, false);
      const found = await read(words);
      if (found.n > 0) return { ...found, words };
      const others = await readQuery(q, true);
      if (JSON.stringify(others) === JSON.stringify(words)) return { ...found, words };
      return { ...(await read(others)), words: others };
    },
  };
}
