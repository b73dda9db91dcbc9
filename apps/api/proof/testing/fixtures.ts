import { dayFromNumber } from '@rasteh/persian/calendar/tehran';
import type { Database, Transaction } from '../../src/core/db/database.ts';
import {
  auditLog,
  categories,
  currencies,
  currencyHistory,
  currencySources,
  levelOptions,
  levels,
  productOptions,
  products,
  productWords,
  searchSynonyms,
  units,
  users,
  variations,
  vatRates,
} from '../../src/core/db/schema/index.ts';
import { createMarket } from '../../src/testing/price-market.ts';
import type { ActorKind } from './actors.ts';
import { type ChatThings, chatIdsOf, chatNothing, fillChat } from './fixtures/chat.ts';
import { currencyOf, sourceSettings } from './fixtures/currencies.ts';
import { filesOf, hiddenFiles, insertFiles } from './fixtures/files.ts';
import { fillPublicStock, type StockIds, stockIdsOf, stockNothing } from './fixtures/inventories.ts';
import { fillPages, fillPagesOf } from './fixtures/pages.ts';
import { insertPeople, rowsOf } from './fixtures/people.ts';
import { type BatchIds, batchIdsOf, batchNothing } from './fixtures/price-batches.ts';
import { fillReplies, type ReplyCaller } from './fixtures/replies.ts';
import { fillHiddenTrade, type TradeIds, tradeIdsOf, tradeNothing } from './fixtures/rfqs.ts';
import { rightsOf } from './fixtures/rights.ts';
import { secretOf } from './fixtures/secrets.ts';
import { type StoryIds, storyIdsOf, storyNothing } from './fixtures/stories.ts';
import { type SupplierIds, supplierIdsOf, supplierNothing } from './fixtures/suppliers.ts';
import { unitOf } from './fixtures/units.ts';
import { fillWaiting } from './fixtures/waiting.ts';
import { type WebhookIds, webhookIdsOf, webhookNothing } from './fixtures/webhooks.ts';
import { addressOfNumber, type Caller } from './send.ts';

/** Each table has its own range of ids: one entity's id is never another's by chance. The price lists: checked, a row of it, applied. */
const base = {
  user: 1_000_000,
  price: 2_000_000,
  archive: 3_000_000,
  session: 4_000_000,
  key: 5_000_000,
  variation: 10_000_000,
  category: 60_000_000,
  file: 20_000_000,
};
const baseOfRights = { delegation: 45_000_000, grant: 46_000_000, over: 47_000_000, audit: 48_000_000 };
const baseOfWaiting = { product: 12_000_000, review: 13_000_000, notification: 14_000_000 };
const baseOfLists = { checked: 15_000_000, row: 16_000_000, applied: 17_000_000 };

/** The ids of what one person has. */
export type Fixtures = TradeIds &
  StockIds &
  StoryIds &
  BatchIds &
  ChatThings &
  SupplierIds &
  WebhookIds & {
    user_id: number;
    price_id: number;
    archive_id: number;
    /** A category without goods, of scenes of admins. */
    category_id: number;
    session_id: number;
    key_id: number;
    variation_id: number;
    /** A product that waits for review. */
    product_id: number;
    /** The revision that waits for it. */
    review_id: number;
    notification_id: number;
    price_list_id: number;
    price_list_row_id: number;
    applied_list_id: number;
    /** A right that they gave, one of theirs as an admin to act for another, and one of an admin to act for them. */
    audit_id: number;
    delegation_id: number;
    own_grant_id: number;
    grant_over_id: number;
    /** A private file for prices; the public one beside it is `publicFile` of it. */
    file_id: number;
  };
/** Ids at which nothing is. */
export const nothing: Fixtures = {
  user_id: 999,
  price_id: 999,
  archive_id: 999,
  category_id: 999,
  session_id: 999,
  key_id: 999,
  variation_id: 999,
  file_id: 999,
  product_id: 999,
  review_id: 999,
  notification_id: 999,
  price_list_id: 999,
  price_list_row_id: 999,
  applied_list_id: 999,
  delegation_id: 999,
  own_grant_id: 999,
  grant_over_id: 999,
  audit_id: 999,
  ...tradeNothing,
  ...stockNothing,
  ...storyNothing,
  ...batchNothing,
  ...chatNothing,
  ...supplierNothing,
  ...webhookNothing,
};
/** Products and a variation that have an owner and are not public. */
export const hidden = {
  proposer_id: 900_001,
  pending_id: 4,
  rejected_id: 5,
  variation_id: 2,
  deletion_id: 7_000_000,
  /** An admin who may act for all users, and a user for whom all may act. */
  operator_id: 900_002,
  client_id: 900_003,
} as const;

/** The users of one cell of the matrix, which no other cell uses: the actor, a seller, and an uninvolved third person. */
export type Scene = { actor: Fixtures; seller: Fixtures; third: Fixtures; caller: Caller; mobile: string };

const thingsOf = (n: number): Fixtures => ({
  user_id: base.user + n,
  price_id: base.price + n,
  archive_id: base.archive + n,
  category_id: base.category + n,
  session_id: base.session + n,
  key_id: base.key + n,
  variation_id: base.variation + n,
  product_id: baseOfWaiting.product + n,
  review_id: baseOfWaiting.review + n,
  notification_id: baseOfWaiting.notification + n,
  price_list_id: baseOfLists.checked + n,
  price_list_row_id: baseOfLists.row + n,
  applied_list_id: baseOfLists.applied + n,
  delegation_id: baseOfRights.delegation + n,
  own_grant_id: baseOfRights.grant + n,
  grant_over_id: baseOfRights.over + n,
  audit_id: baseOfRights.audit + n,
  ...tradeIdsOf(n),
  ...stockIdsOf(n),
  ...storyIdsOf(n),
  ...batchIdsOf(n),
  ...chatIdsOf(n),
  ...supplierIdsOf(n),
  ...webhookIdsOf(n),
  file_id: base.file + n,
});

/** The scene with this number. */
export function sceneOf(n: number, kind: ActorKind | null): Scene {
  const [actor, seller, third] = [thingsOf(n * 4), thingsOf(n * 4 + 1), thingsOf(n * 4 + 2)];
  const web = { 'x-requested-with': 'XMLHttpRequest' };
  const headers: Record<string, string> =
    kind === null
      ? web
      : kind.key
        ? { authorization: `Bearer key ${actor.user_id}` }
        : { ...web, cookie: `rasteh=${actor.user_id}` };
  return { actor, seller, third, caller: { headers, address: addressOfNumber(n) }, mobile: `0935${String(n).padStart(7, '0')}` };
}

async function fillHidden(db: Database, now: number): Promise<void> {
  const { proposer_id, operator_id, client_id, pending_id, rejected_id, variation_id, deletion_id } = hidden;
  const product = (id: number, options_key: string, status: 'pending' | 'rejected') => ({
    id,
    options_key,
    status,
    user_id: proposer_id,
    category_id: 2,
    slug: `hidden-${id}`,
    title: secretOf(proposer_id),
    sort_key: '0009.0009',
    unit_id: 1,
    created_at: now,
  });
  await db.transaction(async (tx) => {
    const people = [
      { id: proposer_id, name: secretOf(proposer_id), role: 'user' as const },
      { id: operator_id, name: 'همکار راسته', role: 'admin' as const },
      { id: client_id, name: 'مشتری نمونه', role: 'user' as const },
    ];
    await tx.insert(users).values(people.map((row) => ({ ...row, created_at: now })));
    await tx.insert(products).values([product(pending_id, '2.3', 'pending'), product(rejected_id, '9.9', 'rejected')]);
    await tx.insert(productOptions).values([
      { product_id: pending_id, level_id: 1, option_id: 2 },
      { product_id: pending_id, level_id: 2, option_id: 3 },
    ]);
    await tx.insert(productWords).values([
      { product_id: pending_id, word: 'میلگرد' },
      { product_id: rejected_id, word: 'میلگرد' },
    ]);
    const title = secretOf(proposer_id);
    await tx.insert(auditLog).values({
      id: deletion_id,
      at: now,
      actor_id: proposer_id,
      subject_id: proposer_id,
      request_id: 'r',
      ip: '10.0.0.1',
      action: 'deletePriceArchives',
      entity: 'price_archive',
      before: [],
      after: { archives: 1, price_ids: [] },
    });
    const dollar = { code: 'USD', title: 'دلار', position: 1, amount: '1234567', quote_unit: 'IRR', updated_at: now };
    const [{ id: currency_id } = { id: 0 }] = await tx.insert(currencies).values(dollar).returning({ id: currencies.id });
    const amounts = ['1230000', '1234567'].map((amount) => ({ currency_id, amount, at: now }));
    await tx.insert(currencyHistory).values(amounts);
    await tx.insert(currencySources).values({ ...sourceSettings, currency_id, set_by: proposer_id, set_at: now, next_at: now });
    await insertFiles(tx, [filesOf(hiddenFiles, secretOf(proposer_id), now)]);
    await fillPages(tx, now);
    await tx.insert(variations).values({ id: variation_id, product_id: 3, user_id: proposer_id, title, unit_id: 1 });
  });
}

/** The options of the category of these things: the first one may be merged into the second. */
export const optionsOf = ({ category_id }: Pick<Fixtures, 'category_id'>): [number, number] => [
  2 * category_id,
  2 * category_id + 1,
];

/** A level with two options, in the category of these things. */
async function insertLevels(tx: Transaction, things: readonly Fixtures[]): Promise<void> {
  await tx.insert(levels).values(things.map(({ category_id }) => ({ id: category_id, category_id, title: 'سایز', position: 1 })));
  const options = things.flatMap((one) =>
    optionsOf(one).map((id, at) => ({ id, level_id: one.category_id, title: `اندازهٔ ${at + 1}`, position: at + 1 })),
  );
  await tx.insert(levelOptions).values(options);
}

/** A hidden category, which no list of the others shows. */
const categoryOf = ({ category_id }: Fixtures, now: number) => ({
  id: category_id,
  parent_id: null,
  slug: `category-${category_id}`,
  title: 'دستهٔ نمونه',
  icon: 'star',
  position: 9,
  default_unit_id: 1,
  hidden_at: now,
});

/** A group of synonyms, which an admin of these scenes changes. */
const synonymsOf = ({ category_id }: Fixtures) => ({ id: category_id, names: [`نبشی ${category_id}`, `کرنر ${category_id}`] });

/** The day, far ahead, of the planned rate of value added tax that an admin of these scenes changes. */
export const vatDayOf = ({ category_id }: Fixtures): string => dayFromNumber(100_000 + (category_id % 1_000_000));

/** Fills an empty database with the small market, what is hidden in it, and the users of these scenes. */
export async function createFixtures(db: Database, now: number, callers: readonly ReplyCaller[]): Promise<void> {
  await createMarket(db, now);
  await fillWaiting(db);
  await fillHidden(db, now);
  await fillHiddenTrade(db, now);
  await fillPublicStock(db, now);
  const CHUNK = 200;
  for (let start = 0; start < callers.length; start += CHUNK) {
    const part = callers.slice(start, start + CHUNK);
    const people = part.flatMap(({ scene, kind }) => [
      ...(kind ? [rowsOf(scene.actor, kind, hidden, now)] : []),
      rowsOf(scene.seller, { profile: 'approved' }, hidden, now),
      rowsOf(scene.third, { profile: 'approved' }, hidden, now),
    ]);
    const ofAdmins = part.filter(({ kind }) => kind?.role === 'admin').map(({ scene }) => scene.actor);
    const rights = part.flatMap(({ scene, kind }) => (kind ? [rightsOf(scene, kind, now)] : []));
    await db.transaction(async (tx) => {
      await insertPeople(tx, people, rights, now);
      if (ofAdmins.length > 0) {
        await tx.insert(categories).values(ofAdmins.map((things) => categoryOf(things, now)));
        await insertLevels(tx, ofAdmins);
        await tx.insert(searchSynonyms).values(ofAdmins.map(synonymsOf));
        await tx.insert(units).values(ofAdmins.map(unitOf));
        await tx.insert(currencies).values(ofAdmins.map((things) => currencyOf(things, now)));
        await tx.insert(vatRates).values(ofAdmins.map((things) => ({ day: vatDayOf(things), rate: 1_000 })));
      }
      await fillChat(tx, part, secretOf, now);
      await fillPagesOf(tx, part, now);
      await fillReplies(tx, part);
    });
  }
}
