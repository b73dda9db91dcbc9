import assert from 'node:assert/strict';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Comparison, type Figures, keyOf, median, tableOf } from './figures.ts';
import { ensureMarket, MARKET_TIME, type MarketShape, shapeOf, tokenOf } from './market/market.ts';
import { type Effort, measure, runInterleaved } from './run/interleaved.ts';
import type { Caller, Span } from './run/load.ts';
import { checkSameBytes } from './run/same-bytes.ts';
import { type ServerProcess, startOnCopy } from './run/server-process.ts';

const CONNECTIONS = 16;
const TARGET = 0.5;
const GROUP = 'Filtered lists and a full batch';
/** The most rows of a batch. */
export const BATCH_ROWS = 1_000;
export const SMALL_BATCH = 10;
/** The supplier who changes a batch: the last one with a session. */
const largeUserOf = ({ suppliers }: MarketShape): number => Math.min(suppliers, 100);

type Row = { id: number; version: number; amount: number };
type Case = { name: string; connections: number; callers(port: number): Promise<Caller[]> };

const cookieOf = (user_id: number): Record<string, string> => ({ cookie: `__Host-rasteh=${tokenOf(user_id)}` });

/** Gives a supplier as many prices as a batch has, which are there already in a small one. */
function enlarge(folder: string, user_id: number, rows: number): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  const { n } = db.prepare('select count(*) as n from prices where user_id = ?').get(user_id) as { n: number };
  if (n < rows) {
    db.exec(`insert into prices (user_id, product_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days,
        state, valid_until, stated_at, note, previous_amount, trend, version, created_at)
      select ${user_id}, product_id, unit_id, amount, comparable_amount, 900000 + id, delivery, city_id, vat_included, payment, credit_days,
        'available', ${MARKET_TIME + 86_400_000 * 30}, stated_at, note, previous_amount, trend, version, created_at
      from prices where id <= ${rows}`);
  }
  db.close();
}

/** Each connection iterates over the categories, with the same filter in each. */
function lists(name: string, { categories }: MarketShape, pathOf: (category_id: number) => string): Case {
  const callers = async (): Promise<Caller[]> => {
    let asked = 0;
    const next = () => {
      asked += 1;
      return { method: 'GET', path: pathOf(1 + ((asked * 7) % categories)) };
    };
    return Array.from({ length: CONNECTIONS }, () => ({ next }));
  };
  return { name, connections: CONNECTIONS, callers };
}

/** Each connection sends requests as a different supplier, as far as there are so many. */
function owns(name: string, { suppliers }: MarketShape, pathOf: (user_id: number) => string): Case {
  const userOf = (index: number): number => 1 + (index % suppliers);
  const callers = async (): Promise<Caller[]> =>
    Array.from({ length: CONNECTIONS }, (_, index) => ({
      next: () => ({ method: 'GET', path: pathOf(userOf(index)), headers: cookieOf(userOf(index)) }),
    }));
  return { name, connections: CONNECTIONS, callers };
}

/** One connection changes all prices of a batch at a time, up and down. */
const batches = (shape: MarketShape, batch: number): Case => ({
  name: `update of ${batch} prices`,
  connections: 1,
  async callers(port) {
    const cookie = cookieOf(largeUserOf(shape));
    const rows: Row[] = [];
    for (let page = 1; rows.length < batch; page += 1) {
      const path = `/api/user/prices?per_page=100&page=${page}&state=available`;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie });
      const { data } = (await answer.json()) as { data: Row[] };
      rows.push(...data.map(({ id, version, amount }) => ({ id, version, amount })));
    }
    rows.length = batch;
    const headers = { ...cookie, 'x-requested-with': 'XMLHttpRequest' };
    return [
      {
        next() {
          for (const row of rows) row.amount += row.amount % 2 === 0 ? 2_001 : -2_001;
          return { method: 'PUT', path: '/api/user/prices/update', headers, body: JSON.stringify({ prices: rows }) };
        },
        answered(body) {
          assert(!body.includes('"ok":false'), body.slice(0, 500));
          for (const row of rows) row.version += 1;
        },
      },
    ];
  },
});

const casesOf = (shape: MarketShape, batch: number): Case[] => {
  const table = (name: string, filter: string) =>
    lists(name, shape, (id) => `/api/offers?category_id=${id}&per_page=50${filter}`);
  return [
    lists('category, one option', shape, (id) => `/api/offers?category_id=${id}&per_page=50&option_ids=${(id - 1) * 10 + 3}`),
    table('category, province', '&province_id=3'),
    table('category, state', '&state=on_call'),
    table('category, delivery', '&delivery=factory'),
    table('category, by amount', '&sort=amount'),
    table('category, by freshness', '&sort=-stated_at'),
    table('category, page 30', `&page=${Math.min(30, shape.prices / shape.categories / 50)}`),
    owns('own prices, state', shape, () => '/api/user/prices?per_page=50&state=available'),
    owns('own prices, word', shape, () => `/api/user/prices?per_page=50&q=${encodeURIComponent('میلگرد')}`),
    owns('archives of a price', shape, (user_id) => `/api/user/prices/${user_id}/archives?per_page=50`),
    batches(shape, batch),
  ];
};

/** Measures filtered lists and a full batch compared with their floor on one market. */
export async function* compareTrade(options: {
  prices: number;
  /** The rows of a batch. */
  batch: number;
  effort: Effort;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison> {
  const { prices, batch, effort, isWanted } = options;
  const wanted = casesOf(shapeOf(prices), batch).filter(({ name }) => isWanted(keyOf({ group: GROUP, name })));
  if (wanted.length === 0) return;
  const source = await ensureMarket(prices);
  const prepare = (folder: string): void => enlarge(folder, largeUserOf(shapeOf(prices)), batch);
  const [portal, floor] = [await startOnCopy('portal', source, { prepare }), await startOnCopy('floor', source, { prepare })];
  const sideOf = (server: ServerProcess, one: Case) => async (span: Span) =>
    measure(server, await one.callers(server.port), span);
  try {
    for (const one of wanted) {
      const [caller] = await one.callers(portal.port);
      if (caller) await checkSameBytes(caller.next(), { portal, floor });
      const taken = await runInterleaved({ portal: sideOf(portal, one), floor: sideOf(floor, one) }, effort);
      yield { group: GROUP, name: one.name, target: TARGET, ...taken };
    }
  } finally {
    await portal.stop();
    await floor.stop();
  }
}

/** The figures as Markdown, and the cost of a row of a batch. */
export function describeTrade(comparisons: Comparison[], batch: number): string {
  const changed = comparisons.find(({ name }) => name.startsWith('update of'));
  const each = (turns: Figures[]): string => `${(median(turns).p50_ms / batch).toFixed(3)} ms`;
  const row = changed ? [`Each row of a batch took ${each(changed.portal)} (floor ${each(changed.floor)}).`] : [];
  return [`**${GROUP}** (target ${TARGET})`, tableOf(comparisons), ...row].join('\n\n');
}
