import { type Good, type Goods, numberOf } from '../goods.ts';
import { type Asker, asked, LIST_ROWS, peerWriters, SEARCH_ROWS } from '../questions.ts';

/** The API token, the row ids of the categories, and the document ids of products and offers, by their numbers in the market. */
export type StrapiKeys = {
  token: string;
  categories: Record<number, number>;
  products: Record<number, string>;
  offers: Record<number, string>;
};

/** How much of a row is asked for: all that the portal's row says, or the fewest fields that make a row. */
export type Rows = 'whole' | 'few';

type Offer = { sku: string; amount: number; product?: { title: string }; supplier: { title: string } };

const fields = (at: string, ...names: string[]): string[] => names.map((name, n) => `${at}[fields][${n}]=${name}`);
const FEW = ['sku', 'amount', 'state', 'delivery', 'min_quantity', 'stated_at'];
const WHOLE = [
  ...FEW,
  ...['comparable_amount', 'previous_amount', 'vat_included', 'payment', 'credit_days', 'valid_until', 'version', 'trend'],
];

/** The options of a product with their levels. */
const optionsAt = (at: string): string[] => [
  ...fields(`${at}[populate][options]`, 'title'),
  ...fields(`${at}[populate][options][populate][level]`, 'title'),
];

/** What is populated of an offer, but for its product. */
const partsAt = (at: string, rows: Rows): string[] => [
  ...fields(`${at}[supplier]`, 'title', 'slug', ...(rows === 'whole' ? ['verified'] : [])),
  ...(rows === 'whole'
    ? [
        ...fields(`${at}[unit]`, 'code', 'title', 'dimension', 'factor'),
        ...fields(`${at}[city]`, 'title'),
        ...fields(`${at}[city][populate][province]`, 'title'),
      ]
    : []),
];

const topFields = (names: string[]): string[] => names.map((name, n) => `fields[${n}]=${name}`);
const offerFields = (rows: Rows): string[] => (rows === 'whole' ? WHOLE : FEW);

/** An offer of a list. */
const rowOf = (rows: Rows): string[] => [
  ...topFields(offerFields(rows)),
  ...fields('populate[product]', 'title', 'slug'),
  ...(rows === 'whole' ? optionsAt('populate[product]') : []),
  ...partsAt('populate', rows),
];

const categoryAndTitle = [...topFields(['title', 'slug']), ...fields('populate[category]', 'title', 'slug')];

/** A product with its offers. */
const productOf = (rows: Rows): string[] => [
  ...categoryAndTitle,
  ...(rows === 'whole'
    ? [
        ...fields('populate[unit]', 'code', 'title', 'dimension', 'factor'),
        ...fields('populate[options]', 'title'),
        ...fields('populate[options][populate][level]', 'title'),
      ]
    : []),
  ...fields('populate[offers]', ...offerFields(rows)),
  ...partsAt('populate[offers][populate]', rows),
];

/** A product that a search finds; the portal also says its lowest amount, for which Strapi's client needs the amounts. */
const foundOf = (rows: Rows): string[] => [
  ...categoryAndTitle,
  ...(rows === 'whole' ? fields('populate[offers]', 'amount', 'state') : []),
];

const get = (path: string, ...query: string[]) => ({ method: 'GET', path: `${path}?${query.join('&')}` });
const goodOf = ({ sku, amount, product, supplier }: Offer, title?: string): Good => ({
  id: numberOf(sku),
  product: product?.title ?? title ?? '',
  supplier: supplier.title,
  amount,
});
const offersOf = (body: string): Good[] => (JSON.parse(body) as { data: Offer[] }).data.map((offer) => goodOf(offer));
const page = (rows: number, at = 0): string[] => [`pagination[pageSize]=${rows}`, `pagination[page]=${at + 1}`];

/** How Strapi is asked: by its REST API, for named fields only; a write with an API token. */
export function askStrapi(goods: Goods, keys: StrapiKeys, rows: Rows): Asker {
  const [row, product, found] = [rowOf(rows), productOf(rows), foundOf(rows)];
  return {
    list: { ask: (n) => get('/api/offers', ...row, ...page(LIST_ROWS, asked.page(goods, n))), goods: offersOf },
    category: {
      ask: (n) => {
        const isIn = `filters[product][category][id][$eq]=${keys.categories[asked.category(goods, n).id]}`;
        return get('/api/offers', ...row, isIn, ...page(LIST_ROWS));
      },
      goods: offersOf,
    },
    product: {
      ask: (n) => get(`/api/products/${keys.products[asked.product(goods, n).id]}`, ...product),
      goods: (body) => {
        const { title, offers } = (JSON.parse(body) as { data: { title: string; offers: Offer[] } }).data;
        return offers.map((offer) => goodOf(offer, title));
      },
    },
    search: {
      ask: (n) => {
        const word = encodeURIComponent(asked.category(goods, n).title);
        const either = ['[title]', '[category][title]'].map((field, at) => `filters[$or][${at}]${field}[$contains]=${word}`);
        return get('/api/products', ...found, ...either, ...page(SEARCH_ROWS));
      },
      goods: (body) =>
        (JSON.parse(body) as { data: { slug: string; title: string }[] }).data.map(({ slug, title }) => ({
          id: numberOf(slug),
          product: title,
        })),
    },
    writers: async (_port, connections) =>
      peerWriters(
        goods,
        connections,
        (id, amount) => ({
          method: 'PUT',
          path: `/api/offers/${keys.offers[id]}?fields[0]=amount`,
          headers: { authorization: `Bearer ${keys.token}` },
          body: JSON.stringify({ data: { amount } }),
        }),
        (amount) => `"amount":${amount}`,
      ),
  };
}
