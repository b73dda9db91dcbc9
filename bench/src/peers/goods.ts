import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

type Named = { id: number; title: string };
type Slugged = Named & { slug: string };
type Unit = Named & { code: string; dimension: string; factor: string };
type City = Named & { province_id: number };
/** An option of a product, as `14` of the level `size`. */
type Option = Named & { level_id: number };
type Product = Slugged & { category_id: number; unit_id: number; option_ids: number[] };
/** A price of a supplier for a product; the portal shows its amount only while it is available. */
type Offer = {
  id: number;
  product_id: number;
  supplier_id: number;
  unit_id: number;
  city_id: number;
  amount: number;
  comparable_amount: number;
  previous_amount: number;
  min_quantity: number;
  delivery: string;
  vat_included: boolean;
  payment: string;
  credit_days: number;
  state: string;
  valid_until: string;
  stated_at: string;
  version: number;
  trend: number[];
};

/** The goods of a market that every server sells. */
export type Goods = {
  units: Unit[];
  provinces: Named[];
  cities: City[];
  categories: Slugged[];
  levels: Named[];
  options: Option[];
  suppliers: (Slugged & { verified: string })[];
  products: Product[];
  offers: Offer[];
};

const time = (column: string): string => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch') as ${column}`;

/** Reads the goods of a market in a folder, in the order of their numbers, which count from one. */
export function readGoods(folder: string): Goods {
  const db = new Sqlite(join(folder, 'rasteh.db'), { readonly: true });
  const all = <T>(sql: string): T[] => db.prepare(sql).all() as T[];
  try {
    const products = all<Product & { options_key: string }>(
      'select id, category_id, slug, title, unit_id, options_key from products order by id',
    );
    const offers = all<
      Offer & { trend: string }
    >(`select id, product_id, user_id as supplier_id, unit_id, city_id, amount, comparable_amount,
      previous_amount, min_quantity / 1000.0 as min_quantity, delivery, vat_included, payment, credit_days, state, ${time('valid_until')},
      ${time('stated_at')}, version, trend from prices order by id`);
    return {
      units: all('select id, code, title, dimension, factor from units order by id'),
      provinces: all('select id, name as title from provinces order by id'),
      cities: all('select id, name as title, province_id from cities order by id'),
      categories: all('select id, slug, title from categories where parent_id is not null order by id'),
      levels: all('select id, title from levels order by id'),
      options: all('select id, title, level_id from level_options order by id'),
      suppliers: all('select user_id as id, handle as slug, title, verified from supplier_profiles order by user_id'),
      products: products.map(({ options_key, ...product }) => ({ ...product, option_ids: options_key.split('.').map(Number) })),
      offers: offers.map((offer) => ({
        ...offer,
        vat_included: Boolean(offer.vat_included),
        trend: (JSON.parse(offer.trend) as [number, number][]).map(([, amount]) => amount),
      })),
    };
  } finally {
    db.close();
  }
}

/** What an answer says of one good: an offer, or a product where a search answers with products. */
export type Good = { id: number; product: string; supplier?: string; amount?: number | null };

/** The number at the end of a slug or SKU, as in `product-21`. */
export const numberOf = (slug: string): number => Number(slug.slice(slug.lastIndexOf('-') + 1));

/** The SKU of an offer in a peer. */
export const skuOf = ({ id }: { id: number }): string => `offer-${id}`;
