import { type AppRoute, isZodType } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPicks, supplierCategories } from '../src/core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { messageId } from '../src/testing/message-id.ts';
import { actorOf, rightfulActor } from './testing/actors.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { inventoryBody, inventoryEdit } from './testing/fixtures/inventories.ts';
import { answer, rfqBody, rfqEdit, templateBody, tradeIds } from './testing/fixtures/rfqs.ts';
import { secretsIn } from './testing/fixtures/secrets.ts';
import { createFixtures, type Fixtures, hidden, sceneOf } from './testing/fixtures.ts';
import { type Answer, type Call, send } from './testing/send.ts';
import { innerFieldsOf } from './testing/shapes.ts';

const NOWHERE = 999;
const { pending_id } = hidden;
/** A call that names a product, and its status after the caller has picked that product by its levels. */
type Route = [call: (product_id: number, ids: Fixtures) => Call, picked: number];

const line = rfqBody.lines[0];
const asks: Route = [(product_id) => ({ query: { product_id } }), 200];
const ofPath = (picked: number, rest: Call = {}): Route => [(productId) => ({ ...rest, params: { productId } }), picked];

/** Every field of the contract that names a product. */
const callsByField: Record<string, Route> = {
  'prices.listPrices product_id': asks,
  'prices.storePrice product_id': [
    (product_id) => ({ body: { product_id, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 } }),
    201,
  ],
  'prices.listProductPrices productId': ofPath(200),
  'variations.listVariations product_id': asks,
  'variations.createVariation product_id': [(product_id) => ({ body: { product_id, title: 'شاخه', unit_id: 3 } }), 201],
  'products.updateProduct productId': ofPath(404, { body: { version: 1, title: 'نام تازه' } }),
  'priceLists.exportPrices product_id': [(product_id) => ({ query: { product_id, format: 'csv' } }), 200],
  'priceLists.changePriceListRow product_id': [
    (product_id, { price_list_id, price_list_row_id }) => ({
      params: { priceListId: price_list_id, rowId: price_list_row_id },
      body: { product_id },
    }),
    200,
  ],
  // Each row of an upsert is answered by itself.
  'skus.upsertSkus product_id': [(product_id) => ({ body: { skus: [{ sku: 'IR-14', product_id }] } }), 200],
  'offers.listOffers product_id': asks,
  'offers.getProduct productId': ofPath(404),
  'offers.getProductHistory productId': ofPath(404),
  'offers.listAlternatives productId': ofPath(404),
  // The home page shows published products alone.
  'featured.saveFeaturedPins product_id': [(product_id) => ({ body: { version: 0, pins: [{ product_id }] } }), 422],
  'inventories.listPublicInventories product_id': asks,
  'inventories.countInventories product_id': asks,
  'inventories.createInventory product_id': [(product_id) => ({ body: { ...inventoryBody, product_id } }), 201],
  'inventories.updateInventory product_id': [
    (product_id, { draft_inventory_id }) => ({
      params: { inventoryId: draft_inventory_id },
      body: { ...inventoryEdit, product_id },
    }),
    200,
  ],
  'stories.createStory product_id': [
    (product_id, { story_image_id }) => ({ body: { file_id: story_image_id, link: { kind: 'product', product_id } } }),
    201,
  ],
  'savedSearches.saveSearch product_id': [(product_id) => ({ body: { title: 'میلگرد', filters: { product_id } } }), 201],
  'priceAlerts.listPriceAlerts product_id': asks,
  // An alert is about public prices.
  'priceAlerts.setPriceAlert product_id': [(product_id) => ({ body: { product_id, kind: 'available' } }), 422],
  'rfqs.listPublicRfqs product_id': asks,
  'quotes.listAnswerableRfqs product_id': asks,
  'rfqs.createRfq product_id': [(product_id) => ({ body: { ...rfqBody, lines: [{ ...line, product_id }] } }), 201],
  'rfqs.updateRfq product_id': [
    (product_id, { draft_rfq_id }) => ({
      params: { rfqId: draft_rfq_id },
      body: { ...rfqEdit, lines: [{ ...line, product_id }] },
    }),
    200,
  ],
  'rfqs.createRfqTemplate product_id': [(product_id) => ({ body: { ...templateBody, lines: [{ ...line, product_id }] } }), 201],
  'rfqs.suggestSuppliersForLines product_ids': [(product_id) => ({ body: { product_ids: [product_id], city_id: 1 } }), 200],
  // An alternative must be published, since buyers have to know it.
  'quotes.sendQuote alternative_product_id': [
    (alternative_product_id) => ({
      params: { rfqId: tradeIds.open },
      body: { ...answer, lines: [{ ...answer.lines[0], alternative_product_id }] },
    }),
    422,
  ],
  'chat.sendMessage card': [
    (id) => ({ body: { to: tradeIds.supplier, message_id: messageId(), message_type: 'card', card: { type: 'product', id } } }),
    422,
  ],
};

/** The fields of a route that name a product by its id; the card of a message is one of several kinds. */
function productFields({ pathParams, query, ...rest }: AppRoute): string[] {
  const schemas = [pathParams, query, 'body' in rest ? rest.body : undefined].filter((schema) => isZodType(schema));
  const names = schemas.flatMap((schema) => innerFieldsOf(schema));
  return [...new Set(names)].filter((name) => /^card$|product_?ids?$/i.test(name));
}
const fields = contractRoutes.flatMap(({ name, route, access }) =>
  productFields(route).map((field) => ({ route, access, key: `${name.replace(/\.(own|other)\./, '.')} ${field}` })),
);
/** Only the caller's own routes: those for another user call the same service. */
const callers = fields
  .filter(({ access }) => access.subject !== 'other')
  .map((field, n) => {
    const kind = actorOf(rightfulActor(field.access));
    return { ...field, kind, scene: sceneOf(n, kind), fieldCall: callsByField[field.key] };
  });

/** An answer without the values that differ at each call, and with a placeholder for the id of the requested product. */
function worded({ status, text }: Answer, id: number): unknown {
  const fresh = new Set(['id', 'request_id', 'instance', 'message_id']);
  const body: unknown = JSON.parse(text.startsWith('{') ? text : JSON.stringify(text), (key, value) =>
    fresh.has(key) ? null : value,
  );
  return { status, body: JSON.parse(JSON.stringify(body).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '"the product"')) };
}

describe('ids of products', () => {
  it.each(fields)('$key is tested with a product in review', ({ key }) => {
    expect(callsByField[key], `«${key}» needs a line in products-in-review.test.ts`).toBeDefined();
  });
  it('are all fields of the contract', () => {
    const known = fields.map(({ key }) => key);
    expect(Object.keys(callsByField).filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe.each(engines)('a product in review of another user on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createFixtures(t.db, saturdayMorning, callers);
    // A supplier to suggest to callers who may name a product of this category.
    await t.db.transaction((tx) => tx.insert(supplierCategories).values({ user_id: tradeIds.supplier, category_id: 2 }));
  }, 300_000);
  afterAll(() => t.close());

  it.each(callers)('is treated as missing by $key until the caller picks it', async ({ route, kind, scene, fieldCall }) => {
    if (!fieldCall) throw new Error('Every field has a call');
    const [callOf, picked] = fieldCall;
    const ask = (id: number) => send(t.app, route, callOf(id, scene.actor), scene.caller);
    const missing = await ask(NOWHERE);
    const waiting = await ask(pending_id);
    expect(worded(waiting, pending_id)).toEqual(worded(missing, NOWHERE));
    expect(secretsIn(waiting.text)).toEqual([]);
    if (kind)
      await t.db.transaction((tx) => tx.insert(productPicks).values({ user_id: scene.actor.user_id, product_id: pending_id }));
    const after = await ask(pending_id);
    expect(after.status, after.text).toBe(picked);
  });
});
