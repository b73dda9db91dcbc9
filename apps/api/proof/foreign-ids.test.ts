import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables, prices } from '../src/core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { messageId } from '../src/testing/message-id.ts';
import { actorOf, rightfulActor } from './testing/actors.ts';
import { calledRoutes, contractRoutes, withoutTwin } from './testing/contract-routes.ts';
import { answerTo, messageOfRoom } from './testing/fixtures/chat.ts';
import { documentFile } from './testing/fixtures/files.ts';
import { inventoryBody, inventoryEdit } from './testing/fixtures/inventories.ts';
import { answer, rfqBody, rfqEdit, templateBody, tradeIds } from './testing/fixtures/rfqs.ts';
import { secretsIn } from './testing/fixtures/secrets.ts';
import { profileBody } from './testing/fixtures/suppliers.ts';
import { createFixtures, type Fixtures, hidden, sceneOf } from './testing/fixtures.ts';
import { type Call, send } from './testing/send.ts';
import { fieldsOf } from './testing/shapes.ts';
import { type Watch, watchTables } from './testing/tables.ts';

const NOWHERE = 999;
const { pending_id, rejected_id, variation_id } = hidden;
const price = (values: object): Call => ({
  body: { product_id: 2, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, ...values },
});
const ofRebar = (query: Record<string, number>): Call => ({ params: { slug: 'rebar' }, query });
const product = (values: object): Call => ({ body: { category_id: 2, option_ids: [1, 3], ...values } });
const changed =
  (values: object) =>
  ({ variation_id }: Fixtures): Call => ({ params: { variationId: variation_id }, body: { version: 1, ...values } });
const alertOf = (values: object): Call => ({ body: { product_id: 2, kind: 'available', ...values } });
const changedAlert =
  (values: object) =>
  ({ alert_id }: Fixtures): Call => ({ params: { alertId: alert_id }, body: { kind: 'available', ...values } });
const ofRow =
  (values: object) =>
  ({ price_list_id, price_list_row_id }: Fixtures): Call => ({
    params: { priceListId: price_list_id, rowId: price_list_row_id },
    body: values,
  });
const variation = (values: object): Call => ({ body: { product_id: 2, title: 'شاخه', unit_id: 3, ...values } });
const profile = (values: object): Call => ({ body: { ...profileBody, ...values } });
const stock = (values: object): Call => ({ body: { ...inventoryBody, ...values } });
const stockEdit =
  (values: object) =>
  ({ draft_inventory_id }: Fixtures): Call => ({
    params: { inventoryId: draft_inventory_id },
    body: { ...inventoryEdit, ...values },
  });
const rfq = (values: object): Call => ({ body: { ...rfqBody, ...values } });
const ofDraft =
  (values: object) =>
  ({ draft_rfq_id }: Fixtures): Call => ({ params: { rfqId: draft_rfq_id }, body: { ...rfqEdit, ...values } });
const loadedWith = (quote_id: number, file_id: number): Call => ({
  params: { quoteId: quote_id },
  body: { state: 'loaded', day: '2026-11-21', file_ids: [file_id] },
});
const reply = (values: object): Call => ({ params: { rfqId: tradeIds.open }, body: { ...answer, ...values } });
const line = rfqBody.lines[0];
const template = (values: object): Call => ({ body: { ...templateBody, lines: [{ ...line, ...values }] } });
const photo = { message: '', message_type: 'image' };
const complaint = { reason: 'مزاحمت' };
const asks = (query: Record<string, string | number>): Call => ({ query });

/** The matrix tests these with ids of other users. */
const inTheMatrix = 'in the matrix';
/** A test of the module shows that ids of other users change nothing. */
const inTheModule = 'in the module';
/** A call that also needs an id of its subject is a function of the subject's fixtures. */
type Swap = [call: Call | ((ids: Fixtures) => Call), answer: 'refused' | 'missing' | 'empty'];

/** Each id field of a body or query, with an id that the caller has no access to, and the expected answer. */
const swaps: Record<string, Swap[] | typeof inTheMatrix | typeof inTheModule> = {
  'support.handOverSupportRoom supporter_id': inTheModule,
  'prices.storePrice product_id': [
    [price({ product_id: rejected_id }), 'refused'],
    [price({ product_id: NOWHERE }), 'refused'],
  ],
  'prices.storePrice variation_id': [
    [price({ product_id: 3, variation_id }), 'refused'],
    [price({ product_id: 1, variation_id: 1 }), 'refused'],
    [price({ variation_id: NOWHERE }), 'refused'],
  ],
  'prices.storePrice unit_id': [
    [price({ unit_id: 3 }), 'refused'],
    [price({ unit_id: NOWHERE }), 'refused'],
  ],
  'prices.storePrice city_id': [[price({ city_id: NOWHERE }), 'refused']],
  'variations.listVariations product_id': [
    [asks({ product_id: pending_id }), 'empty'],
    [asks({ product_id: NOWHERE }), 'empty'],
  ],
  'variations.createVariation product_id': [
    [variation({ product_id: rejected_id }), 'refused'],
    [variation({ product_id: NOWHERE }), 'refused'],
  ],
  'variations.createVariation unit_id': [[variation({ unit_id: NOWHERE }), 'refused']],
  'variations.updateVariation unit_id': [[changed({ unit_id: NOWHERE }), 'refused']],
  'auth.sendOwnCode mobile_id': [
    [{ body: { action: 'change_mobile', mobile_id: hidden.operator_id } }, 'missing'],
    [{ body: { action: 'change_mobile', mobile_id: NOWHERE } }, 'missing'],
  ],
  'delegations.openActFor user_id': inTheMatrix,
  'users.listUsers city_id': [[asks({ city_id: NOWHERE }), 'empty']],
  'users.exportUsers city_id': inTheModule,
  'users.setRole desk_id': inTheModule,
  'audit.listAllAudit actor_id': [[asks({ actor_id: NOWHERE }), 'empty']],
  'audit.listAllAudit user_id': [[asks({ user_id: NOWHERE }), 'empty']],
  'audit.exportAudit actor_id': inTheModule,
  'audit.exportAudit user_id': inTheModule,
  'currencies.orderCurrencies ids': inTheModule,
  'freights.listFreights supplier_ids': inTheModule,
  'replies.moveReply before_id': inTheModule,
  'catalogue.createCategory parent_id': inTheModule,
  'catalogue.createCategory default_unit_id': inTheModule,
  'catalogue.updateCategory default_unit_id': inTheModule,
  'catalogue.moveCategory parent_id': inTheModule,
  'categoryMerging.previewCategoryMerge into_id': inTheModule,
  'categoryMerging.mergeCategory into_id': inTheModule,
  'categoryMerging.previewOptionMerge into_id': inTheModule,
  'categoryMerging.mergeOption into_id': inTheModule,
  'catalogue.moveCategory before_id': inTheModule,
  'priceViews.orderPriceViews ids': inTheMatrix,
  'prices.setAvailable ids': inTheMatrix,
  'prices.setUnavailable ids': inTheMatrix,
  'prices.setOnCall ids': inTheMatrix,
  'prices.toggleAvailability ids': inTheMatrix,
  'prices.deleteAllPriceArchives price_id': inTheMatrix,
  'priceArchives.listArchiveDeletions user_id': inTheMatrix,
  'priceArchives.restorePriceArchives audit_entry_id': inTheMatrix,
  'priceAlerts.listPriceAlerts product_id': [[asks({ product_id: NOWHERE }), 'empty']],
  'priceAlerts.setPriceAlert product_id': [pending_id, rejected_id, NOWHERE].map(
    (id): Swap => [alertOf({ product_id: id }), 'refused'],
  ),
  'priceAlerts.setPriceAlert variation_id': [
    [alertOf({ product_id: 3, variation_id }), 'refused'],
    [alertOf({ variation_id: NOWHERE }), 'refused'],
  ],
  'priceAlerts.setPriceAlert city_id': [[alertOf({ city_id: NOWHERE }), 'refused']],
  'priceAlerts.changePriceAlert variation_id': [
    [changedAlert({ variation_id }), 'refused'],
    [changedAlert({ variation_id: NOWHERE }), 'refused'],
  ],
  'priceAlerts.changePriceAlert city_id': [[changedAlert({ city_id: NOWHERE }), 'refused']],
  'prices.listPrices product_id': [
    [asks({ product_id: 3 }), 'empty'],
    [asks({ product_id: pending_id }), 'empty'],
    [asks({ product_id: NOWHERE }), 'empty'],
  ],
  'prices.listPrices province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'products.listOwnProducts category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'inventories.listInventories category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'inventories.listInventories province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'rfqs.listRfqs category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'rfqs.listRfqs province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'prices.listPrices category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'products.getProductLevels category_id': [[asks({ category_id: NOWHERE }), 'missing']],
  'products.getProductLevels option_ids': [
    [asks({ category_id: 2, option_ids: NOWHERE }), 'refused'],
    [asks({ category_id: 2, option_ids: '1,2' }), 'refused'],
  ],
  'products.updateProduct image_file_id': inTheModule,
  'products.updateProduct unit_id': [
    [({ product_id }) => ({ params: { productId: product_id }, body: { version: 1, unit_id: NOWHERE } }), 'refused'],
  ],
  'products.createProduct category_id': [
    [product({ category_id: NOWHERE }), 'refused'],
    [product({ category_id: 1 }), 'refused'],
  ],
  'products.createProduct option_ids': [
    [product({ option_ids: [1, 2] }), 'refused'],
    [product({ option_ids: [1, 3, NOWHERE] }), 'refused'],
    [product({ option_ids: [NOWHERE] }), 'refused'],
  ],
  'priceLists.createPriceList file_id': [[{ body: { file_id: NOWHERE } }, 'refused']],
  'priceLists.exportPrices category_id': inTheModule,
  'priceLists.exportPrices province_id': inTheModule,
  'priceLists.exportPrices product_id': inTheModule,
  'priceLists.changePriceListRow product_id': [
    [ofRow({ product_id: rejected_id }), 'refused'],
    [ofRow({ product_id: pending_id }), 'refused'],
    [ofRow({ product_id: NOWHERE }), 'refused'],
  ],
  'priceLists.changePriceListRow variation_id': [
    [ofRow({ product_id: 3, variation_id }), 'refused'],
    [ofRow({ variation_id: 1 }), 'refused'],
    [ofRow({ product_id: 3, variation_id: NOWHERE }), 'refused'],
  ],
  'priceLists.changePriceListRow price_id': [[ofRow({ price_id: NOWHERE }), 'refused']],
  'search.searchProducts category_id': [[asks({ q: 'میلگرد', category_id: NOWHERE }), 'empty']],
  'search.searchProducts province_id': [[asks({ q: 'میلگرد', province_id: NOWHERE }), 'empty']],
  'search.searchProducts city_id': [[asks({ q: 'میلگرد', city_id: NOWHERE }), 'empty']],
  'search.countSearch category_id': inTheModule,
  'search.countSearch province_id': inTheModule,
  'search.countSearch city_id': inTheModule,
  'quotes.getQuotePrefill city_id': inTheModule,
  'offers.listOffers product_id': [
    [asks({ product_id: pending_id }), 'empty'],
    [asks({ product_id: rejected_id }), 'empty'],
    [asks({ product_id: NOWHERE }), 'empty'],
  ],
  'offers.listOffers ids': [[asks({ ids: NOWHERE }), 'empty']],
  'offers.listOffers category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'offers.listOffers province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'offers.listOffers option_id': [[asks({ option_id: NOWHERE }), 'empty']],
  'offers.getCategoryIndex option_id': [[{ params: { slug: 'rebar' }, query: { option_id: NOWHERE } }, 'refused']],
  'offers.listBoard option_ids': [[ofRebar({ option_ids: NOWHERE }), 'empty']],
  'offers.listBoard province_id': [[ofRebar({ province_id: NOWHERE }), 'empty']],
  'offers.listBoard unit_id': [[ofRebar({ unit_id: NOWHERE }), 'refused']],
  'offers.countBoardFacets option_ids': inTheModule,
  'offers.countBoardFacets province_id': inTheModule,
  'offers.countBoardFacets unit_id': inTheModule,
  'offers.exportBoard option_ids': inTheModule,
  'offers.exportBoard province_id': inTheModule,
  'offers.exportBoard unit_id': inTheModule,
  'offers.listOffers option_ids': [
    [asks({ option_ids: NOWHERE }), 'empty'],
    [asks({ option_ids: `1,${NOWHERE}` }), 'empty'],
  ],
  ...Object.fromEntries(
    (
      [
        ['createInventory', stock],
        ['updateInventory', stockEdit],
      ] as const
    ).flatMap(([name, call]): [string, Swap[]][] => [
      [`inventories.${name} product_id`, [rejected_id, NOWHERE].map((id): Swap => [call({ product_id: id }), 'refused'])],
      [`inventories.${name} variation_id`, [variation_id, NOWHERE].map((id): Swap => [call({ variation_id: id }), 'refused'])],
      [`inventories.${name} unit_id`, [[call({ unit_id: NOWHERE }), 'refused']]],
      [`inventories.${name} city_id`, [[call({ city_id: NOWHERE }), 'refused']]],
      [`inventories.${name} file_ids`, [[call({ file_ids: [NOWHERE] }), 'refused']]],
    ]),
  ),
  'inventories.listPublicInventories category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'inventories.listPublicInventories product_id': [
    [asks({ product_id: pending_id }), 'empty'],
    [asks({ product_id: NOWHERE }), 'empty'],
  ],
  'inventories.listPublicInventories province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'inventories.listPublicInventories city_id': [[asks({ city_id: NOWHERE }), 'empty']],
  'inventories.listPublicInventories unit_id': [[asks({ unit_id: NOWHERE }), 'empty']],
  'inventories.countInventories category_id': inTheModule,
  'inventories.countInventories product_id': inTheModule,
  'inventories.countInventories province_id': inTheModule,
  'inventories.countInventories city_id': inTheModule,
  'inventories.countInventories unit_id': inTheModule,
  'suppliers.putProfile city_id': [[profile({ city_id: NOWHERE }), 'refused']],
  'suppliers.putProfile city_ids': [[profile({ city_ids: [1, NOWHERE] }), 'refused']],
  'suppliers.putProfile category_ids': [[profile({ category_ids: [2, NOWHERE] }), 'refused']],
  'suppliers.putProfile logo_file_id': [
    [profile({ logo_file_id: NOWHERE }), 'refused'],
    [({ file_id }) => profile({ logo_file_id: documentFile(file_id + 1) }), 'refused'],
  ],
  'suppliers.putProfile cover_file_id': [
    [profile({ cover_file_id: NOWHERE }), 'refused'],
    [({ file_id }) => profile({ cover_file_id: documentFile(file_id + 1) }), 'refused'],
  ],
  'suppliers.orderShowcase ids': [
    [({ showcase_item_id }) => ({ body: { kind: 'service', ids: [showcase_item_id + 1] } }), 'refused'],
  ],
  'suppliers.createDocument file_id': [
    [({ file_id }) => ({ body: { kind: 'other', file_id: documentFile(file_id + 1) } }), 'refused'],
    [{ body: { kind: 'other', file_id: NOWHERE } }, 'refused'],
  ],
  'suppliers.revealContact price_id': [
    [({ user_id, price_id }) => ({ params: { handle: `s${user_id + 1}` }, body: { price_id } }), 'missing'],
  ],
  'suppliers.listSuppliers category_id': [[asks({ category_id: NOWHERE }), 'empty']],
  'suppliers.listSuppliers city_id': [[asks({ city_id: NOWHERE }), 'empty']],
  'suppliers.listSuppliers province_id': [[asks({ province_id: NOWHERE }), 'empty']],
  'notifications.readNotifications ids': inTheModule,
  ...Object.fromEntries(
    ['rfqs.listPublicRfqs', 'quotes.listAnswerableRfqs'].flatMap((name): [string, Swap[]][] => [
      [`${name} category_id`, [[asks({ category_id: NOWHERE }), 'empty']]],
      [`${name} product_id`, [pending_id, NOWHERE].map((product_id): Swap => [asks({ product_id }), 'empty'])],
      [`${name} province_id`, [[asks({ province_id: NOWHERE }), 'empty']]],
      [`${name} city_id`, [[asks({ city_id: NOWHERE }), 'empty']]],
    ]),
  ),
  'rfqs.createRfq city_id': [[rfq({ city_id: NOWHERE }), 'refused']],
  'rfqs.createRfq invited_ids': [
    [rfq({ invited_ids: [tradeIds.buyer] }), 'refused'],
    [rfq({ invited_ids: [tradeIds.supplier, NOWHERE] }), 'refused'],
  ],
  'rfqs.createRfq lines': [
    [rfq({ lines: [{ ...line, id: tradeIds.open }] }), 'refused'],
    [rfq({ lines: [{ ...line, product_id: rejected_id }] }), 'refused'],
    [rfq({ lines: [{ ...line, product_id: 3, variation_id }] }), 'refused'],
    [rfq({ lines: [{ ...line, unit_id: NOWHERE }] }), 'refused'],
  ],
  'rfqs.updateRfq city_id': [[ofDraft({ city_id: NOWHERE }), 'refused']],
  'rfqs.readRfqFile file_id': [
    [{ body: { file_id: NOWHERE } }, 'refused'],
    [({ file_id }) => ({ body: { file_id: file_id + 1 } }), 'refused'],
  ],
  'rfqs.createRfq file_ids': [[rfq({ file_ids: [NOWHERE] }), 'refused']],
  'rfqs.updateRfq file_ids': [[ofDraft({ file_ids: [NOWHERE] }), 'refused']],
  'rfqs.updateRfq invited_ids': [[ofDraft({ invited_ids: [NOWHERE] }), 'refused']],
  'rfqs.updateRfq lines': [
    [ofDraft({ lines: [{ ...line, id: tradeIds.open }] }), 'refused'],
    [
      ({ draft_rfq_id, rfq_id }) => ({ params: { rfqId: draft_rfq_id }, body: { ...rfqEdit, lines: [{ ...line, id: rfq_id }] } }),
      'refused',
    ],
  ],
  'rfqs.createRfqTemplate lines': [
    [template({ product_id: rejected_id }), 'refused'],
    [template({ product_id: pending_id }), 'refused'],
    [template({ product_id: 3, variation_id }), 'refused'],
    [template({ variation_id: 1 }), 'refused'],
    [template({ unit_id: NOWHERE }), 'refused'],
  ],
  'rfqs.suggestSuppliersForLines product_ids': [rejected_id, NOWHERE].map(
    (id): Swap => [{ body: { product_ids: [id], city_id: 1 } }, 'empty'],
  ),
  'rfqs.suggestSuppliersForLines city_id': [[{ body: { product_ids: [1], city_id: NOWHERE } }, 'refused']],
  'rfqs.inviteSuppliers user_ids': [
    [({ rfq_id }) => ({ params: { rfqId: rfq_id }, body: { user_ids: [tradeIds.buyer] } }), 'refused'],
    [({ rfq_id }) => ({ params: { rfqId: rfq_id }, body: { user_ids: [NOWHERE] } }), 'refused'],
  ],
  'quotes.sendQuote city_id': [[reply({ city_id: NOWHERE }), 'refused']],
  'quotes.sendQuote lines': [
    [reply({ lines: [{ ...answer.lines[0], rfq_line_id: tradeIds.inviting }] }), 'refused'],
    [reply({ lines: [{ ...answer.lines[0], unit_id: NOWHERE }] }), 'refused'],
    [reply({ lines: [{ ...answer.lines[0], alternative_product_id: pending_id }] }), 'refused'],
  ],
  'quotes.acceptQuote lines': [
    [
      ({ quote_id }) => ({ params: { quoteId: quote_id }, body: { version: 1, lines: [{ rfq_line_id: tradeIds.open }] } }),
      'refused',
    ],
  ],
  'quotes.takeBackAward award_id': inTheModule,
  'quotes.stateDelivery file_ids': [
    [({ quote_id }) => loadedWith(quote_id, NOWHERE), 'refused'],
    // A picture of the seller.
    [({ quote_id, file_id }) => loadedWith(quote_id, file_id + 1), 'refused'],
  ],
  'chat.sendMessage message_id': inTheModule,
  'chat.sendMessage file_ids': [
    [({ user_id }) => ({ body: { ...photo, to: user_id + 1, message_id: messageId(), file_ids: [NOWHERE] } }), 'refused'],
    // A picture of the seller, who is the other participant.
    [
      ({ user_id, file_id }) => ({ body: { ...photo, to: user_id + 1, message_id: messageId(), file_ids: [file_id + 1] } }),
      'refused',
    ],
  ],
  // A message of the seller to a third user, in a room that the reporter is not part of; and a message of the reporter.
  'chat.reportUser message_ids': [
    [
      ({ user_id, room_id }) => ({
        params: { userId: user_id + 1 },
        body: { ...complaint, message_ids: [answerTo(messageOfRoom(room_id + 2))] },
      }),
      'refused',
    ],
    [
      ({ user_id, message_id }) => ({ params: { userId: user_id + 1 }, body: { ...complaint, message_ids: [message_id] } }),
      'refused',
    ],
  ],
  'stories.createStory file_id': inTheMatrix,
  'stories.markStoriesSeen ids': inTheModule,
  'catalogue.listCities province_id': [[asks({ province_id: NOWHERE }), 'empty']],
};

/** The id fields of a route's body and query, also those of its lines. */
function idFields(route: AppRoute): string[] {
  const names = [...fieldsOf(route.query), ...fieldsOf('body' in route ? route.body : undefined)];
  return names.filter((name) => /^ids?$|_ids?$|^lines$/.test(name));
}
const fields = contractRoutes.flatMap((named) =>
  idFields(named.route).map((field) => ({ named, field, key: `${withoutTwin(named.name)} ${field}` })),
);

describe('ids in bodies and queries', () => {
  it.each(fields)('$key is tested with the id of another user', ({ key }) => {
    expect(swaps[key], `«${key}» needs a line in foreign-ids.test.ts, or a case of its own in the matrix`).toBeDefined();
  });
  it('are all fields of the contract', () => {
    const known = fields.map(({ key }) => key);
    expect(Object.keys(swaps).filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe.each(engines)('ids of other users on %s', (engine) => {
  const tries = fields.flatMap(({ named, field, key }) => {
    const of = swaps[key];
    if (!Array.isArray(of) || !calledRoutes.includes(named)) return [];
    const actor = rightfulActor(named.access);
    return of.map(([call, answer]) => ({ named, field, call, answer, actor }));
  });
  const callers = tries.map((one, n) => ({ ...one, kind: actorOf(one.actor), scene: sceneOf(n, actorOf(one.actor)) }));
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createFixtures(t.db, saturdayMorning, callers);
    // Prices of a third user, for products that the actor and the seller have no prices of.
    const third = callers[0]?.scene.third;
    const [known] = (await t.db.read.select().from(prices)).filter(({ id }) => id === third?.price_id);
    if (!known) throw new Error('The third has no price');
    const rows = [3, pending_id, rejected_id].map((product_id) => ({ ...known, id: 20_000_000 + product_id, product_id }));
    await t.db.transaction((tx) => tx.insert(prices).values(rows));
    watch = await watchTables(t.db, allTables);
  }, 300_000);
  afterAll(() => t.close());

  it.each(callers)('leave $named.name with $field $answer', async ({ named, field, call, answer, scene }) => {
    await watch.changes();
    const isOther = named.access.subject === 'other';
    const made = typeof call === 'function' ? call(isOther ? scene.seller : scene.actor) : call;
    const whole = isOther ? { ...made, params: { ...made.params, userId: scene.seller.user_id } } : made;
    const { status, body, text } = await send(t.app, named.route, whole, scene.caller);
    expect(secretsIn(text)).toEqual([]);
    if (answer === 'refused') {
      expect(status, text).toBe(422);
      expect(Object.keys(body.errors).filter((at) => at.split('.', 1)[0] !== field)).toEqual([]);
    } else if (answer === 'missing') expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    else expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
    expect(await watch.changes()).toEqual([]);
  });

  it('leave no change that the triggers missed', async () => {
    expect(await watch.overlooked()).toEqual([]);
  });
});
