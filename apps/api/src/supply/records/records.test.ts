import { contract } from '@rasteh/contract';
import type { Record as Dealings } from '@rasteh/contract/supply/suppliers/records';
import { recordLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awards, quotes, quoteVersions, rfqInvitations, rfqLines, rfqs } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { seedFrom } from '../../testing/seed.ts';
import { createRecords } from './service.ts';

// FUZZ_SEED repeats a run.
const seed = seedFrom('FUZZ_SEED');
const MINUTE = 60_000;
const RFQS = 60;

type Rows = {
  rfqs: (typeof rfqs.$inferSelect)[];
  invitations: (typeof rfqInvitations.$inferSelect)[];
  quotes: (typeof quotes.$inferSelect)[];
  versions: (typeof quoteVersions.$inferSelect)[];
  awards: (typeof awards.$inferSelect)[];
};

const least = <T>(cases: number, part: T): T | null => (cases < recordLimits.least ? null : part);
function median(durations: number[]): number {
  const sorted = durations.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return Math.round((low + high) / 2 / MINUTE);
}
const share = (part: number, whole: number): number => Math.round((100 * part) / whole);
const orNull = (record: Dealings): Dealings | null => (Object.values(record).some((part) => part !== null) ? record : null);

/** The record of a supplier as docs/rules.md defines it, counted row by row. */
function supplierOf(user_id: number, rows: Rows, now: number): Dealings | null {
  const rfqOf = (id: number) => rows.rfqs.find((rfq) => rfq.id === id) as Rows['rfqs'][number];
  const mine = rows.quotes.filter((quote) => quote.user_id === user_id);
  const notified = rows.invitations.filter((invitation) => invitation.user_id === user_id && invitation.notified_at !== null);
  const answered = notified.filter(({ answered_at }) => answered_at !== null);
  const durations = [
    ...answered.map(({ notified_at, answered_at }) => (answered_at ?? 0) - (notified_at ?? 0)),
    ...mine
      .filter(({ rfq_id }) => !answered.some((invitation) => invitation.rfq_id === rfq_id))
      .map(({ rfq_id, created_at }) => created_at - (rfqOf(rfq_id).published_at ?? 0)),
  ];
  const asked = notified
    .filter(({ rfq_id }) => rfqOf(rfq_id).deleted_at === null)
    .map(({ rfq_id, answered_at }) => ({
      isAnswered: answered_at !== null || mine.some((quote) => quote.rfq_id === rfq_id),
      isEnded: ['closed', 'awarded'].includes(rfqOf(rfq_id).status) || rfqOf(rfq_id).deadline <= now,
    }))
    .filter(({ isAnswered, isEnded }) => isAnswered || isEnded);
  const won = rows.awards.filter(({ quote_id }) => mine.some(({ id }) => id === quote_id)).length;
  return orNull({
    reply_minutes: least(durations.length, median(durations)),
    answered_percent: least(asked.length, share(asked.filter(({ isAnswered }) => isAnswered).length, asked.length)),
    awards: least(won, won),
    awarded_percent: null,
    rating: null,
  });
}

/** The same for a buyer. */
function buyerOf(user_id: number, rows: Rows, now: number): Dealings | null {
  const mine = rows.rfqs.filter((rfq) => rfq.user_id === user_id && rfq.deleted_at === null);
  const received = rows.quotes.filter(({ rfq_id }) => mine.some(({ id }) => id === rfq_id));
  const durations = received.flatMap(({ id }) => {
    const given = rows.awards.filter(({ quote_id }) => quote_id === id);
    const sent = rows.versions.find(({ quote_id, version }) => quote_id === id && version === given[0]?.quote_version);
    return sent ? [Math.min(...given.map(({ awarded_at }) => awarded_at)) - sent.sent_at] : [];
  });
  const decided = received.filter(({ status }) => ['accepted', 'declined', 'lost'].includes(status)).length;
  const expired = received.filter(({ status, valid_until }) => status === 'sent' && valid_until <= now).length;
  const isGiven = (rfq_id: number) => rows.awards.some((award) => award.rfq_id === rfq_id);
  const awarded = mine.filter(({ id }) => isGiven(id)).length;
  const ended = mine.filter(
    ({ published_at, status, deadline }) => published_at !== null && (['closed', 'awarded'].includes(status) || deadline <= now),
  );
  return orNull({
    reply_minutes: least(durations.length, median(durations)),
    answered_percent: least(decided + expired, share(decided, decided + expired)),
    awards: least(awarded, awarded),
    awarded_percent: least(ended.length, share(ended.filter(({ id }) => isGiven(id)).length, ended.length)),
    rating: null,
  });
}

describe.each(engines)(`records on %s (FUZZ_SEED=${seed})`, (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('are derived from invitations, quotes and awards, and shown from five cases on', async () => {
    const { clock, first, buyer } = market;
    const ofFirst = async () =>
      (await market.get(contract.suppliers.getSupplier, { params: { handle: `s${first.id}` } })).data.record;
    const inComparison = async (rfqId: number) =>
      (await market.get(contract.quotes.own.compareQuotes, { as: buyer, params: { rfqId } })).data.records;
    const unanswered = await market.publish({ invited_ids: [first.id] });
    for (const [index, minutes] of [60, 10, 20, 30, 41].entries()) {
      expect((await ofFirst())?.reply_minutes ?? null).toBeNull();
      const rfq = await market.publish({ invited_ids: [first.id] });
      await market.settle();
      clock.now += minutes * MINUTE;
      const quote = await market.send(first, rfq);
      // The second version does not count as the first answer.
      clock.now += 300 * MINUTE;
      await market.send(first, rfq, [370_000, 4_700_000], { version: 1 });
      clock.now += (index + 1) * MINUTE;
      const accepted = await market.call(contract.quotes.own.acceptQuote, {
        as: buyer,
        params: { quoteId: quote.id },
        body: { version: 2 },
      });
      expect(accepted.status).toBe(200);
      const record = await ofFirst();
      expect(await inComparison(rfq.id)).toEqual(record ? [{ user_id: first.id, record }] : []);
    }
    clock.now = Date.parse(unanswered.deadline);
    // The median of 10, 20, 30, 41 and 60 minutes; five of six invitations; two lines of each.
    expect(await ofFirst()).toEqual({ reply_minutes: 30, answered_percent: 83, awards: 10, awarded_percent: null, rating: null });
    const seen = (await market.get(contract.rfqs.getPublicRfq, { params: { rfqId: unanswered.id } })).data;
    // The median of 1 to 5 minutes; all quotes accepted; five of six RFQs.
    expect(seen.buyer.record).toEqual({ reply_minutes: 3, answered_percent: 100, awards: 5, awarded_percent: 83, rating: null });
  });

  it('equal a count row by row for random dealings', async () => {
    let state = seed;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const { db } = market;
    const now = market.clock.now;
    const ago = (most_minutes: number) => now - (1 + random(most_minutes)) * MINUTE - random(MINUTE);
    const sellers: number[] = [];
    for (let n = 0; n < 6; n += 1) sellers.push(await market.addSupplier());
    const buyers: number[] = [];
    for (let n = 0; n < 4; n += 1) buyers.push(await market.addUser());
    await db.transaction(async (tx) => {
      for (let n = 0; n < RFQS; n += 1) {
        const published_at = random(10) === 0 ? null : ago(9_000);
        const status = published_at === null ? 'draft' : (['published', 'closed', 'awarded', 'stopped'] as const)[random(4)];
        const [rfq] = await tx
          .insert(rfqs)
          .values({
            user_id: buyers[random(buyers.length - 1)] ?? 0,
            title: 'نبشی',
            city_id: 1,
            audience: 'open' as const,
            words: '',
            number: published_at === null ? null : `R-1400-${n}`,
            status: status ?? 'draft',
            published_at,
            refreshed_at: published_at,
            deadline: now + (random(3) - 1) * 60 * MINUTE,
            created_at: ago(9_000),
            deleted_at: random(12) === 0 ? ago(9) : null,
          })
          .returning();
        const rfq_id = rfq?.id ?? 0;
        const [line] = await tx
          .insert(rfqLines)
          .values({ rfq_id, position: 1, text: 'نبشی', quantity: 90_000, unit_id: 1, target_shown: false })
          .returning();
        for (const user_id of sellers.slice(0, random(sellers.length))) {
          const notified_at = random(8) === 0 ? null : (published_at ?? ago(9_000)) + random(40) * MINUTE;
          const hasQuote = published_at !== null && random(2) === 0;
          const isInvited = random(3) > 0;
          const answered_at = notified_at !== null && random(2) === 0 ? notified_at + random(500_000) : null;
          if (isInvited)
            await tx
              .insert(rfqInvitations)
              .values({ rfq_id, user_id, state: 'invited', invited_at: ago(9_000), notified_at, answered_at });
          if (!hasQuote) continue;
          const created_at = published_at + random(900_000);
          const fate = (['sent', 'withdrawn', 'declined', 'accepted', 'lost'] as const)[random(5)] ?? 'sent';
          const [quote] = await tx
            .insert(quotes)
            .values({
              rfq_id,
              user_id,
              number: `P-1400-${n}-${user_id}`,
              version: 2,
              status: fate,
              created_at,
              valid_until: now + (random(3) - 1) * 60 * MINUTE,
            })
            .returning();
          const quote_id = quote?.id ?? 0;
          for (const version of [1, 2])
            await tx
              .insert(quoteVersions)
              .values({ quote_id, version, sent_at: created_at + version * 1_000, actor_id: user_id, content: {} });
          if (fate === 'accepted')
            await tx.insert(awards).values({
              rfq_id,
              rfq_line_id: line?.id ?? 0,
              quote_id,
              quote_version: 2,
              quantity: 1_000,
              amount: 1,
              actor_id: user_id,
              awarded_at: created_at + random(900_000),
            });
        }
      }
    });
    const rows: Rows = {
      rfqs: await db.read.select().from(rfqs),
      invitations: await db.read.select().from(rfqInvitations),
      quotes: await db.read.select().from(quotes),
      versions: await db.read.select().from(quoteVersions),
      awards: await db.read.select().from(awards),
    };
    const records = createRecords({ clock: () => now });
    const everybody = [...sellers, ...buyers, market.first.id, market.buyer.id];
    const asked = [await records.ofSuppliers(db.read, everybody), await records.ofBuyers(db.read, everybody)];
    for (const user_id of everybody)
      expect(asked.map((known) => known.get(user_id) ?? null)).toEqual([
        supplierOf(user_id, rows, now),
        buyerOf(user_id, rows, now),
      ]);
    expect(asked.map((known) => known.size > 1)).toEqual([true, true]);
    // A user without dealings has no record.
    expect(asked[1]?.has(buyers.at(-1) ?? 0)).toBe(false);
  });
});
