import { quantityToThousandths } from '@rasteh/persian/quantity';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import {
  categories,
  cities,
  levelOptions,
  levels,
  productOptions,
  products,
  productWords,
  provinces,
  units,
  variations,
} from '../../src/core/db/schema/index.ts';
import { identify, productSlug, productWordsOf } from '../../src/goods/catalogue/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoProvinces } from '../data/provinces.data.ts';
import type { DemoProduct } from '../types.ts';
import { type Ids, idOf, insertForIds } from './rows.ts';

/** Units by code, cities by `province/city`. */
export type PlaceIds = { units: Ids; cities: Ids };
/** Products, and the pieces of those that have one, by the product's slug in the demo data. */
export type ProductIds = { products: Ids; pieces: Ids };

/** Inserts the units, provinces and cities. */
export async function seedPlaces(tx: Queries, { units: known }: DemoMarket): Promise<PlaceIds> {
  const unitIds = await insertForIds(tx, units, known, ({ code }) => code);
  const names = demoProvinces.map(({ title }) => ({ name: title }));
  const provinceIds = await insertForIds(tx, provinces, names, ({ name }) => name);
  const provinceNames = new Map([...provinceIds].map(([name, id]) => [id, name]));
  const cityRows = demoProvinces.flatMap((province) =>
    province.cities.map((name) => ({ province_id: idOf(provinceIds, province.title), name })),
  );
  const cityIds = await insertForIds(tx, cities, cityRows, (row) => `${provinceNames.get(row.province_id)}/${row.name}`);
  return { units: unitIds, cities: cityIds };
}

/** Inserts the tree of categories and returns the ids by slug. */
async function seedCategories(tx: Queries, market: DemoMarket, { units: unitIds }: PlaceIds): Promise<Ids> {
  const rowsUnder = (parents: Ids | null) =>
    market.categories.flatMap(({ slug, parent, title, icon, unit }, index) =>
      (parent === null) === (parents === null)
        ? [
            {
              parent_id: parent && parents ? idOf(parents, parent) : null,
              slug,
              title,
              icon,
              position: index + 1,
              default_unit_id: idOf(unitIds, unit),
            },
          ]
        : [],
    );
  const parents = await insertForIds(tx, categories, rowsUnder(null), ({ slug }) => slug);
  const leaves = await insertForIds(tx, categories, rowsUnder(parents), ({ slug }) => slug);
  return new Map([...parents, ...leaves]);
}

/** Inserts the levels of the categories, named `category id/position`, and their options, named `level id/position`. */
async function seedLevels(tx: Queries, market: DemoMarket, categoryIds: Ids): Promise<{ levels: Ids; options: Ids }> {
  const levelRows = market.categories.flatMap((category) =>
    category.levels.map(({ title }, index) => ({ category_id: idOf(categoryIds, category.slug), title, position: index + 1 })),
  );
  const levelIds = await insertForIds(tx, levels, levelRows, (row) => `${row.category_id}/${row.position}`);
  const optionRows = market.categories.flatMap((category) =>
    category.levels.flatMap((level, place) => {
      const level_id = idOf(levelIds, `${idOf(categoryIds, category.slug)}/${place + 1}`);
      return level.options.map(({ title, geometry }, index) => ({
        level_id,
        title,
        position: index + 1,
        geometry: geometry ?? null,
      }));
    }),
  );
  const optionIds = await insertForIds(tx, levelOptions, optionRows, (row) => `${row.level_id}/${row.position}`);
  return { levels: levelIds, options: optionIds };
}

/** Inserts the categories with their levels, and the products with their options, search words and pieces. */
export async function seedProducts(tx: Queries, market: DemoMarket, places: PlaceIds, created_at: number): Promise<ProductIds> {
  const categoryIds = await seedCategories(tx, market, places);
  const { levels: levelIds, options: optionIds } = await seedLevels(tx, market, categoryIds);

  const described = market.products.map((product) => {
    const category = market.categories.find(({ slug }) => slug === product.category);
    const category_id = idOf(categoryIds, product.category);
    const choices = (category?.levels ?? []).map((level, place) => {
      const level_id = idOf(levelIds, `${category_id}/${place + 1}`);
      const index = level.options.findIndex(({ code }) => code === product.options[level.code]);
      const position = index + 1;
      return {
        level_id,
        option_id: idOf(optionIds, `${level_id}/${position}`),
        option: level.options[index]?.title ?? '',
        position,
      };
    });
    const { title } = product;
    const { options_key, sort_key } = identify(category?.title ?? '', choices);
    const options = choices.map(({ option }) => option);
    return {
      product,
      choices,
      words: productWordsOf(title, options, category?.title ?? ''),
      row: {
        user_id: null,
        category_id,
        slug: productSlug(title),
        title,
        options_key,
        sort_key,
        unit_id: idOf(places.units, product.unit),
        status: 'published' as const,
        created_at,
      },
    };
  });

  const slugs = new Map(described.map(({ row, product }) => [`${row.category_id}/${row.options_key}`, product.slug]));
  const productIds = await insertForIds(
    tx,
    products,
    described.map(({ row }) => row),
    (row) => slugs.get(`${row.category_id}/${row.options_key}`) ?? '',
  );
  const ofProduct = ({ slug }: DemoProduct) => ({ product_id: idOf(productIds, slug) });
  const optionRows = described.flatMap(({ product, choices }) =>
    choices.map(({ level_id, option_id }) => ({ ...ofProduct(product), level_id, option_id })),
  );
  await insertRows(tx, productOptions, optionRows);
  const wordRows = described.flatMap(({ product, words }) => words.map((word) => ({ word, ...ofProduct(product) })));
  await insertRows(tx, productWords, wordRows);
  return { products: productIds, pieces: await seedPieces(tx, market, { ...places, products: productIds }, created_at) };
}

async function seedPieces(
  tx: Queries,
  market: DemoMarket,
  { units: unitIds, products: productIds }: PlaceIds & { products: Ids },
  created_at: number,
): Promise<Ids> {
  const rows = market.products.flatMap(({ slug, piece }) =>
    piece
      ? [
          {
            product_id: idOf(productIds, slug),
            user_id: null,
            title: piece.title,
            attributes: piece.attributes,
            created_at,
            unit_id: idOf(unitIds, piece.unit),
            unit_weight: quantityToThousandths(piece.weightKg),
          },
        ]
      : [],
  );
  const slugs = new Map([...productIds].map(([slug, id]) => [id, slug]));
  return insertForIds(tx, variations, rows, ({ product_id }) => slugs.get(product_id) ?? '');
}
