import { createHash } from 'node:crypto';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '../../db/database.ts';
import {
  actForGrants,
  apiKeys,
  auditLog,
  delegations,
  loginIdentities,
  notifications,
  priceArchives,
  priceListRows,
  priceLists,
  prices,
  productOptions,
  products,
  productWords,
  revisions,
  sessions,
  supplierHandles,
  supplierProfiles,
  users,
  variations,
} from '../../db/schema/index.ts';
import { createMarket } from '../../testing/price-market.ts';
import type { ActorKind } from './actors.ts';
import { type ChatThings, chatIdsOf, chatNothing, fillChat } from './fixtures/chat.ts';
import { filesOf, hiddenFiles, insertFiles } from './fixtures/files.ts';
import { fillPublicStock, fillStock, type StockThings, stockIdsOf, stockNothing, stockOf } from './fixtures/inventories.ts';
import { listsOf } from './fixtures/lists.ts';
import { fillHiddenTrade, fillTrade, type TradeThings, tradeIdsOf, tradeNothing, tradeOf } from './fixtures/rfqs.ts';
import { ownRights, rightsOf } from './fixtures/rights.ts';
import { insertFixtures } from './fixtures/rows.ts';
import { waitingOf } from './fixtures/waiting.ts';
import { addressOfNumber, type Caller } from './send.ts';

const HOUR_MS = 3_600_000;
/** Each table has its own range of ids: one entity's id is never another's by chance. The price lists: checked, a row of it, applied. */
const base = {
  ...{ user: 1_000_000, price: 2_000_000, archive: 3_000_000, session: 4_000_000, key: 5_000_000 },
  ...{ variation: 10_000_000, file: 20_000_000 },
};
const baseOfRights = { delegation: 45_000_000, grant: 46_000_000, over: 47_000_000, audit: 48_000_000 };
const baseOfWaiting = { product: 12_000_000, review: 13_000_000, notification: 14_000_000 };
const baseOfLists = { checked: 15_000_000, row: 16_000_000, applied: 17_000_000 };
/** Added to an id of the session or key beside: the one that its user calls with. */
const CALLING = 4_000_000;
const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What nobody but its owner may read; the number is its owner's id. */
export const secretOf = (user_id: number): string => `secret of ${user_id}.`;
/** The owners of the secrets that a text gives away. */
export const secretsIn = (text: string): number[] => [...text.matchAll(/secret of (\d+)\./g)].map(([, id]) => Number(id));

/** The ids of one person's things. */
export type Fixtures = TradeThings &
  StockThings &
  ChatThings & {
    user_id: number;
    price_id: number;
    archive_id: number;
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
  ...{ user_id: 999, price_id: 999, archive_id: 999, session_id: 999, key_id: 999, variation_id: 999, file_id: 999 },
  ...{ product_id: 999, review_id: 999, notification_id: 999 },
  ...{ price_list_id: 999, price_list_row_id: 999, applied_list_id: 999 },
  ...{ delegation_id: 999, own_grant_id: 999, grant_over_id: 999, audit_id: 999 },
  ...tradeNothing,
  ...stockNothing,
  ...chatNothing,
};
/** Products and a variation that are somebody's and not public. */
export const hidden = {
  ...{ proposer_id: 900_001, pending_id: 4, rejected_id: 5, variation_id: 2, deletion_id: 7_000_000 },
  /** An admin who may act for everybody, and a user for whom everybody may. */
  ...{ operator_id: 900_002, client_id: 900_003 },
} as const;

/** Who one cell of the matrix is about, and nobody else's: the actor, a seller, and a third person who has to do with neither. */
export type Scene = { actor: Fixtures; seller: Fixtures; third: Fixtures; caller: Caller; mobile: string };

const thingsOf = (n: number): Fixtures => ({
  user_id: base.user + n,
  price_id: base.price + n,
  archive_id: base.archive + n,
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
  ...chatIdsOf(n),
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

const terms = (now: number) => ({
  ...{ unit_id: 1, amount: 384_500, min_quantity: 0, delivery: 'factory' as const, city_id: 1, vat_included: false },
  ...{ payment: 'cash' as const, credit_days: 0, state: 'unavailable' as const, valid_until: null, stated_at: now },
});

/** The rows of one person: a price with an archive, two sessions and two API keys, of each the one that is called with and one beside. */
function rowsOf(things: Fixtures, kind: ActorKind, now: number) {
  const { user_id, price_id, archive_id, session_id, key_id, variation_id } = things;
  const { role = 'user', status = 'active', profile, key = [] } = kind;
  const session = {
    ...{ user_id, identity_id: user_id, device: secretOf(user_id), ip: '10.0.0.1' },
    ...{ created_at: now, last_seen_at: now },
  };
  const waiting = waitingOf(things, secretOf(user_id), now);
  const lists = listsOf(things, secretOf(things.user_id), now);
  const named = { name: secretOf(user_id), identity_code: secretOf(user_id), economic_code: secretOf(user_id) };
  const stock = stockOf(things, secretOf(things.user_id), now);
  const trade = tradeOf(things, secretOf(things.user_id), now);
  const apiKey = { user_id, title: secretOf(user_id), hint: '…', created_at: now, last_used_at: now };
  return {
    ...waiting,
    ...lists,
    trade,
    stock,
    user: { ...named, id: user_id, role, status, created_at: now } satisfies typeof users.$inferInsert,
    identity: { id: user_id, user_id, mobile: `+98912${String(user_id).slice(-7)}`, verified_at: now, created_at: now },
    profiles: profile
      ? [
          {
            ...{ user_id, handle: `s${user_id}`, title: 'فروشگاه نمونه', city_id: 1, status: profile, created_at: now },
            ...{ name: secretOf(user_id), phones: [secretOf(user_id)] },
            about: profile === 'pending' ? secretOf(user_id) : '',
          },
        ]
      : [],
    sessions: [
      { ...session, id: session_id + CALLING, token_hash: hash(String(user_id)) },
      { ...session, id: session_id, token_hash: hash(`beside ${user_id}`) },
    ],
    keys: [
      { ...apiKey, id: key_id + CALLING, scopes: key, secret_hash: hash(`key ${user_id}`) },
      { ...apiKey, id: key_id, scopes: [], secret_hash: hash(`key beside ${user_id}`) },
    ],
    ...ownRights(things, { ...hidden, secret: secretOf(user_id) }, now),
    variation: { id: variation_id, user_id, product_id: 1, title: secretOf(user_id), unit_id: 3, unit_weight: 14_500 },
    ...filesOf(things, secretOf(user_id), now),
    price: { id: price_id, user_id, product_id: 1, ...terms(now), note: secretOf(user_id), trend: [], created_at: now },
    archive: {
      id: archive_id,
      price_id,
      product_id: 1,
      user_id,
      ...terms(now - HOUR_MS),
      note: secretOf(user_id),
      replaced_at: now,
      actor_id: user_id,
      reason: 'update' as const,
      source: 'web' as const,
    },
  };
}

async function fillHidden(db: Database, now: number): Promise<void> {
  const { proposer_id, operator_id, client_id, pending_id, rejected_id, variation_id, deletion_id } = hidden;
  const product = (id: number, options_key: string, status: 'pending' | 'rejected') => ({
    ...{ id, options_key, status, user_id: proposer_id, category_id: 2, slug: `hidden-${id}`, title: secretOf(proposer_id) },
    ...{ sort_key: '0009.0009', unit_id: 1, created_at: now },
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
      ...{ id: deletion_id, at: now, actor_id: proposer_id, subject_id: proposer_id, request_id: 'r', ip: '10.0.0.1' },
      ...{ action: 'deletePriceArchives', entity: 'price_archive', before: [], after: { archives: 1, price_ids: [] } },
    });
    await insertFiles(tx, [filesOf(hiddenFiles, secretOf(proposer_id), now)]);
    await tx.insert(variations).values({ id: variation_id, product_id: 3, user_id: proposer_id, title, unit_id: 1 });
  });
}

/** Fills an empty database with the small market, what is hidden in it, and everybody of these scenes. */
export async function createFixtures(
  db: Database,
  now: number,
  cast: readonly { scene: Scene; kind: ActorKind | null }[],
): Promise<void> {
  await createMarket(db, now);
  await fillHidden(db, now);
  await fillHiddenTrade(db, now);
  await fillPublicStock(db, now);
  const CHUNK = 200;
  for (let start = 0; start < cast.length; start += CHUNK) {
    const part = cast.slice(start, start + CHUNK);
    const people = part.flatMap(({ scene, kind }) => [
      ...(kind ? [rowsOf(scene.actor, kind, now)] : []),
      rowsOf(scene.seller, { profile: 'approved' }, now),
      rowsOf(scene.third, { profile: 'approved' }, now),
    ]);
    const rights = part.flatMap(({ scene, kind }) => (kind ? [rightsOf(scene, kind, now)] : []));
    await db.transaction(async (tx) => {
      await insertPeople(tx, people, rights, now);
      await fillChat(tx, part, secretOf, now);
    });
  }
}

type Person = ReturnType<typeof rowsOf>;

async function insertPeople(
  tx: Transaction,
  people: Person[],
  rights: ReturnType<typeof rightsOf>[],
  now: number,
): Promise<void> {
  const fill = <T extends SQLiteTable>(table: T, pick: (person: Person) => T['$inferInsert'] | T['$inferInsert'][]) =>
    insertFixtures(tx, table, people.flatMap(pick));
  await fill(users, ({ user }) => user);
  await fill(loginIdentities, ({ identity }) => identity);
  await fill(supplierProfiles, ({ profiles }) => profiles);
  await fill(supplierHandles, ({ profiles }) =>
    profiles.map(({ handle, user_id, status }) => ({ handle, user_id, used_at: status === 'approved' ? now : null })),
  );
  await fill(sessions, (person) => person.sessions);
  await fill(apiKeys, ({ keys }) => keys);
  await fill(variations, ({ variation }) => variation);
  await fill(prices, ({ price }) => price);
  await fill(priceArchives, ({ archive }) => archive);
  await fill(products, ({ product }) => product);
  await fill(revisions, ({ revision }) => revision);
  await fill(notifications, ({ notification }) => notification);
  await fill(priceLists, ({ lists }) => lists);
  await fill(priceListRows, ({ list_row }) => list_row);
  await fill(delegations, ({ delegation }) => delegation);
  await fill(auditLog, ({ audit }) => audit);
  await fill(actForGrants, ({ grants }) => grants);
  const trade = people.map((person) => person.trade);
  const stock = people.map((person) => person.stock);
  await fillStock(tx, stock);
  await fillTrade(tx, trade);
  await insertFiles(tx, people);
  const given = rights.flatMap((right) => right.delegations);
  const grants = rights.flatMap((right) => right.grants);
  await insertFixtures(tx, delegations, given);
  await insertFixtures(tx, actForGrants, grants);
}
