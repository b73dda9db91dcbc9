import { contract } from '@rasteh/contract';
import { webhookMessage } from '@rasteh/contract/reach/webhooks/events';
import { type WebhookEventName, webhookEventNames } from '@rasteh/contract/reach/webhooks/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revisions, supplierCategories } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { categoryIds } from '../../testing/test-market.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const { quotes, prices, inventories, webhooks } = contract;

describe.each(engines)('the events of webhooks on %s', (engine) => {
  let market: RfqMarket;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    market = await openRfqMarket(engine, { env: { WEBHOOK_STAND_IN: receiver.origin } });
    const { first, second, stranger, buyer } = market;
    await setUser(market.db, stranger.id, { role: 'admin' });
    await market.db.transaction((tx) =>
      tx.insert(supplierCategories).values({ user_id: first.id, category_id: categoryIds.rebar }),
    );
    for (const [name, as] of Object.entries({ first, second, stranger, buyer })) {
      const body = { url: `${receiver.origin}/${name}`, events: webhookEventNames };
      expect((await market.call(webhooks.createWebhook, { as, body })).status).toBe(201);
    }
    const ofStock = { url: `${receiver.origin}/stock`, events: ['inventory.changed'] };
    await market.call(webhooks.createWebhook, { as: first, body: ofStock });
  });
  afterAll(async () => {
    await market.close();
    await receiver.close();
  });

  /** What was received since the last call, by receiver and in order of the sequence: type and data, checked against the contract. */
  async function received(): Promise<Record<string, [string, object][]>> {
    await market.app.webhooks.runDue();
    const found: Record<string, [string, object][]> = {};
    const messages = receiver.received.splice(0).map(({ path, body }) => ({ path, message: JSON.parse(body) }));
    for (const { path, message } of messages.toSorted((a, b) => a.message.sequence - b.message.sequence)) {
      const { type, data } = webhookMessage(message.type as WebhookEventName).parse(message);
      expect(data).toEqual(message.data);
      found[path.slice(1)] = [...(found[path.slice(1)] ?? []), [type, data]];
    }
    return found;
  }
  const settle = async () => {
    await market.settle();
    await market.app.jobs.runDue();
    return received();
  };

  it('tell of prices and inventories to their owner alone, once the change is made', async () => {
    const { first: as, product_id } = market;
    const body = { product_id, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 };
    const { id } = (await market.call(prices.own.storePrice, { as, body })).body.data;
    const refused = { prices: [{ id, version: 7, amount: 390_000 }] };
    await market.call(prices.own.updatePrices, { as, body: refused });
    const stock = { product_id, title: 'میلگرد انبار', quantity: '5', unit_id: 1, city_id: 1 };
    const inventory = (await market.call(inventories.own.createInventory, { as, body: stock })).body.data;
    expect(await received()).toEqual({
      first: [
        ['price.changed', { price_ids: [id] }],
        ['inventory.changed', { inventory_id: inventory.id }],
      ],
      // Of the same owner, for this event alone.
      stock: [['inventory.changed', { inventory_id: inventory.id }]],
    });
  });

  it('tell of an RFQ, a quote, an award and its end to those whom they concern', async () => {
    const { buyer, first } = market;
    const rfq = await market.publish();
    // It can still be taken back.
    expect(await received()).toEqual({});
    const about = { rfq_id: rfq.id };
    expect(await settle()).toEqual({ buyer: [['rfq.published', about]], first: [['rfq.matched', about]] });
    const quote = await market.send(first, rfq);
    const quoted = { quote_id: quote.id, ...about };
    expect(await settle()).toEqual({ buyer: [['quote.received', { ...quoted, version: 1 }]] });
    const params = { quoteId: quote.id };
    const { body } = await market.call(quotes.own.acceptQuote, { as: buyer, params, body: { version: 1 } });
    expect(await settle()).toEqual({ first: [['quote.accepted', { ...quoted, lines: 2 }]] });
    const award_id = body.data.awards[0].id;
    const cancel = { params: { ...params, awardId: award_id }, body: { reason: 'کالا فروخته شد.' } };
    expect((await market.call(quotes.own.cancelAward, { as: buyer, ...cancel })).status).toBe(200);
    const cancelled = [['award.cancelled', { ...quoted, award_id }]];
    expect(await settle()).toEqual({ buyer: cancelled, first: cancelled });
  });

  it('tell of a decision to who submitted, and of the publication that follows', async () => {
    const { second: as, stranger: admin } = market;
    const { body } = await market.call(contract.rfqs.own.createRfq, { as, body: market.wanted() });
    const [review] = (await market.db.read.select().from(revisions)).filter(({ entity_id }) => entity_id === body.data.id);
    await received();
    const decide = (by: Person) =>
      market.call(contract.reviews.approveReview, { as: by, params: { reviewId: review?.id ?? 0 }, body: { version: 1 } });
    expect((await decide(admin)).status).toBe(200);
    await market.app.jobs.runDue();
    const decision = { review_id: review?.id, entity: 'rfq', entity_id: body.data.id, decision: 'approved' };
    expect(await received()).toEqual({
      first: [['rfq.matched', { rfq_id: body.data.id }]],
      second: [
        ['rfq.published', { rfq_id: body.data.id }],
        ['review.decided', decision],
      ],
    });
  });
});
