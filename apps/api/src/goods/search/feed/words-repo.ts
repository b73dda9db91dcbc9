import { queryWords } from '@rasteh/persian/fold';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { inventories, productWords, rfqWords } from '../../../core/db/schema/index.ts';
import type { SearchKind } from '../thread/protocol.ts';

/** The words that rows of a kind are listed by, of rows that only their owners see too. */
type WordReader = {
  /** All words, so many at a time; a word may come again. */
  readAll(queries: Queries, most: number): AsyncGenerator<string[]>;
  /** The words of these rows. */
  listOf(queries: Queries, ids: readonly number[]): Promise<string[]>;
};

/** Reads the words of a table; each is one step in its index, however many rows have it. */
function readerOf(words: SQLiteTable & { word: SQLiteColumn }, id: SQLiteColumn): WordReader {
  const selectNext = prepared((queries, { after, limit }: { after: string; limit: number }) =>
    queries.select({ word: sql<string>`next` }).from(
      sql`(with recursive found (next) as (
        select min(${words.word}) from ${words} where ${words.word} > ${after}
        union all
        select (select min(${words.word}) from ${words} where ${words.word} > found.next) from found where found.next is not null
      ) select next from found where next is not null limit ${limit}) as distinct_words`,
    ),
  );
  const selectOf = prepared((queries, { ids }: { ids: number[] }) =>
    queries
      .selectDistinct({ word: sql<string>`${words.word}` })
      .from(words)
      .where(inArray(id, ids)),
  );
  return {
    async *readAll(queries, most) {
      for (let after = ''; ; ) {
        const page = (await selectNext(queries, { after, limit: most })).map(({ word }) => word);
        yield page;
        if (page.length < most) return;
        after = page.at(-1) ?? '';
      }
    },
    listOf: async (queries, ids) => (await selectOf(queries, { ids: [...ids] })).map(({ word }) => word),
  };
}

const wordsOf = (rows: readonly { words: string }[]): string[] => [...new Set(rows.flatMap(({ words }) => queryWords(words)))];

const ofInventories: WordReader = {
  async *readAll(queries, most) {
    for (let after = 0; ; ) {
      const rows = await queries
        .select({ id: inventories.id, words: inventories.words })
        .from(inventories)
        .where(and(gt(inventories.id, after), isNull(inventories.deleted_at)))
        .orderBy(asc(inventories.id))
        .limit(most);
      yield wordsOf(rows);
      if (rows.length < most) return;
      after = rows.at(-1)?.id ?? 0;
    }
  },
  listOf: async (queries, ids) =>
    wordsOf(
      await queries
        .select({ words: inventories.words })
        .from(inventories)
        .where(inArray(inventories.id, [...ids])),
    ),
};

/** The words of each kind that lists are filtered by. */
export const listedWords: Partial<Record<SearchKind, WordReader>> = {
  product: readerOf(productWords, productWords.product_id),
  rfq: readerOf(rfqWords, rfqWords.rfq_id),
  inventory: ofInventories,
};
