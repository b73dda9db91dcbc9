import { contract } from '@rasteh/contract';
import type { Review } from '@rasteh/contract/reach/reviews';
import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, ratings } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own, other } = contract.quotes;

describe.each(engines)('ratings of deals on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
    await setUser(market.db, market.buyer.id, { trusted: false });
  });
  afterAll(() => market.close());

  async function deal(isSettled = true): Promise<Quote> {
    await setUser(market.db, market.buyer.id, { trusted: true });
    const rfq = await market.publish();
    await setUser(market.db, market.buyer.id, { trusted: false });
    const quote = await market.send(market.first, rfq);
    const params = { quoteId: quote.id };
    const { body } = await market.call(own.acceptQuote, { as: market.buyer, params, body: { version: 1 } });
    if (isSettled) await market.settle();
    return body.data;
  }
  const rate = (as: Person | undefined, { id }: Quote, body: object = { stars: 4, text: 'به موقع رسید' }) =>
    market.call(own.rateDeal, { ...(as && { as }), params: { quoteId: id }, body });
  const dealOf = async (as: Person, { id }: Quote): Promise<Deal> =>
    (await market.get(own.getQuoteDeal, { as, params: { quoteId: id } })).data;
  const waiting = async (): Promise<Review[]> =>
    (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rating' } })).data;
  async function decide(is_approved: boolean): Promise<void> {
    const [{ id, version } = { id: 0, version: 0 }] = await waiting();
    const route = is_approved ? contract.reviews.approveReview : contract.reviews.rejectReview;
    const body = is_approved ? { version } : { version, reason: 'متن روشن نیست.' };
    expect((await market.call(route, { as: admin, params: { reviewId: id }, body })).status).toBe(200);
  }

  const receivedBy = async ({ id }: Person) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, id)))
      .filter(({ type }) => type === 'rating.received')
      .map(({ payload }) => payload);

  it('wait for a review, and are then read by the other side', async () => {
    const quote = await deal();
    expect(await dealOf(market.buyer, quote)).toMatchObject({ can_rate: true, rating: null, received_rating: null });
    const { status, body } = await rate(market.buyer, quote);
    expect([status, body.data]).toMatchObject([200, { stars: 4, status: 'pending', award_id: quote.awards[0]?.id }]);
    // The same again is one rating.
    expect((await rate(market.buyer, quote)).body.data).toEqual(body.data);
    expect((await waiting()).map(({ after }) => after)).toMatchObject([{ quote: quote.number, stars: 4, text: 'به موقع رسید' }]);
    expect((await dealOf(market.first, quote)).received_rating).toBeNull();
    await decide(false);
    expect((await dealOf(market.buyer, quote)).rating).toMatchObject({ status: 'rejected', rejection: 'متن روشن نیست.' });
    expect((await rate(market.buyer, quote, { stars: 5, text: 'بار به موقع رسید' })).body.data.status).toBe('pending');
    const live = await openSocket(market, market.first);
    await live.follow('me');
    await decide(true);
    await live.until((frame) => frame.t === 'evt' && frame.e === 'quote.changed');
    live.end();
    // The rated side is notified once, of what was published alone.
    expect(await receivedBy(market.first)).toEqual([{ quote_id: quote.id, title: quote.rfq.title, stars: 5 }]);
    expect(await receivedBy(market.buyer)).toEqual([]);
    expect((await dealOf(market.first, quote)).received_rating).toMatchObject({ stars: 5, text: 'بار به موقع رسید' });
    expect(await dealOf(market.buyer, quote)).toMatchObject({ can_rate: false, rating: { status: 'published' } });
    // Once for each side: a published one stays as it is, and the other side has its own.
    expect((await rate(market.buyer, quote, { stars: 1 })).body.code).toBe('conflict');
    expect((await rate(market.first, quote, { stars: 3 })).status).toBe(200);
    await decide(true);
    expect((await dealOf(market.buyer, quote)).received_rating).toMatchObject({ stars: 3, text: '' });
    const noted = (await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, quote.id))).filter(
      ({ action }) => action === 'rateDeal',
    );
    expect(noted.map(({ actor_id }) => actor_id)).toEqual([market.buyer.id, market.buyer.id, market.first.id]);
  });

  it('are open to both sides of a deal alone, once it stands or the other side cancelled it', async () => {
    const early = await deal(false);
    expect((await rate(market.buyer, early)).body.code).toBe('conflict');
    await market.settle();
    for (const as of [market.second, market.stranger]) expect((await rate(as, early)).status).toBe(404);
    expect((await rate(undefined, early)).status).toBe(401);
    const params = { userId: market.buyer.id, quoteId: early.id };
    expect((await market.call(other.rateDeal, { as: market.stranger, params, body: { stars: 1 } })).status).toBe(403);
    for (const body of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { stars: 3, text: 'ن'.repeat(501) }, {}])
      expect((await rate(market.buyer, early, body)).status).toBe(422);
    for (const { id } of early.awards)
      await market.call(own.cancelAward, {
        as: market.first,
        params: { quoteId: early.id, awardId: id },
        body: { reason: 'بار نرسید' },
      });
    // The one who cancelled all of it does not rate; the other does.
    expect((await rate(market.first, early)).body.code).toBe('conflict');
    expect((await rate(market.buyer, early, { stars: 1, text: 'لغو کرد' })).status).toBe(200);
    await decide(true);
  });

  it('count once when they are sent twice at once, and feed the record from five on', async () => {
    const recordOf = async () =>
      (await market.get(contract.suppliers.getSupplier, { params: { handle: `s${market.first.id}` } })).data.record?.rating ??
      null;
    const published = async () => (await market.db.read.select().from(ratings)).filter(({ status }) => status === 'published');
    for (let n = (await published()).filter(({ about_id }) => about_id === market.first.id).length; n < 5; n += 1) {
      expect(await recordOf()).toBeNull();
      const quote = await deal();
      const answers = await Promise.all([rate(market.buyer, quote), rate(market.buyer, quote)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await decide(true);
    }
    // 5 and 1 of the tests before, and three times 4.
    expect(await recordOf()).toEqual({ stars: 3.6, count: 5 });
    expect(await waiting()).toEqual([]);
  });
});
