import assert from 'node:assert/strict';
import type { Caller } from '../run/load.ts';
import type { Good, Goods } from './goods.ts';

/** The rows of a list, and of the first page of a search. */
export const LIST_ROWS = 50;
export const SEARCH_ROWS = 20;

export type Request = ReturnType<Caller['next']>;

/** What is asked of each server that changes nothing. */
export const reads = ['list', 'category', 'product', 'search'] as const;
export type Read = (typeof reads)[number];

/** A connection that changes the amount of an offer of its own, up and down; `last` is what it sent last. */
export type Writer = Caller & { last(): { id: number; amount: number } };

/** How a server is asked: its nth request for a read and the goods in the answer, and its writers. */
export type Asker = Record<Read, { ask(n: number): Request; goods(body: string): Good[] }> & {
  writers(port: number, connections: number): Promise<Writer[]>;
};

/** The goods that the nth request of a read is about: numbers of pages, categories and products, the same for each server. */
export const asked = {
  page: ({ offers }: Goods, n: number): number => n % (offers.length / LIST_ROWS),
  category: ({ categories }: Goods, n: number) => nth(categories, n),
  product: ({ products }: Goods, n: number) => nth(products, n * 7),
};

function nth<T>(values: T[], n: number): T {
  const value = values[n % values.length];
  assert(value);
  return value;
}

/** The ids that the answer to the nth request may contain, and how many of them it must. */
function expected(read: Read, n: number, { offers, products, ...goods }: Goods): { ids: number[]; rows: number } {
  const all = { offers, products, ...goods };
  const ofCategory = new Set(products.filter(({ category_id }) => category_id === asked.category(all, n).id).map(({ id }) => id));
  if (read === 'search') return { ids: [...ofCategory], rows: ofCategory.size };
  const product = asked.product(all, n).id;
  const within = {
    list: () => true,
    category: ({ product_id }: { product_id: number }) => ofCategory.has(product_id),
    product: ({ product_id }: { product_id: number }) => product_id === product,
  };
  const ids = offers.filter(within[read]).map(({ id }) => id);
  return { ids, rows: read === 'product' ? ids.length : LIST_ROWS };
}

/** An answer must contain the goods of the market, with their names and amounts. @throws AssertionError for any other good */
export function checkGoods(server: string, read: Read, n: number, found: Good[], goods: Goods): void {
  const { ids, rows } = expected(read, n, goods);
  const where = `${server}, ${read} ${n}`;
  assert.equal(found.length, rows, `${where}: ${found.length} rows`);
  assert.equal(new Set(found.map(({ id }) => id)).size, rows, `${where} repeats a row`);
  const titleOf = (all: { id: number; title: string }[], id: number): string => all[id - 1]?.title ?? '';
  for (const good of found) {
    assert(ids.includes(good.id), `${where} must not contain ${good.id}`);
    if (read === 'search') {
      assert.equal(good.product, titleOf(goods.products, good.id), where);
      continue;
    }
    const offer = goods.offers[good.id - 1];
    assert(offer, where);
    const { product_id, supplier_id, state, amount } = offer;
    assert.equal(good.product, titleOf(goods.products, product_id), where);
    assert.equal(good.supplier, titleOf(goods.suppliers, supplier_id), where);
    const isHidden = good.amount === null && state !== 'available';
    assert(isHidden || good.amount === amount, `${where}: ${good.amount} instead of ${amount} for ${good.id}`);
  }
}

/** What a writer adds and takes away again. */
const STEP = 2_001;

/** The writers of a peer, each with an available offer of its own; an answer must contain `answerOf` the amount. */
export function peerWriters(
  { offers }: Goods,
  connections: number,
  requestOf: (id: number, amount: number) => Request,
  answerOf: (amount: number) => string,
): Writer[] {
  const available = offers.filter(({ state }) => state === 'available');
  return Array.from({ length: connections }, (_, index) => {
    const { id, amount: stated } = nth(available, index * 11);
    let amount = stated;
    return {
      next() {
        amount = amount === stated ? stated + STEP : stated;
        return requestOf(id, amount);
      },
      answered: (body) => assert(body.includes(answerOf(amount)), body.slice(0, 500)),
      last: () => ({ id, amount }),
    };
  });
}
