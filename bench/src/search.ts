import Sqlite from 'better-sqlite3';
import MiniSearch from 'minisearch';
import { createSearchIndex } from '../../apps/api/src/goods/search/engine/search-index.ts';
import { recallQueries } from '../../apps/api/src/goods/search/testing/recall/queries.data.ts';
import { isAnswer, recallDocuments, recallSynonyms } from '../../apps/api/src/goods/search/testing/recall/recall-goods.ts';
import type { RecallKind } from '../../apps/api/src/goods/search/testing/recall/types.ts';
import { foldText, queryWords } from '../../packages/persian/src/fold.ts';

type Engine = { name: string; build_ms: number; search(q: string): string[] };
const SHOWN = 3;

/** Queries whose words are words of the title or begin them; all others need more than that. */
const plain: readonly RecallKind[] = ['exact', 'order', 'prefix'];
type Goods = ReturnType<typeof recallDocuments>;

function timed(name: string, build: () => (q: string) => string[]): Engine {
  const begin = performance.now();
  const search = build();
  return { name, build_ms: performance.now() - begin, search };
}

function ours(goods: Goods): Engine {
  const titles = new Map(goods.map(({ id, title }) => [id, title]));
  return timed('rasteh', () => {
    const index = createSearchIndex(recallSynonyms());
    index.put(goods);
    return (q) => index.search({ q, most: SHOWN }).found.map(({ id }) => titles.get(id) ?? '');
  });
}

/** SQLite's own full-text index of folded words, each of which must begin a word, ordered by bm25. */
function fts5(goods: Goods): Engine {
  return timed('FTS5 alone', () => {
    const db = new Sqlite(':memory:');
    db.exec("create virtual table goods using fts5(words, title unindexed, prefix='1 2 3')");
    const insert = db.prepare('insert into goods (words, title) values (?, ?)');
    db.transaction(() => {
      for (const { title, options, context } of goods) insert.run(foldText([title, ...options, ...context].join(' ')), title);
    })();
    const select = db.prepare<[string], { title: string }>(
      `select title from goods where goods match ? order by rank limit ${SHOWN}`,
    );
    return (q) => {
      const words = queryWords(q);
      return words.length === 0 ? [] : select.all(words.map((word) => `"${word}"*`).join(' ')).map(({ title }) => title);
    };
  });
}

/** MiniSearch as its documentation advises for typing: folded terms, prefixes, an edit distance by length, the title boosted. */
function miniSearch(goods: Goods): Engine {
  return timed('MiniSearch', () => {
    const index = new MiniSearch<{ id: number; title: string; rest: string }>({
      fields: ['title', 'rest'],
      storeFields: ['title'],
      tokenize: queryWords,
      searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 }, combineWith: 'AND' },
    });
    index.addAll(goods.map(({ id, title, options, context }) => ({ id, title, rest: [...options, ...context].join(' ') })));
    return (q) =>
      index
        .search(q)
        .slice(0, SHOWN)
        .map((hit) => String(hit.title));
  });
}

type Row = { first: number; three: number; queries: number; times: number[] };
const emptyRow = (): Row => ({ first: 0, three: 0, queries: 0, times: [] });
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Measures recall and latency of the queries that were written by hand, or of each n-th, beside the other engines on the same goods. */
export function benchSearch({ goods: count, each, rounds }: { goods: number; each: number; rounds: number }): string {
  const goods = recallDocuments(count);
  const engines = [ours(goods), fts5(goods), miniSearch(goods)];
  const queries = recallQueries.filter(({ of }) => of === 'product').filter((_, at) => at % each === 0);
  const rows = new Map(
    engines.flatMap(({ name }) => ['plain', 'other'].map((group) => [`${name} ${group}`, emptyRow()] as const)),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { q, kind, wants } of queries) {
      for (const { name, search } of engines) {
        const row = rows.get(`${name} ${plain.includes(kind) ? 'plain' : 'other'}`);
        if (!row) continue;
        const begin = performance.now();
        const titles = search(q);
        row.times.push(performance.now() - begin);
        if (round > 0) continue;
        const at = titles.findIndex((title) => isAnswer(title, wants));
        row.queries += 1;
        if (at === 0) row.first += 1;
        if (at >= 0) row.three += 1;
      }
    }
  }
  const lines = [...rows].map(([name, { first, three, queries: n, times }]) => {
    const percent = (of: number) => `${((100 * of) / n).toFixed(1)} %`;
    const ms = (share: number) => percentile(times, share).toFixed(1);
    const kind = name.endsWith(' plain') ? 'words and beginnings' : 'everything else';
    return `| ${name.replace(/ \w+$/, '')} | ${kind} | ${n} | ${percent(first)} | ${percent(three)} | ${ms(0.5)} | ${ms(0.99)} |`;
  });
  const built = engines.map(({ name, build_ms }) => `${name} ${(build_ms / 1_000).toFixed(1)} s`).join(', ');
  return [
    `${goods.length.toLocaleString('en')} products; built in: ${built}.`,
    '',
    '| engine | queries | number | first | first three | p50 ms | p99 ms |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}
