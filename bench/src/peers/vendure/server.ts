import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FloorServer } from '../../floor/floor.ts';
import { type Goods, skuOf } from '../goods.ts';
import { inWal, loadPackage } from '../project.ts';
import type { VendureKeys } from './requests.ts';

type App = { getHttpServer(): Server; get(service: unknown): { start(): Promise<void> }; close(): Promise<void> };
/** What the benchmark calls of Vendure. */
type Vendure = {
  bootstrap(config: object): Promise<App>;
  DefaultLogger: new (of: { level: number }) => object;
  LogLevel: { Warn: number };
  DefaultJobQueuePlugin: { init(of: object): object };
  DefaultSearchPlugin: { init(of: object): object };
  JobQueueService: unknown;
};

const FILE = 'vendure.db';
const ADMIN = { identifier: 'bench', password: 'a password of the benchmark' };

const vendure = (): Vendure => loadPackage<Vendure>('vendure', '@vendure/core', { VENDURE_DISABLE_TELEMETRY: 'true' });

/**
 * Starts the server as in production: its plugins for jobs and search, no playground or debugging, and the log without debugging. Its
 * worker is another process, which is not needed for an answer and does not run.
 */
async function start(folder: string, port: number, isNew: boolean): Promise<App> {
  const { bootstrap, DefaultLogger, LogLevel, DefaultJobQueuePlugin, DefaultSearchPlugin } = vendure();
  return bootstrap({
    apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
    authOptions: { tokenMethod: 'bearer', superadminCredentials: ADMIN },
    dbConnectionOptions: { type: 'better-sqlite3', database: join(folder, FILE), synchronize: isNew, logging: false },
    paymentOptions: { paymentMethodHandlers: [] },
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
  });
}

/** Opens Vendure on a seeded folder. */
export async function openVendure(folder: string): Promise<FloorServer> {
  let app: App | undefined;
  return {
    async listen({ port }) {
      app = await start(folder, port, false);
    },
    server: { address: () => app?.getHttpServer().address() ?? null },
    close: async () => app?.close(),
  };
}

type Admin = { ask<T>(query: string, variables?: object): Promise<T>; token: string };

/** The admin API in the session of the administrator. */
async function logIn(port: number): Promise<Admin> {
  const admin: Admin = {
    token: '',
    async ask<T>(query: string, variables: object = {}): Promise<T> {
      const answer = await fetch(`http://127.0.0.1:${port}/admin-api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({ query, variables }),
      });
      admin.token ||= answer.headers.get('vendure-auth-token') ?? '';
      const { data, errors } = (await answer.json()) as { data: T; errors?: object };
      assert(!errors, `${query}: ${JSON.stringify(errors)}`);
      return data;
    },
  };
  await admin.ask(
    'mutation ($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { __typename } }',
    ADMIN,
  );
  return admin;
}

type Made<Name extends string> = Record<Name, { id: string }>;
const named = (name: string, more: object = {}) => [{ languageCode: 'en', name, ...more }];

/** A channel needs a zone for taxes before it has a price; no tax is added. */
async function prepareChannel({ ask }: Admin): Promise<void> {
  const { createZone } = await ask<Made<'createZone'>>('mutation { createZone(input: { name: "all" }) { id } }');
  const { activeChannel } = await ask<Made<'activeChannel'>>('{ activeChannel { id } }');
  const input = {
    id: activeChannel.id,
    defaultTaxZoneId: createZone.id,
    defaultShippingZoneId: createZone.id,
    pricesIncludeTax: true,
  };
  await ask('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', { input });
  await ask('mutation { createTaxCategory(input: { name: "all", isDefault: true }) { id } }');
}

/** A category is a facet value of its products, and the collection of all products with that value. */
async function addCategories({ ask }: Admin, { categories }: Goods, keys: VendureKeys): Promise<Map<number, string>> {
  const facet = {
    code: 'category',
    isPrivate: false,
    translations: named('category'),
    values: categories.map(({ slug, title }) => ({ code: slug, translations: named(title) })),
  };
  const { createFacet } = await ask<{ createFacet: { values: { id: string; code: string }[] } }>(
    'mutation ($facet: CreateFacetInput!) { createFacet(input: $facet) { values { id code } } }',
    { facet },
  );
  const values = new Map<number, string>();
  for (const { id, slug, title } of categories) {
    const value = createFacet.values.find(({ code }) => code === slug)?.id ?? '';
    values.set(id, value);
    const args = [
      { name: 'facetValueIds', value: JSON.stringify([value]) },
      { name: 'containsAny', value: 'false' },
    ];
    const input = {
      filters: [{ code: 'facet-value-filter', arguments: args }],
      translations: named(title, { slug, description: '' }),
    };
    const query = 'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }';
    keys.categories[id] = (await ask<Made<'createCollection'>>(query, { input })).createCollection.id;
  }
  return values;
}

/** A product has an option for each supplier, and a variant for each offer; its description names its category, so that a search finds it. */
async function addProducts({ ask }: Admin, goods: Goods, values: Map<number, string>, keys: VendureKeys): Promise<void> {
  const titleOf = (all: { id: number; title: string }[], id: number): string => all.find((one) => one.id === id)?.title ?? '';
  for (const { id, slug, title, category_id } of goods.products) {
    const input = {
      facetValueIds: [values.get(category_id)],
      translations: named(title, { slug, description: titleOf(goods.categories, category_id) }),
    };
    const product = (
      await ask<Made<'createProduct'>>('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', {
        input,
      })
    ).createProduct.id;
    keys.products[id] = product;
    const offers = goods.offers.filter(({ product_id }) => product_id === id);
    const group = {
      code: `supplier-${id}`,
      translations: named('supplier'),
      options: offers.map((offer) => ({ code: skuOf(offer), translations: named(titleOf(goods.suppliers, offer.supplier_id)) })),
    };
    const { createProductOptionGroup: made } = await ask<{
      createProductOptionGroup: { id: string; options: { id: string; code: string }[] };
    }>(
      'mutation ($group: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $group) { id options { id code } } }',
      { group },
    );
    await ask(
      'mutation ($product: ID!, $group: ID!) { addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id } }',
      {
        product,
        group: made.id,
      },
    );
    const variants = offers.map((offer) => ({
      productId: product,
      sku: skuOf(offer),
      price: offer.amount,
      trackInventory: 'FALSE',
      optionIds: [made.options.find(({ code }) => code === skuOf(offer))?.id],
      translations: named(titleOf(goods.suppliers, offer.supplier_id)),
    }));
    const { createProductVariants } = await ask<{ createProductVariants: { id: string; sku: string }[] }>(
      'mutation ($variants: [CreateProductVariantInput!]!) { createProductVariants(input: $variants) { id sku } }',
      { variants },
    );
    for (const offer of offers) keys.offers[offer.id] = createProductVariants.find(({ sku }) => sku === skuOf(offer))?.id ?? '';
  }
}

const LOOK_MS = 500;
const LONGEST_MS = 300_000;

/** Waits until the jobs have filled the collections and the search index. @throws AssertionError after five minutes */
async function untilIndexed({ ask }: Admin): Promise<void> {
  await ask('mutation { reindex { id } }');
  const isSettled = '{ jobs(options: { filter: { isSettled: { eq: false } } }) { totalItems } }';
  for (let waited = 0, left = 1; left > 0; waited += LOOK_MS) {
    assert(waited < LONGEST_MS, `${left} jobs are left`);
    await setTimeout(LOOK_MS);
    left = (await ask<{ jobs: { totalItems: number } }>(isSettled)).jobs.totalItems;
  }
}

/** Writes the goods into a new database in a folder, and the ids and the session for the requests beside it. */
export async function seedVendure(folder: string, goods: Goods): Promise<void> {
  const app = await start(folder, 0, true);
  await app.get(vendure().JobQueueService).start();
  const admin = await logIn((app.getHttpServer().address() as AddressInfo).port);
  const keys: VendureKeys = { token: admin.token, categories: {}, products: {}, offers: {} };
  await prepareChannel(admin);
  const values = await addCategories(admin, goods, keys);
  await addProducts(admin, goods, values, keys);
  await untilIndexed(admin);
  await app.close();
  inWal(join(folder, FILE));
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys));
}
