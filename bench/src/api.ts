import assert from 'node:assert/strict';
import { type Comparison, type Figures, keyOf, middle, ratioOf, tableOf } from './figures.ts';
import { ensureMarket, type MarketShape, shapeOf, tokenOf } from './market/market.ts';
import { type Effort, measure, runInterleaved, type Side } from './run/interleaved.ts';
import type { Caller } from './run/load.ts';
import { checkSameBytes } from './run/same-bytes.ts';
import { type ServerProcess, startOnCopy } from './run/server-process.ts';

const CONNECTIONS = 32;
const GROWTH_TARGET = 1.5;

/** The callers of one turn; their requests continue where the previous turn ended. */
type Route = { name: string; target: number; callers(shape: MarketShape, port: number, turn: number): Promise<Caller[]> };

const cookieOf = (user_id: number): Record<string, string> => ({ cookie: `__Host-rasteh=${tokenOf(user_id)}` });
const eachConnection = <T>(make: (index: number) => T): T[] => Array.from({ length: CONNECTIONS }, (_, index) => make(index));

/** All connections together request `most` of `of` ids in sequence, spread evenly over all of them. */
function walk(of: number, most: number, turn: number, pathOf: (id: number) => string): Caller[] {
  let asked = (turn + 1) * 1_009;
  const step = Math.max(1, Math.floor(of / most));
  return eachConnection(() => ({
    next() {
      asked += 1;
      return { method: 'GET', path: pathOf(1 + ((asked * step) % of)) };
    },
  }));
}

type OwnPrice = { id: number; version: number; amount: number };

/** Each connection changes its own price, up and down by a hundredth. */
export async function changes({ suppliers, prices }: MarketShape, port: number): Promise<(Caller & { price_id: number })[]> {
  const perSupplier = Math.ceil(CONNECTIONS / Math.min(suppliers, CONNECTIONS));
  return Promise.all(
    eachConnection(async (index) => {
      const user_id = 1 + (index % Math.min(suppliers, 100));
      const answer = await fetch(`http://127.0.0.1:${port}/api/user/prices?per_page=50`, { headers: cookieOf(user_id) });
      assert.equal(answer.status, 200, 'The prices of a supplier are not there');
      const { data } = (await answer.json()) as { data: (OwnPrice & { state: string })[] };
      const own = data.filter(({ state }) => state === 'available')[Math.floor(index / suppliers) % perSupplier];
      assert(own, `No price for connection ${index} of ${prices}`);
      const price = { id: own.id, version: own.version, amount: own.amount };
      const headers = { ...cookieOf(user_id), 'x-requested-with': 'XMLHttpRequest' };
      return {
        price_id: price.id,
        next() {
          price.amount = price.amount % 2 === 0 ? price.amount + 2_001 : price.amount - 2_001;
          return { method: 'PUT', path: '/api/user/prices/update', headers, body: JSON.stringify({ prices: [price] }) };
        },
        answered(body) {
          assert(body.startsWith(`{"data":[{"id":${price.id},"ok":true,`), body);
          price.version += 1;
        },
      };
    }),
  );
}

const routes: Route[] = [
  {
    name: 'Category price table, 50 rows',
    target: 0.8,
    callers: async ({ categories }, _port, turn) =>
      walk(categories, 50, turn, (id) => `/api/offers?category_id=${id}&per_page=50`),
  },
  {
    name: 'Product with its 10 offers',
    target: 0.8,
    callers: async ({ products }, _port, turn) => walk(products, 5_000, turn, (id) => `/api/products/${id}`),
  },
  {
    name: "Supplier's own prices, 50 of 100",
    target: 0.8,
    callers: async ({ suppliers }) =>
      eachConnection((index) => {
        const headers = cookieOf(1 + (index % Math.min(suppliers, 100)));
        return { next: () => ({ method: 'GET', path: '/api/user/prices?per_page=50', headers }) };
      }),
  },
  { name: 'Update of one price', target: 0.6, callers: changes },
];

type Market = { prices: number; portal: ServerProcess; floor: ServerProcess };

async function openMarket(prices: number): Promise<Market> {
  const source = await ensureMarket(prices);
  return { prices, portal: await startOnCopy('portal', source), floor: await startOnCopy('floor', source) };
}

const size = (prices: number): string => `${prices.toLocaleString('en')} prices`;

/** The comparisons of a route: each market with its floor, and each larger market with the smallest one. */
function comparisonsOf({ name: group, target }: Route, sizes: number[]) {
  const [smallest = 0, ...larger] = sizes;
  return [
    ...sizes.map((prices) => ({ group, target, name: size(prices), above: `portal ${prices}`, below: `floor ${prices}` })),
    ...larger.map((prices) => ({
      group,
      name: `${size(prices)} beside ${size(smallest)}`,
      floorLabel: size(smallest),
      above: `portal ${prices}`,
      below: `portal ${smallest}`,
    })),
  ];
}

/** Measures the four routes on markets of several sizes, with all servers interleaved. */
export async function* compareApi(options: {
  sizes: number[];
  effort: Effort;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison> {
  const { sizes, effort, isWanted } = options;
  const wanted = routes.filter((route) => comparisonsOf(route, sizes).some((one) => isWanted(keyOf(one))));
  const markets: Market[] = [];
  try {
    for (const prices of wanted.length > 0 ? sizes : []) markets.push(await openMarket(prices));
    for (const route of wanted) {
      const sides: Record<string, Side<Figures>> = {};
      for (const { prices, portal, floor } of markets) {
        // Not the first one: the former amount of the first price of a market is the same as its amount.
        const caller = (await route.callers(shapeOf(prices), portal.port, 0)).at(-1);
        if (caller) await checkSameBytes(caller.next(), { portal, floor });
        for (const [name, server] of Object.entries({ portal, floor }))
          sides[`${name} ${prices}`] = async (span, turn) =>
            measure(server, await route.callers(shapeOf(prices), server.port, turn), span);
      }
      const taken = await runInterleaved(sides, effort);
      for (const { above, below, ...one } of comparisonsOf(route, sizes))
        if (isWanted(keyOf(one))) yield { ...one, portal: taken[above] ?? [], floor: taken[below] ?? [] };
    }
  } finally {
    for (const { portal, floor } of markets) {
      await portal.stop();
      await floor.stop();
    }
  }
}

/** The growth of the p99 latency from the smallest market to a larger one: the median of the ratios of adjacent turns. */
const growth = ({ portal, floor }: Comparison): string =>
  `${middle(portal.map(({ p99_ms }, turn) => p99_ms / (floor[turn]?.p99_ms ?? p99_ms))).toFixed(2)} ×`;

/** The figures of all routes as Markdown, a table for each. */
export function describeApi(comparisons: Comparison[]): string {
  const groups = Map.groupBy(comparisons, ({ group }) => group);
  return [...groups]
    .map(([group, all]) => {
      const [sized, grown] = [all.filter(({ floorLabel }) => !floorLabel), all.filter(({ floorLabel }) => floorLabel)];
      const lines = grown.map(
        (one) => `${one.name}: p99 ${growth(one)} (target ${GROWTH_TARGET} ×), CPU ${(1 / ratioOf(one)).toFixed(2)} ×`,
      );
      return [`**${group}** (target ${sized[0]?.target})`, tableOf(sized), ...lines].join('\n\n');
    })
    .join('\n\n');
}
