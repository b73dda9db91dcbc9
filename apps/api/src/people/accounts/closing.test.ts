import { contract } from '@rasteh/contract';
import { CLOSING_WORDS } from '@rasteh/contract/wire/vocabulary';
import { eq, getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allTables,
  auditLog,
  delegations,
  files,
  fileUses,
  loginIdentities,
  priceAlerts,
  priceSheets,
  prices,
  priceViews,
  quotes,
  rfqs,
  rfqTemplates,
  savedSearches,
  sessions,
  skus,
  smsOutbox,
  supplierProfiles,
  taskDismissals,
  users,
  verificationDocuments,
  watchedItems,
} from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { closeAccount, closeUser, previewClosing } = contract.accounts;
const REMOVED = 'کاربر حذف‌شده';
const SECRET = 'راز';

describe.each(engines)('closing an account on %s', (engine) => {
  let market: RfqMarket;
  let seller: Person;
  let price_id: number;
  beforeEach(async () => {
    market = await openRfqMarket(engine, { limits: noLimits });
    seller = Object.assign(market.first, { cookie: `${market.first.cookie}; rasteh-browser=${'b'.repeat(43)}` });
    price_id = await market.addPrice({ user_id: seller.id, product_id: market.product_id, note: SECRET });
    await market.addArchive({ user_id: seller.id, product_id: market.product_id, price_id, stated_at: 1, note: SECRET });
    const { db, clock } = market;
    const of = { user_id: seller.id, created_at: clock.now };
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ name: SECRET, identity_code: SECRET, economic_code: SECRET, kind: 'company' })
        .where(eq(users.id, seller.id));
      await tx
        .update(supplierProfiles)
        .set({
          name: SECRET,
          about: SECRET,
          address: SECRET,
          phones: [SECRET],
          contacts: [{ name: SECRET, role: SECRET, phone: SECRET }],
        })
        .where(eq(supplierProfiles.user_id, seller.id));
      await tx.insert(savedSearches).values({ ...of, title: SECRET, filters: '{}', seen_at: clock.now } as never);
      await tx.insert(rfqTemplates).values({ ...of, name: SECRET, lines: [] });
      await tx.insert(priceViews).values({ ...of, name: SECRET, filter: { q: SECRET }, position: 1 });
      const shown = { vat: 'stated', unit: 'stated', shows_phone: true, shows_on_call: true, token: SECRET } as const;
      await tx.insert(priceSheets).values({ ...of, title: SECRET, filter: { q: SECRET }, ...shown });
      await tx
        .insert(priceAlerts)
        .values({ ...of, product_id: market.product_id, kind: 'available', is_met: true, since: clock.now });
      const sku = { user_id: seller.id, sku: SECRET, product_id: market.product_id, updated_at: clock.now };
      await tx.insert(skus).values(sku);
      await tx.insert(watchedItems).values({ ...of, kind: 'product', item_id: market.product_id });
      await tx.insert(taskDismissals).values({ user_id: seller.id, task: `answer:${SECRET}`, dismissed_at: clock.now });
      const [document] = await tx
        .insert(verificationDocuments)
        .values({ ...of, kind: 'identity_card', number: SECRET })
        .returning();
      const [file] = await tx
        .insert(files)
        .values({
          ...of,
          category: 'document',
          name: SECRET,
          mime: 'application/pdf',
          size_bytes: 1,
          stored_bytes: 0,
          widths: [],
          sha256: 'x',
          storage_key: 'key',
        })
        .returning();
      const use = { file_id: file?.id ?? 0, entity: 'verification', entity_id: document?.id ?? 0, position: 0 };
      await tx.insert(fileUses).values({ ...use, is_public: false });
      const scopes = ['prices' as const];
      await tx.insert(delegations).values([
        { ...of, delegate_id: market.stranger.id, mobile: market.stranger.mobile, scopes },
        { user_id: market.buyer.id, delegate_id: seller.id, scopes, created_at: clock.now },
      ]);
    });
  });
  afterEach(() => market.close());

  async function codeOf(as: Person): Promise<string> {
    const { status } = await market.call(contract.auth.sendOwnCode, { as, body: { action: 'close_account' } });
    expect(status).toBe(200);
    const sent = await market.db.read.select().from(smsOutbox).where(eq(smsOutbox.mobile, as.mobile)).orderBy(smsOutbox.id);
    return sent.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  }
  const close = async (as: Person, more: object = {}) =>
    market.call(closeAccount, {
      as,
      body: Object.assign({ own_code: await codeOf(as), words: CLOSING_WORDS }, more),
    });
  const statusOf = async (id: number) => (await market.db.read.select().from(users).where(eq(users.id, id)))[0]?.status;
  const offers = async () => (await market.get(contract.offers.listOffers, { query: { product_id: market.product_id } })).data;
  /** The tables that contain a text; the audit log is never changed. */
  async function tablesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const [name, table] of Object.entries(allTables)) {
      if (name === 'auditLog' || name === 'jobs' || Object.keys(getTableColumns(table)).length === 0) continue;
      if (JSON.stringify(await market.db.read.select().from(table)).includes(text)) found.push(name);
    }
    return found;
  }

  it('shows before what it removes and what it keeps', async () => {
    const { data } = await market.get(previewClosing, { as: seller });
    expect(data).toMatchObject({
      is_staff: false,
      removed: {
        prices: 1,
        documents: 1,
        files: 1,
        mobiles: 1,
        sessions: 1,
        delegations: 2,
        saved_searches: 1,
        rfq_templates: 1,
        price_views: 1,
        price_sheets: 1,
        watched_items: 1,
        price_alerts: 1,
      },
      kept: { quotes: 0, awards: 0, messages: 0 },
      open_deals: [],
    });
  });

  it('withdraws what is public at once, ends credentials, rights and sockets, and leaves no trace of the person', async () => {
    const visitor = await openSocket(market);
    await visitor.follow(`product:${market.product_id}`);
    const own = await openSocket(market, seller);
    const beside = await market.logIn(seller.mobile);
    expect(await offers()).toHaveLength(1);
    expect((await close(seller)).status).toBe(200);
    await own.closed;
    expect(await offers()).toEqual([]);
    expect((await market.call(contract.suppliers.getSupplier, { params: { handle: `s${seller.id}` } })).status).toBe(404);
    const gone = await visitor.until((frame) => frame.t === 'evt' && frame.e === 'offer.changed');
    expect(gone).toMatchObject({ d: { offers: [], removed_ids: [price_id] } });
    visitor.end();
    for (const as of [seller, beside])
      expect((await market.call(contract.notifications.listNotifications, { as })).status).toBe(401);

    await market.app.jobs.runDue();
    expect(await tablesWith(SECRET)).toEqual([]);
    // The notice of the closing stays in the outbox for a day.
    expect(await tablesWith(seller.mobile)).toEqual(['smsOutbox']);
    expect(await market.db.read.select().from(priceAlerts)).toEqual([]);
    expect((await market.db.read.select().from(delegations)).every(({ ended_at }) => ended_at !== null)).toBe(true);
    const [entry] = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'account.closed');
    expect(entry).toMatchObject({ actor_id: seller.id, subject_id: seller.id, entity_id: seller.id });
  });

  it('removes what a call that was under way has written after it', async () => {
    const visitor = await openSocket(market);
    await visitor.follow(`product:${market.product_id}`);
    await close(seller);
    const late_id = await market.addPrice({ user_id: seller.id, product_id: market.product_id, note: SECRET });
    await market.db.transaction(async (tx) => {
      await tx.update(users).set({ name: SECRET }).where(eq(users.id, seller.id));
      await tx.update(supplierProfiles).set({ about: SECRET }).where(eq(supplierProfiles.user_id, seller.id));
    });
    market.clock.now += 120_000;
    await market.app.jobs.runDue();
    expect(await tablesWith(SECRET)).toEqual([]);
    const gone = await visitor.until((frame) => frame.t === 'evt' && JSON.stringify(frame.d).includes(`${late_id}`));
    expect(gone).toMatchObject({ e: 'offer.changed', d: { offers: [], removed_ids: expect.arrayContaining([late_id]) } });
    visitor.end();
  });

  it('masks what the audit log has kept whole since before it was masked', async () => {
    const of = { at: 1, actor_id: seller.id, request_id: 'r', ip: '::1', entity_id: 1 };
    const after = { identity_code: '0499370899', economic_code: '04993708990001' };
    await market.db.transaction((tx) =>
      tx.insert(auditLog).values([
        { ...of, subject_id: seller.id, action: 'putIdentity', entity: 'identity', after },
        { ...of, subject_id: market.buyer.id, action: 'putIdentity', entity: 'identity', after },
      ]),
    );
    await close(seller);
    const rows = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'putIdentity');
    expect(new Map(rows.map((row) => [row.subject_id, row.after]))).toEqual(
      new Map<number, unknown>([
        [seller.id, { identity_code: '•••0899', economic_code: '•••0001' }],
        [market.buyer.id, after],
      ]),
    );
  });

  it('frees the mobile for a new user', async () => {
    await close(seller);
    const anew = await market.logInByCode(seller.mobile, 'نفر بعدی');
    expect(anew.id).not.toBe(seller.id);
    expect((await market.call(contract.prices.own.listPrices, { as: anew })).body.data).toEqual([]);
  });

  it('keeps quotes and awards for the buyer, without the name of the supplier', async () => {
    const rfq = await market.publish();
    const quote = await market.send(seller, rfq);
    await close(seller);
    const read = () => market.get(contract.quotes.own.listRfqQuotes, { as: market.buyer, params: { rfqId: rfq.id } });
    const { data } = await read();
    expect([data[0].id, data[0].supplier.title]).toEqual([quote.id, REMOVED]);
    expect(JSON.stringify(data)).not.toContain(SECRET);
    const accept = await market.call(contract.quotes.own.acceptQuote, {
      as: market.buyer,
      params: { quoteId: quote.id },
      body: { version: 1, lines: [{ rfq_line_id: rfq.lines[0]?.id, quantity: '10' }] },
    });
    expect(accept.body.code).toBe('supplier_inactive');
  });

  it('asks to confirm open deals, whose code stays usable, and keeps them for the supplier', async () => {
    const rfq = await market.publish();
    const quote = await market.send(seller, rfq);
    const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: '10' }];
    const body = { version: quote.current.version, lines };
    const params = { quoteId: quote.id };
    expect((await market.call(contract.quotes.own.acceptQuote, { as: market.buyer, params, body })).status).toBe(200);
    const other = await market.publish();
    const buyer = Object.assign({}, market.buyer, { cookie: `${market.buyer.cookie}; rasteh-browser=${'c'.repeat(43)}` });
    const own_code = await codeOf(buyer);
    const give = (more: object) =>
      market.call(closeAccount, { as: buyer, body: Object.assign({ own_code, words: CLOSING_WORDS }, more) });
    const refused = await give({});
    expect([refused.status, refused.body.code]).toEqual([409, 'deals_open']);
    expect(refused.body.data).toMatchObject([{ quote_id: quote.id, side: 'buyer', number: quote.number }]);
    expect((await give({ deals_known: true })).status).toBe(200);
    const stored = await market.db.read.select().from(rfqs).orderBy(rfqs.id);
    expect(stored.map(({ id, status, deleted_at }) => [id, status, deleted_at !== null])).toEqual([
      [rfq.id, 'awarded', false],
      [other.id, 'published', true],
    ]);
    const sent = await market.get(contract.quotes.own.listQuotes, { as: seller });
    expect(sent.data[0]).toMatchObject({ id: quote.id, status: 'accepted' });
    expect((await market.db.read.select().from(quotes)).map(({ status }) => status)).toEqual(['accepted']);
  });

  it('refuses wrong words, a wrong code, a code of another session, a suspended user and a guest', async () => {
    const own_code = await codeOf(seller);
    const give = (as: Person | undefined, body: object) =>
      market.call(closeAccount, { as, body: Object.assign({ own_code, words: CLOSING_WORDS }, body) });
    expect(Object.keys((await give(seller, { words: 'بله' })).body.errors)).toEqual(['words']);
    const wrong = String((Number(own_code) + 1) % 1_000_000).padStart(6, '0');
    expect((await give(seller, { own_code: wrong })).body.code).toBe('code_wrong');
    const beside = await market.logIn(seller.mobile);
    expect((await give(beside, {})).body.code).toBe('code_expired');
    expect((await give(undefined, {})).status).toBe(401);
    await setUser(market.db, seller.id, { status: 'suspended' });
    expect((await give(seller, {})).body.code).toBe('suspended');
    expect(await statusOf(seller.id)).toBe('suspended');
  });

  it('happens once when it is sent twice at once', async () => {
    const own_code = await codeOf(seller);
    const body = { own_code, words: CLOSING_WORDS };
    const answers = await Promise.all([0, 1, 2].map(() => market.call(closeAccount, { as: seller, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const closings = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'account.closed');
    expect(closings).toHaveLength(1);
  });

  it('changes nothing when one of its steps fails', async () => {
    const own_code = await codeOf(seller);
    const snapshot = async () =>
      JSON.stringify([
        await market.db.read.select().from(users),
        await market.db.read.select().from(prices),
        await market.db.read.select().from(loginIdentities),
        await market.db.read.select().from(supplierProfiles),
        await market.db.read.select().from(delegations),
        (await market.db.read.select().from(sessions)).map(({ id, ended_at }) => [id, ended_at]),
      ]);
    const before = await snapshot();
    await market.db.script('alter table price_list_matches rename to gone');
    const body = { own_code, words: CLOSING_WORDS };
    const failed = await market.call(closeAccount, { as: seller, body });
    await market.db.script('alter table gone rename to price_list_matches');
    expect(failed.status).toBe(500);
    expect(await snapshot()).toBe(before);
    expect(await offers()).toHaveLength(1);
    expect((await market.call(closeAccount, { as: seller, body })).status).toBe(200);
  });

  describe('of staff', () => {
    let admin: Person;
    let other: Person;
    const closeOther = (as: Person | undefined, userId: number, reason = 'پایان همکاری') =>
      market.call(closeUser, { as, params: { userId }, body: { reason } });
    beforeEach(async () => {
      admin = await market.logIn('09120000901', 'مدیر');
      other = await market.logIn('09120000902', 'مدیر دوم');
      for (const { id } of [admin, other]) await setUser(market.db, id, { role: 'admin' });
    });

    it('is done by another admin, for a reason, and never by themselves', async () => {
      expect((await market.get(previewClosing, { as: admin })).data.is_staff).toBe(true);
      expect((await close(admin)).body.code).toBe('account_of_staff');
      expect((await closeOther(admin, admin.id)).body.code).toBe('conflict');
      expect((await closeOther(admin, other.id, ' ')).status).toBe(422);
      expect((await closeOther(admin, other.id)).status).toBe(200);
      expect((await closeOther(admin, other.id)).body.code).toBe('conflict');
      expect((await market.call(contract.reviews.listReviews, { as: other })).status).toBe(401);
      const [entry] = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'account.closed');
      expect(entry).toMatchObject({ actor_id: admin.id, subject_id: other.id, after: { reason: 'پایان همکاری' } });
    });

    it('leaves one admin when two close each other at once', async () => {
      const answers = await Promise.all([closeOther(admin, other.id), closeOther(other, admin.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await statusOf(admin.id), await statusOf(other.id)].toSorted()).toEqual(['active', 'closed']);
    });

    it('is refused for a desk, a missing user, and to users who are not admins', async () => {
      const desks = await market.get(contract.desks.listDesks, { as: admin });
      for (const id of [desks.data[0].id, 999_999]) expect((await closeOther(admin, id)).status).toBe(404);
      expect((await closeOther(seller, admin.id)).status).toBe(403);
      expect((await closeOther(undefined, admin.id)).status).toBe(401);
    });
  });
});
