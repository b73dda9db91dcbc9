import { type Good, type Goods, numberOf } from '../goods.ts';
import { type Asker, asked, LIST_ROWS, peerWriters, SEARCH_ROWS } from '../questions.ts';

/** The token of an administrator's session, and the ids of collections, products and variants by their numbers in the market. */
export type VendureKeys = {
  token: string;
  categories: Record<number, string>;
  products: Record<number, string>;
  offers: Record<number, string>;
};

type SearchItem = { sku: string; slug: string; productName: string; productVariantName: string; price: { value: number } };

const post = (path: string, query: string, variables: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify({ query, variables }),
});

/** A list is asked of the search index, as the manual advises for lists of a shop: one table, without joins. */
const LIST = `query ($input: SearchInput!) { search(input: $input) { totalItems items {
  sku slug productName productVariantName price { ... on SinglePrice { value } } } } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { totalItems items {
  slug productName price { ... on PriceRange { min } ... on SinglePrice { value } } } } }`;
const PRODUCT = `query ($id: ID!) { product(id: $id) { name slug collections { name slug } variants { sku name price } } }`;
const WRITE = `mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id price } }`;

const offersOf = (body: string): Good[] =>
  (JSON.parse(body) as { data: { search: { items: SearchItem[] } } }).data.search.items.map(
    ({ sku, productName, productVariantName, price }) => ({
      id: numberOf(sku),
      product: productName,
      supplier: productVariantName,
      amount: price.value,
    }),
  );

/** How Vendure is asked: by its shop API, only for the fields of a row; a write by its admin API, in the session of an administrator. */
export function askVendure(goods: Goods, keys: VendureKeys): Asker {
  const list = (more: object) => post('/shop-api', LIST, { input: { groupByProduct: false, take: LIST_ROWS, ...more } });
  return {
    list: { ask: (n) => list({ skip: asked.page(goods, n) * LIST_ROWS }), goods: offersOf },
    category: { ask: (n) => list({ collectionId: keys.categories[asked.category(goods, n).id] }), goods: offersOf },
    product: {
      ask: (n) => post('/shop-api', PRODUCT, { id: keys.products[asked.product(goods, n).id] }),
      goods: (body) => {
        type Product = { name: string; variants: { sku: string; name: string; price: number }[] };
        const { product } = (JSON.parse(body) as { data: { product: Product } }).data;
        return product.variants.map(({ sku, name, price }) => ({
          id: numberOf(sku),
          product: product.name,
          supplier: name,
          amount: price,
        }));
      },
    },
    search: {
      ask: (n) =>
        post('/shop-api', SEARCH, { input: { term: asked.category(goods, n).title, groupByProduct: true, take: SEARCH_ROWS } }),
      goods: (body) =>
        (JSON.parse(body) as { data: { search: { items: SearchItem[] } } }).data.search.items.map(({ slug, productName }) => ({
          id: numberOf(slug),
          product: productName,
        })),
    },
    writers: async (_port, connections) =>
      peerWriters(
        goods,
        connections,
        (id, price) =>
          post('/admin-api', WRITE, { input: [{ id: keys.offers[id], price }] }, { authorization: `Bearer ${keys.token}` }),
        (price) => `"price":${price}`,
      ),
  };
}
