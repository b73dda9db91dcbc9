import assert from 'node:assert/strict';
import { changes } from '../api.ts';
import { shapeOf } from '../market/market.ts';
import type { Good, Goods } from './goods.ts';
import { type Asker, asked, LIST_ROWS, SEARCH_ROWS } from './questions.ts';

type Offer = { id: number; amount: number | null; product: { title: string }; supplier: { title: string } };

const goodOf = ({ id, amount, product, supplier }: Offer): Good => ({
  id,
  product: product.title,
  supplier: supplier.title,
  amount,
});
const offersOf = (body: string): Good[] => (JSON.parse(body) as { data: Offer[] }).data.map(goodOf);
const get = (path: string) => ({ method: 'GET', path });

/** How the portal is asked: by its public routes, and for a write with the cookie of a supplier. */
export function askPortal(goods: Goods): Asker {
  return {
    list: {
      ask: (n) => get(`/api/offers?per_page=${LIST_ROWS}&page=${asked.page(goods, n) + 1}`),
      goods: offersOf,
    },
    category: {
      ask: (n) => get(`/api/offers?category_id=${asked.category(goods, n).id}&per_page=${LIST_ROWS}`),
      goods: offersOf,
    },
    product: {
      ask: (n) => get(`/api/products/${asked.product(goods, n).id}`),
      goods: (body) => (JSON.parse(body) as { data: { offers: Offer[] } }).data.offers.map(goodOf),
    },
    search: {
      ask: (n) => get(`/api/search?q=${encodeURIComponent(asked.category(goods, n).title)}&per_page=${SEARCH_ROWS}`),
      goods: (body) =>
        (JSON.parse(body) as { data: { product: { id: number; title: string } }[] }).data.map(({ product: { id, title } }) => ({
          id,
          product: title,
        })),
    },
    async writers(port, connections) {
      const callers = (await changes(shapeOf(goods.offers.length), port)).slice(0, connections);
      return callers.map(({ next, answered }) => {
        let sent = '';
        return {
          next() {
            const request = next();
            sent = request.body ?? '';
            return request;
          },
          answered,
          last() {
            const [price] = (JSON.parse(sent) as { prices: { id: number; amount: number }[] }).prices;
            assert(price);
            return price;
          },
        };
      });
    },
  };
}
