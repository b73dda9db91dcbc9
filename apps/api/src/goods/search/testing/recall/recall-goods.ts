import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryWords } from '@rasteh/persian/fold';
import { demoCategories } from '../../../../../demo/data/categories.data.ts';
import { demoProducts } from '../../../../../demo/data/products.data.ts';
import { demoSuppliers } from '../../../../../demo/data/suppliers.data.ts';
import { type IndexDocument, nameWords, type Synonyms } from '../../engine/documents.ts';
import { createSearchIndex, type SearchIndex } from '../../engine/search-index.ts';
import { nearNames } from './near-names.ts';
import type { RecallQuery } from './types.ts';

const migration = join(import.meta.dirname, '../../../../core/db/migrations/0002-search.sqlite.sql');

/** The synonyms that a new database has. */
export const recallSynonyms = (): Synonyms[] =>
  // Bounded: a migration of ours.
  [...readFileSync(migration, 'utf8').matchAll(/\('(\[.*?\])'\)/g)].map(([, names = '[]']) =>
    (JSON.parse(names) as string[]).map(nameWords),
  );

function demoDocuments(): IndexDocument[] {
  const categories = new Map(demoCategories.map((category, at) => [category.slug, { ...category, at }]));
  return demoProducts.map(({ title, category: slug, options }, id) => {
    const category = categories.get(slug);
    const chosen = category?.levels.flatMap((level) => level.options.filter(({ code }) => options[level.code] === code)) ?? [];
    return {
      id,
      title,
      options: chosen.map((option) => option.title),
      context: category ? [category.title] : [],
      group: category?.at ?? 0,
      rank: 1,
    };
  });
}

const nearDocuments = (count: number, from: number): IndexDocument[] =>
  nearNames(count).map(({ category, title, options }, at) => ({
    id: from + at,
    title,
    options,
    context: [category],
    group: 0,
    rank: 1,
  }));

/** The products of the demo market, and so many others of near names. */
export function recallDocuments(near: number): IndexDocument[] {
  const goods = demoDocuments();
  return [...goods, ...nearDocuments(near, goods.length)];
}

/** The demo market's products and suppliers as indexes, the products among so many others of near names. */
export function recallIndexes(near: number): {
  product: SearchIndex;
  supplier: SearchIndex;
  titleOf(of: RecallQuery['of'], id: number): string;
} {
  const goods = recallDocuments(near);
  const suppliers = demoSuppliers.map(({ title, handle }, id) => ({
    id,
    title,
    options: [handle.replaceAll('-', ' ')],
    context: [],
    group: 0,
    rank: 0,
  }));
  const product = createSearchIndex(recallSynonyms());
  const supplier = createSearchIndex(recallSynonyms());
  product.put(goods);
  supplier.put(suppliers);
  const titles = { product: goods, supplier: suppliers };
  return { product, supplier, titleOf: (of, id) => titles[of][id]?.title ?? '' };
}

/** Whether a title answers a query: it has each wanted word, as often as it is wanted. */
export function isAnswer(title: string, wants: string): boolean {
  const words = queryWords(title);
  return queryWords(wants).every((word) => {
    const at = words.indexOf(word);
    if (at >= 0) words.splice(at, 1);
    return at >= 0;
  });
}

/** How many queries of a kind there are, and how many have their answer first or among the first three. */
export type Recall = { queries: number; first: number; three: number };

/** Counts the recall of each kind; `find` returns the titles found, best first. */
export async function recallByKind(
  queries: readonly RecallQuery[],
  find: (query: RecallQuery) => string[] | Promise<string[]>,
): Promise<Map<string, Recall>> {
  const byKind = new Map<string, Recall>();
  for (const query of queries) {
    const titles = (await find(query)).slice(0, 3);
    const at = titles.findIndex((title) => isAnswer(title, query.wants));
    for (const kind of [query.kind, 'all']) {
      const known = byKind.get(kind) ?? { queries: 0, first: 0, three: 0 };
      byKind.set(kind, {
        queries: known.queries + 1,
        first: known.first + (at === 0 ? 1 : 0),
        three: known.three + (at >= 0 ? 1 : 0),
      });
    }
  }
  return byKind;
}

/** The recall as a table of text. */
export const recallTable = (byKind: ReadonlyMap<string, Recall>): string =>
  [...byKind]
    .map(([kind, { queries, first, three }]) => {
      const percent = (n: number) => `${((100 * n) / queries).toFixed(1)} %`;
      return `${kind.padEnd(16)} ${String(queries).padStart(4)}  first ${percent(first).padStart(7)}  three ${percent(three).padStart(7)}`;
    })
    .join('\n');
