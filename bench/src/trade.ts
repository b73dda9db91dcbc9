import assert from 'node:assert/strict';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Comparison, type Figures, keyOf, median, tableOf } from './figures.ts';
import { type Effort, measure, runInterleaved } from './interleaved.ts';
import type { Caller, Span } from './load.ts';
import { ensureMarket, MARKET_TIME, type MarketShape, shapeOf, tokenOf } from './market.ts';
import { type ServerProcess, startOnCopy } from './server-process.ts';

const CONNECTIONS = 16;
const TARGET = 0.5;
const GROUP = 'Filtered lists and a full batch';
const BATCH_ROWS = 1_000;
/** The supplier with as many prices as the maximum of a batch. */
const LARGE_USER = 100;

type Row = { id: number; version: number; amount: number };
type Case = { name: string; connections: number; callers(port: number): Promise<Caller[]> };

const cookieOf = (user_id: number): Record<string, string> => ({ cookie: `__Host-rasteh=${tokenOf(user_id)}` });

/** Gives one supplier as many prices as the maximum of a batch, once. */
function enlarge(folder: string): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  const { n } = db.prepare('select count(*) as n from prices where user_id = ?').get(LARGE_USER) as { n: number };
  if (n < BATCH_ROWS) {
    db.exec(`insert into prices (user_id, product_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days,
        state, valid_until, stated_at, note, previous_amount, trend, version, created_at)
      select ${LARGE_USER}, product_id, unit_id, amount, comparable_amount, 900000 + id, delivery, city_id, vat_included, payment, credit_days,
        'available', ${MARKET_TIME + 86_400_000 * 30}, stated_at, note, previous_amount, trend, version, created_at
      from prices where id <= ${BATCH_ROWS}`);
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

/** Each connection sends requests as a different supplier. */
function owns(name: string, pathOf: (user_id: number) => string): Case {
  const callers = async (): Promise<Caller[]> =>
    Array.from({ length: CONNECTIONS }, (_, index) => ({
      next: () => ({ method: 'GET', path: pathOf(1 + index), headers: cookieOf(1 + index) }),
    }));
  return { name, connections: CONNECTIONS, callers };
}

/** One connection changes a thousand prices at a time, up and down. */
const batches: Case = {
  name: `update of ${BATCH_ROWS} prices`,
  connections: 1,
  async callers(port) {
    const rows: Row[] = [];
    for (let page = 1; rows.length < BATCH_ROWS; page += 1) {
      const path = `/api/user/prices?per_page=100&page=${page}&state=available`;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookieOf(LARGE_USER) });
      const { data } = (await answer.json()) as { data: Row[] };
      rows.push(...data.map(({ id, version, amount }) => ({ id, version, amount })));
    }
    rows.length = BATCH_ROWS;
    const headers = { ...cookieOf(LARGE_USER), 'x-requested-with': 'XMLHttpRequest' };
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
};

const casesOf = (shape: MarketShape): Case[] => {
  const table = (name: string, filter: string) =>
    lists(name, shape, (id) => `/api/offers?category_id=${id}&per_page=50${filter}`);
  return [
    lists('category, one option', shape, (id) => `/api/offers?category_id=${id}&per_page=50&option_ids=${(id - 1) * 10 + 3}`),
    table('category, province', '&province_id=3'),
    table('category, state', '&state=on_call'),
    table('category, delivery', '&delivery=factory'),
    table('category, by amount', '&sort=amount'),
    table('category, by freshness', '&sort=-stated_at'),
    table('category, page 30', '&page=30'),
    owns('own prices, state', () => '/api/user/prices?per_page=50&state=available'),
    owns('own prices, word', () => `/api/user/prices?per_page=50&q=${encodeURIComponent('میلگرد')}`),
    owns('archives of a price', (user_id) => `/api/user/prices/${user_id}/archives?per_page=50`),
    batches,
  ];
};

async function checkSameBytes(one: Case, ports: { portal: number; floor: number }): Promise<void> {
  if (one === batches) return;
  const asked = (await one.callers(ports.portal))[0]?.next();
  assert(asked);
  const [portal, floor] = await Promise.all(
    [ports.portal, ports.floor].map(async (port) =>
      (await fetch(`http://127.0.0.1:${port}${asked.path}`, { headers: asked.headers ?? {} })).text(),
    ),
  );
  const differs = [...(portal ?? '')].findIndex((letter, at) => letter !== floor?.[at]);
  const beside = (text = ''): string => text.slice(Math.max(0, differs - 60), differs + 60);
  assert(portal === floor, `The floor answers ${asked.path} otherwise: «${beside(floor)}», not «${beside(portal)}»`);
}

/** Measures filtered lists and a full batch compared with their floor on one market. */
export async function* compareTrade(options: {
  prices: number;
  effort: Effort;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison> {
  const { prices, effort, isWanted } = options;
  const wanted = casesOf(shapeOf(prices)).filter(({ name }) => isWanted(keyOf({ group: GROUP, name })));
  if (wanted.length === 0) return;
  const source = await ensureMarket(prices);
  const [portal, floor] = await Promise.all([
    startOnCopy('portal', source, { prepare: enlarge }),
    startOnCopy('floor', source, { prepare: enlarge }),
  ]);
  const sideOf = (server: ServerProcess, one: Case) => async (span: Span) =>
    measure(server, await one.callers(server.port), span);
  try {
    for (const one of wanted) {
      await checkSameBytes(one, { portal: portal.port, floor: floor.port });
      const taken = await runInterleaved({ portal: sideOf(portal, one), floor: sideOf(floor, one) }, effort);
      yield { group: GROUP, name: one.name, target: TARGET, ...taken };
    }
  } finally {
    await portal.stop();
    await floor.stop();
  }
}

/** The figures as Markdown, and the cost of a row of a batch. */
export function describeTrade(comparisons: Comparison[]): string {
  const batch = comparisons.find(({ name }) => name === batches.name);
  const each = (turns: Figures[]): string => `${(median(turns).p50_ms / BATCH_ROWS).toFixed(3)} ms`;
  const row = batch ? [`Each row of a batch took ${each(batch.portal)} (floor ${each(batch.floor)}).`] : [];
  return [`**${GROUP}** (target ${TARGET})`, tableOf(comparisons), ...row].join('\n\n');
}
