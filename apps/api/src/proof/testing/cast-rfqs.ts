import { createHash } from 'node:crypto';
import { insertRows } from '../../db/bulk.ts';
import type { Database, Transaction } from '../../db/database.ts';
import {
  awards,
  quoteLinks,
  quotes,
  quoteVersions,
  rfqInvitations,
  rfqLines,
  rfqs,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../db/schema/index.ts';

const DAY_MS = 86_400_000;
const base = { rfq: 20_000_000, draft: 21_000_000, quote: 22_000_000, sent: 23_000_000 };

/** Nobody's of the matrix: a supplier who answered everybody, and RFQs of a buyer that everybody may answer, was invited to, and answered. */
export const tradeIds = { supplier: 910_001, buyer: 910_002, open: 91, inviting: 92, answered: 93 } as const;
/** The address of the quote that the supplier sent for what everybody answered. */
export const sharedToken = 'c2hhcmVkLXRva2VuLTEyMw';

/** The RFQs and quotes of one person: an RFQ for the invited with a quote received, a draft, and a quote sent. */
export type TradeThings = { rfq_id: number; draft_rfq_id: number; quote_id: number; sent_quote_id: number };
export const tradeNothing: TradeThings = { rfq_id: 999, draft_rfq_id: 999, quote_id: 999, sent_quote_id: 999 };
export const tradeIdsOf = (n: number): TradeThings => ({
  rfq_id: base.rfq + n,
  draft_rfq_id: base.draft + n,
  quote_id: base.quote + n,
  sent_quote_id: base.sent + n,
});

const line = { text: 'نبشی ۵', quantity: '20', unit_id: 1 };
/** A right RFQ; its deadline is far from the clock of the tests, and within what is allowed. */
export const rfqBody = { title: 'نبشی', lines: [line], city_id: 1, deadline: '2026-12-20T06:30:00.000Z' };
/** The same as a change of what was read first. */
export const rfqEdit = { ...rfqBody, version: 1 };
/** A right answer to the open RFQ. */
export const answer = {
  rfq_version: 1,
  lines: [{ rfq_line_id: tradeIds.open, amount: 384_500, unit_id: 1, quantity: '20' }],
  ...{ vat_included: false, delivery: 'factory', city_id: 1, payment: 'cash', valid_until: '2026-11-25T06:30:00.000Z' },
};

const unit = { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' };
const contentOf = (rfq_line_id: number, note: string, now: number) => ({
  lines: [
    {
      ...{ rfq_line_id, not_available: false, amount: 384_500, unit, quantity: '20', unit_weight_kg: null },
      ...{ lead_time_days: null, alternative: null, note, total: 7_690_000 },
    },
  ],
  ...{ vat_included: false, vat_rate: 1_000, delivery: 'factory', freight: null, payment: 'cash', credit_days: 0, note: null },
  city: { id: 1, name: 'اصفهان', province: { id: 1, name: 'اصفهان' } },
  valid_until: new Date(now + 5 * DAY_MS).toISOString(),
  totals: { lines: 7_690_000, vat: 769_000, freight: 0, all: 8_459_000 },
});

const rfqRow = (id: number, user_id: number, title: string, now: number) => ({
  ...{ id, user_id, title, description: null, city_id: 1, deadline: now + 29 * DAY_MS, words: title, version: 1 },
  ...{ created_at: now - 3 * DAY_MS, closed_at: null, deleted_at: null, audience: 'invited' as const },
});
const published = (id: number, now: number) => ({
  status: 'published' as const,
  number: `R-1405-${id}`,
  published_at: now - 3 * DAY_MS,
  refreshed_at: now - 3 * DAY_MS,
});
const lineRow = (id: number, rfq_id: number, text: string) => ({
  ...{ id, rfq_id, position: 1, product_id: null, variation_id: null, text, quantity: 20_000, unit_id: 1 },
  ...{ target_amount: null, target_shown: false, note: null, awarded: 0, removed_at: null },
});
const quoteRow = (id: number, rfq_id: number, user_id: number, now: number) => ({
  ...{ id, rfq_id, user_id, number: `P-1405-${id}`, version: 1, status: 'sent' as const, decline_reason: null, created_at: now },
  valid_until: now + 5 * DAY_MS,
});

/** The rows of one person, `secret` being what nobody else may read of them. */
export function tradeOf(things: TradeThings & { user_id: number }, secret: string, now: number) {
  const { user_id, rfq_id, draft_rfq_id, quote_id, sent_quote_id } = things;
  const nothing = { number: null, published_at: null, refreshed_at: null };
  return {
    rfqs: [
      { ...rfqRow(rfq_id, user_id, secret, now), ...published(rfq_id, now) },
      { ...rfqRow(draft_rfq_id, user_id, secret, now), ...nothing, status: 'draft' as const },
    ],
    lines: [lineRow(rfq_id, rfq_id, secret), lineRow(draft_rfq_id, draft_rfq_id, secret)],
    quotes: [quoteRow(quote_id, rfq_id, tradeIds.supplier, now), quoteRow(sent_quote_id, tradeIds.answered, user_id, now)],
    versions: [
      { quote_id, version: 1, sent_at: now, actor_id: tradeIds.supplier, content: contentOf(rfq_id, secret, now) },
      {
        quote_id: sent_quote_id,
        version: 1,
        sent_at: now,
        actor_id: user_id,
        content: contentOf(tradeIds.answered, secret, now),
      },
    ],
    // Of an award that nobody gave through the api there is nothing to take back.
    award: {
      ...{ id: quote_id, rfq_id, rfq_line_id: rfq_id, quote_id, quote_version: 1, quantity: 1_000, amount: 384_500 },
      ...{ actor_id: user_id, awarded_at: now },
    },
    invitation: {
      ...{ rfq_id: tradeIds.inviting, user_id, state: 'invited' as const, reason: null },
      ...{ invited_at: now, told_at: now, seen_at: null, answered_at: null },
    },
  };
}

/** Stores the rows of these people. */
export async function fillTrade(tx: Transaction, people: ReturnType<typeof tradeOf>[]): Promise<void> {
  await insertRows(
    tx,
    rfqs,
    people.flatMap((person) => person.rfqs),
  );
  await insertRows(
    tx,
    rfqLines,
    people.flatMap((person) => person.lines),
  );
  await insertRows(
    tx,
    quotes,
    people.flatMap((person) => person.quotes),
  );
  await insertRows(
    tx,
    quoteVersions,
    people.flatMap((person) => person.versions),
  );
  await insertRows(
    tx,
    awards,
    people.map((person) => person.award),
  );
  await insertRows(
    tx,
    rfqInvitations,
    people.map((person) => person.invitation),
  );
}

/** Stores what belongs to nobody of the matrix. */
export async function fillHiddenTrade(db: Database, now: number): Promise<void> {
  const { supplier, buyer, open, inviting, answered } = tradeIds;
  await db.transaction(async (tx) => {
    await tx.insert(users).values([
      { id: supplier, name: 'فروشنده', created_at: now },
      { id: buyer, name: 'خریدار', created_at: now },
    ]);
    const profile = { handle: 'seller-of-all', title: 'فروشگاه', city_id: 1, status: 'approved' as const, created_at: now };
    await tx.insert(supplierProfiles).values({ user_id: supplier, ...profile });
    await tx.insert(supplierHandles).values({ handle: profile.handle, user_id: supplier, used_at: now });
    for (const id of [open, inviting, answered]) {
      const audience = id === inviting ? ('invited' as const) : ('open' as const);
      await tx.insert(rfqs).values({ ...rfqRow(id, buyer, 'نبشی', now), ...published(id, now), audience });
      await tx.insert(rfqLines).values(lineRow(id, id, 'نبشی ۵'));
    }
    await tx.insert(quotes).values(quoteRow(answered, answered, supplier, now));
    const content = contentOf(answered, '', now);
    await tx.insert(quoteVersions).values({ quote_id: answered, version: 1, sent_at: now, actor_id: supplier, content });
    const token_hash = createHash('sha256').update(sharedToken).digest('base64url');
    await tx.insert(quoteLinks).values({ quote_id: answered, made_by: supplier, token_hash, created_at: now });
  });
}
