import assert from 'node:assert/strict';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Comparison, type Figures, keyOf, ratioOf, tableOf } from './figures.ts';
import { categoryWord, ensureMarket, type MarketShape, shapeOf, tokenOf } from './market/market.ts';
import { type Effort, measure, runInterleaved, type Side } from './run/interleaved.ts';
import type { Caller } from './run/load.ts';
import { type ServerProcess, startOnCopy } from './run/server-process.ts';

const CONNECTIONS = 8;
const GROUP = 'Lists that grow';
/** The CPU per answer on the smallest market divided by that on a larger one, which may cost 1.5 times as much, a search three times. */
const [TARGET, SEARCH_TARGET] = [1 / 1.5, 1 / 3];

/** A list, with the path of its nth request on a market. */
type List = { name: string; target: number; path(n: number, shape: MarketShape): string; as?: number };

const search = (words: string, more = ''): string => `/api/search${more}?q=${encodeURIComponent(words)}`;
const sizeOf = (n: number): string => `میلگرد سایز ${(n % 10) + 8}`;

const lists: List[] = [
  { name: 'RFQ board', target: TARGET, path: () => '/api/rfqs?per_page=20' },
  { name: 'RFQ board, logged in', target: TARGET, path: () => '/api/rfqs?per_page=20', as: 3 },
  {
    name: 'RFQ board of a category',
    target: TARGET,
    path: (n, { categories }) => `/api/rfqs?per_page=20&category_id=${1 + (n % categories)}`,
  },
  {
    name: 'RFQ board of all categories',
    target: TARGET,
    path: (_n, { categories }) => `/api/rfqs?per_page=20&category_id=${categories + 1}`,
  },
  { name: 'RFQ board by deadline', target: TARGET, path: () => '/api/rfqs?per_page=20&sort=deadline' },
  {
    name: 'RFQ board by words',
    target: TARGET,
    path: (n, { prices }) => `/api/rfqs?per_page=20&q=${encodeURIComponent(`میلگرد پروژه ${1_000_000 + (n % (prices / 100))}`)}`,
  },
  { name: 'RFQ board by a common word', target: TARGET, path: () => `/api/rfqs?per_page=20&q=${encodeURIComponent('میلگرد')}` },
  {
    name: 'offers of a supplier',
    target: TARGET,
    path: (n, { suppliers }) => `/api/offers?supplier=supplier-${1 + (n % suppliers)}&per_page=50`,
  },
  {
    name: 'board of a category',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board`,
  },
  {
    name: 'board of all categories',
    target: TARGET,
    path: (n, { products }) => `/api/services/categories/steel/board?page=${1 + (n % Math.min(10, products / 50))}`,
  },
  {
    name: 'board within a range of amounts',
    target: TARGET,
    path: (n, { categories }) =>
      `/api/services/categories/category-${1 + (n % categories)}/board?amount_from=200000&amount_to=300000&with_vat=true`,
  },
  {
    name: 'board by amount',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board?sort=amount`,
  },
  {
    name: 'board of one option',
    target: TARGET,
    path: (n, { categories }) => {
      const category = n % categories;
      return `/api/services/categories/category-${1 + category}/board?option_ids=${category * 10 + 1 + (n % 10)}`;
    },
  },
  {
    name: 'counts beside a board',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board/facets`,
  },
  { name: 'featured offers', target: TARGET, path: () => '/api/offers/featured' },
  { name: 'offers of the whole market', target: TARGET, path: (n) => `/api/offers?per_page=50&page=${1 + (n % 10)}` },
  { name: 'freshest offers', target: TARGET, path: (n) => `/api/offers?sort=-stated_at&per_page=50&page=${1 + (n % 10)}` },
  { name: 'search of one word', target: SEARCH_TARGET, path: (n, { categories }) => search(categoryWord(1 + (n % categories))) },
  { name: 'search of a common word', target: SEARCH_TARGET, path: () => search('میلگرد') },
  {
    name: 'search of five words',
    target: SEARCH_TARGET,
    path: (n, { categories }) => search(`${sizeOf(n)} کارخانه 1 ${categoryWord(1 + (n % categories))}`),
  },
  { name: 'search of a beginning', target: SEARCH_TARGET, path: () => search('کار') },
  {
    name: 'counts beside a search',
    target: SEARCH_TARGET,
    path: (n, { categories }) => search(categoryWord(1 + (n % categories)), '/facets'),
  },
  { name: 'counts beside a search of a common word', target: SEARCH_TARGET, path: () => search('میلگرد', '/facets') },
];

/** All connections together send the requests in sequence, and continue where the previous turn ended. */
function callersOf({ path, as }: List, shape: MarketShape, turn: number): Caller[] {
  let asked = (turn + 1) * 1_009;
  const headers: Record<string, string> = as ? { cookie: `__Host-rasteh=${tokenOf(as)}` } : {};
  return Array.from({ length: CONNECTIONS }, () => ({
    next() {
      asked += 1;
      return { method: 'GET', path: path(asked * 7, shape), headers };
    },
  }));
}

/** The body of an answer without rows is shorter than this (bytes). */
const EMPTY = 150;
const TRIES = 5;

/** A list of nothing costs nothing, whatever the size of the market: one of the first requests must have rows. */
async function checkHasRows(list: List, shape: MarketShape, { port }: ServerProcess): Promise<void> {
  const [caller] = callersOf(list, shape, 0);
  const tried: string[] = [];
  while (caller && tried.length < TRIES) {
    const { path, headers } = caller.next();
    const body = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {} })).text();
    if (Buffer.byteLength(body) > EMPTY) return;
    tried.push(`${path}: ${body}`);
  }
  assert.fail(`${list.name} has no rows:\n${tried.join('\n')}`);
}

/** Deletes the planner's statistics of a market. */
function dropStatistics(folder: string): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
    const isThere = db.prepare('select 1 from sqlite_schema where name = ?').get(table);
    if (isThere) db.exec(`delete from ${table}`);
  }
  db.close();
}

/** Measures each list on the smallest market and on larger ones, interleaved; `bare` are markets without statistics. */
export async function* compareLists(options: {
  sizes: number[];
  effort: Effort;
  bare?: boolean;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison> {
  const { sizes, effort, bare = false, isWanted } = options;
  const [smallest = 0, ...larger] = sizes;
  const size = (prices: number): string => `${prices.toLocaleString('en')} prices`;
  const comparisonOf = (list: List, prices: number) => ({
    group: GROUP,
    name: `${list.name}, ${size(prices)} beside ${size(smallest)}`,
    target: Math.round(list.target * 1_000) / 1_000,
    floorLabel: size(smallest),
  });
  const wanted = lists.filter((list) => larger.some((prices) => isWanted(keyOf(comparisonOf(list, prices)))));
  const portals: { prices: number; portal: ServerProcess }[] = [];
  try {
    for (const prices of wanted.length > 0 ? sizes : []) {
      const source = await ensureMarket(prices);
      portals.push({ prices, portal: await startOnCopy('portal', source, bare ? { prepare: dropStatistics } : {}) });
    }
    for (const list of wanted) {
      const sides: Record<string, Side<Figures>> = {};
      for (const { prices, portal } of portals) {
        await checkHasRows(list, shapeOf(prices), portal);
        sides[size(prices)] = async (span, turn) => measure(portal, callersOf(list, shapeOf(prices), turn), span);
      }
      const taken = await runInterleaved(sides, effort);
      for (const prices of larger)
        yield { ...comparisonOf(list, prices), portal: taken[size(prices)] ?? [], floor: taken[size(smallest)] ?? [] };
    }
  } finally {
    for (const { portal } of portals) await portal.stop();
  }
}

/** The growth of each list as Markdown. */
export function describeLists(comparisons: Comparison[]): string {
  const growths = comparisons.map((one) => {
    const growth = 1 / ratioOf(one);
    const target = 1 / (one.target ?? 1);
    return `- ${one.name}: ${growth.toFixed(2)} × (target ${target.toFixed(1)} ×${growth > target ? ', missed' : ''})`;
  });
  return `${tableOf(comparisons)}\n\n${growths.join('\n')}`;
}
