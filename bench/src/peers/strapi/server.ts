import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FloorServer } from '../../floor/floor.ts';
import { type Goods, skuOf } from '../goods.ts';
import { inWal, loadPackage, projectOf } from '../project.ts';
import { contentTypes } from './project.ts';
import type { StrapiKeys } from './requests.ts';

type Document = { id: number; documentId: string };
/** What the benchmark calls of Strapi. */
type Strapi = {
  load(): Promise<unknown>;
  destroy(): Promise<unknown>;
  server: { listen(port: number, host: string, listening: () => void): Server };
  documents(uid: string): { create(of: { data: object }): Promise<Document> };
  db: {
    query(uid: string): {
      create(of: { data: object }): Promise<unknown>;
      findOne(of: { where: object }): Promise<{ id: number }>;
    };
  };
  service(uid: string): { create(of: object): Promise<{ accessKey: string }> };
};

const FILE = 'strapi.db';

async function load(folder: string): Promise<Strapi> {
  const { createStrapi } = loadPackage<{ createStrapi(of: { appDir: string; distDir: string }): Strapi }>(
    'strapi',
    '@strapi/strapi',
    {
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      DATABASE_FILENAME: join(folder, FILE),
    },
  );
  const strapi = createStrapi({ appDir: projectOf('strapi'), distDir: projectOf('strapi') });
  await strapi.load();
  return strapi;
}

/** Opens Strapi on a seeded folder. */
export async function openStrapi(folder: string): Promise<FloorServer> {
  const strapi = await load(folder);
  let server: Server | undefined;
  return {
    listen: ({ port, host }) =>
      new Promise<void>((resolve) => {
        server = strapi.server.listen(port, host, resolve);
      }),
    server: { address: () => server?.address() ?? null },
    close: () => strapi.destroy(),
  };
}

/** Everybody may read all content types, as with the boxes of the public role in the admin panel. */
async function allowReads({ db }: Strapi): Promise<void> {
  const role = await db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const name of Object.keys(contentTypes))
    for (const action of ['find', 'findOne'])
      await db
        .query('plugin::users-permissions.permission')
        .create({ data: { action: `api::${name}.${name}.${action}`, role: role.id } });
}

type Ids = Record<'unit' | 'province' | 'city' | 'category' | 'level' | 'option' | 'supplier' | 'product', Map<number, Document>>;

/** Writes the goods into a new database in a folder, and the ids and the API token for the requests beside it. */
export async function seedStrapi(folder: string, goods: Goods): Promise<void> {
  const strapi = await load(folder);
  const create = (name: string, data: object): Promise<Document> => strapi.documents(`api::${name}.${name}`).create({ data });
  const ids = {} as Ids;
  const of = (name: keyof Ids, id: number): string | undefined => ids[name].get(id)?.documentId;
  async function add<T extends { id: number }>(name: keyof Ids, all: T[], dataOf: (one: Omit<T, 'id'>) => object): Promise<void> {
    ids[name] = new Map();
    for (const { id, ...one } of all) ids[name].set(id, await create(name, dataOf(one)));
  }
  await allowReads(strapi);
  await add('unit', goods.units, (unit) => unit);
  await add('province', goods.provinces, (province) => province);
  await add('city', goods.cities, ({ province_id, ...city }) => ({ ...city, province: of('province', province_id) }));
  await add('category', goods.categories, (category) => category);
  await add('level', goods.levels, (level) => level);
  await add('option', goods.options, ({ level_id, ...option }) => ({ ...option, level: of('level', level_id) }));
  await add('supplier', goods.suppliers, (supplier) => supplier);
  await add('product', goods.products, ({ category_id, unit_id, option_ids, ...product }) => ({
    ...product,
    category: of('category', category_id),
    unit: of('unit', unit_id),
    options: option_ids.map((id) => of('option', id)),
  }));
  const keys: StrapiKeys = { token: '', categories: {}, products: {}, offers: {} };
  for (const { id, product_id, supplier_id, unit_id, city_id, ...offer } of goods.offers) {
    const relations = {
      product: of('product', product_id),
      supplier: of('supplier', supplier_id),
      unit: of('unit', unit_id),
      city: of('city', city_id),
    };
    keys.offers[id] = (await create('offer', { ...offer, sku: skuOf({ id }), ...relations })).documentId;
  }
  for (const [number, { id }] of ids.category) keys.categories[number] = id;
  for (const [number, { documentId }] of ids.product) keys.products[number] = documentId;
  const token = { kind: 'content-api', name: 'benchmark', description: '', type: 'full-access', lifespan: null };
  keys.token = (await strapi.service('admin::api-token').create(token)).accessKey;
  await strapi.destroy();
  inWal(join(folder, FILE));
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys));
}
