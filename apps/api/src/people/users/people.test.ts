import { contract } from '@rasteh/contract';
import { maskMobile } from '@rasteh/persian/identifiers';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  deskMembers,
  loginIdentities,
  rfqs,
  smsOutbox,
  supplierProfiles,
  users,
  verificationDocuments,
} from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { openSocket } from '../../testing/live.ts';
import { cityIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { listUsers, getUser, showMobiles, replaceMobile, setRole, endUserSessions, endUserSession, suspendUser } = contract.users;
const PASSWORD = 'long enough for all';
const reason = 'همکار تازه';

describe.each(engines)('users as admins see and change them on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let seller: Person;
  let desk_id: number;
  let spare = 100;
  const person = (name?: string) => {
    spare += 1;
    return market.logIn(`0912100${String(spare).padStart(4, '0')}`, name);
  };
  const anAdmin = async () => {
    const made = await person('مدیر');
    await setUser(market.db, made.id, { role: 'admin' });
    return made;
  };
  beforeAll(async () => {
    market = await openTestMarket(engine, { limits: noLimits });
    admin = await anAdmin();
    seller = await market.logIn('09120000002', 'علی‌رضا فروشنده');
    await market.addProfile(seller.id, { title: 'فولاد کاوه', handle: 'kaveh', city_id: cityIds.pardis });
    desk_id = (await market.call(contract.desks.listDesks, { as: admin })).body.data[0].id;
  });
  afterAll(() => market.close());

  const openedAt = (moment: string) => market.addUser({ created_at: Date.parse(moment) });
  const list = (query: Record<string, string | number> = {}) => market.get(listUsers, { as: admin, query });
  const idsOf = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ id }: { id: number }) => id) as number[];
  const role = (userId: number, body: object, as = admin) =>
    market.call(setRole, { as, params: { userId }, body: { reason, ...body } });
  const stored = async (id: number) => (await market.db.read.select().from(users).where(eq(users.id, id)))[0];
  const actions = async (user_id: number) =>
    (await market.db.read.select().from(auditLog).where(eq(auditLog.subject_id, user_id)).orderBy(auditLog.id))
      .filter(({ actor_id }) => actor_id !== user_id)
      .map(({ action, before, after }) => ({ action, before, after }));

  it('are found by name, title, handle, whole mobile and id, in any usual spelling', async () => {
    for (const q of ['عليرضا', 'علی‌رضا', 'كاوه فولاد', 'KAVEH', '۰۹۱۲۰۰۰۰۰۰۲', '+98 912 000 0002', `${seller.id}`])
      expect(await idsOf({ q }), q).toContain(seller.id);
    const [arash, shop] = [await person('آرش'), await person('فروشگاه ۲')];
    for (const [q, id] of [
      ['ارش', arash.id],
      ['آرش', arash.id],
      ['فروشگاه 2', shop.id],
    ] as const)
      expect(await idsOf({ q }), q).toEqual([id]);
    const firm = await person('بازرگانی (آهن‌سازان) پولاد-کار');
    for (const q of ['آهن سازان', 'اهن‌ساز', 'اهنسازان', '(آهن', 'پولاد-کار', 'کار بازر'])
      expect(await idsOf({ q }), q).toEqual([firm.id]);
    expect(await idsOf({ q: 'ازرگان' })).toEqual([]);
    expect(await idsOf({ q: '-' })).toEqual([]);
    expect(await idsOf({ q: '0912000000' })).toEqual([]);
    expect(await idsOf({ q: '%' })).toEqual([]);
    expect(await idsOf({ q: 'کاوه غایب' })).toEqual([]);
  });

  it('are found by a new name and title, and no longer by the former ones', async () => {
    const moving = await person('نام پیشین');
    await market.addProfile(moving.id, { title: 'عنوان پیشین', handle: 'former-handle' });
    await market.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'نام «"بعدی\\"»' }).where(eq(users.id, moving.id));
      await tx.update(supplierProfiles).set({ title: 'عنوان بعدی' }).where(eq(supplierProfiles.user_id, moving.id));
    });
    expect(await idsOf({ q: 'پیشین' })).toEqual([]);
    for (const q of ['بعدی عنوان', 'handle', 'former-handle']) expect(await idsOf({ q }), q).toEqual([moving.id]);
  });

  it('are filtered by role, status, city, trust and level, and counted by role and status under the other filters', async () => {
    const other = await person('نگار معتمد');
    await setUser(market.db, other.id, { trusted: true, status: 'suspended' });
    expect(await idsOf({ trusted: 'true' })).toEqual([other.id]);
    expect(await idsOf({ city_id: cityIds.pardis })).toEqual([seller.id]);
    expect(await idsOf({ city_id: cityIds.pardis, verified: 'verified' })).toEqual([]);
    const { counts, meta, data } = await list({ role: 'user', status: 'suspended' });
    expect([meta.total, data[0]]).toMatchObject([1, { id: other.id, trusted: true, supplier: null, desk: null }]);
    expect(counts.statuses).toMatchObject({ suspended: 1, closed: 0 });
    expect(counts.roles).toEqual({ user: 1, supporter: 0, admin: 0 });
    // A day is one in Tehran: of the second one it is still the day before in UTC.
    const [late, early] = [await openedAt('2026-01-05T23:59:59+03:30'), await openedAt('2026-01-06T00:00:00+03:30')];
    expect(await idsOf({ from: '2026-01-05', to: '2026-01-05' })).toEqual([late]);
    expect(await idsOf({ from: '2026-01-06', to: '2026-01-06' })).toEqual([early]);
    expect((await list({ from: '2026-01-05', to: '2026-01-06' })).counts.statuses.active).toBe(2);
    const whole = await list();
    expect(whole.counts.roles.admin).toBeGreaterThan(0);
    // A desk of support is no account.
    expect(await idsOf({ per_page: 100 })).not.toContain(desk_id);
    expect((await market.call(getUser, { as: admin, params: { userId: desk_id } })).status).toBe(404);
    expect(Object.keys((await market.call(listUsers, { as: admin, query: { role: 'guest' } })).body.errors)).toEqual(['role']);
    expect((await market.call(listUsers, { as: admin, query: { page: 99 } })).body.code).toBe('page_out_of_range');
  });

  it('are shown with masked mobiles, documents, rights and sessions, and the whole mobile only with an audit entry', async () => {
    await market.db.transaction((tx) =>
      tx.insert(verificationDocuments).values({
        user_id: seller.id,
        kind: 'business_licence',
        number: '۱۲۳',
        valid_until: '2026-01-01',
        status: 'accepted',
        level: 'verified',
        reviewer_id: admin.id,
        reviewed_at: market.clock.now,
        created_at: market.clock.now,
      }),
    );
    await market.call(contract.delegations.createDelegation, {
      as: seller,
      body: { mobile: '09129998877', scopes: ['prices'], expires_at: null },
    });
    await market.call(contract.delegations.openActFor, { as: admin, body: { user_id: seller.id, reason: 'تماس تلفنی' } });
    const { data } = await market.get(getUser, { as: admin, params: { userId: seller.id } });
    expect(data).toMatchObject({
      supplier: { title: 'فولاد کاوه', handle: 'kaveh', verified: 'none' },
      suspension: null,
      documents: [{ kind: 'business_licence', status: 'expired', reviewer: 'مدیر', valid_until: '2026-01-01' }],
      grants: [{ reason: 'تماس تلفنی' }],
    });
    expect(data.sessions).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/9120000002|9129998877|token|hash/);
    const log = await market.get(contract.audit.listAllAudit, { as: admin, query: { user_id: seller.id } });
    expect(log.data.find(({ action }: { action: string }) => action === 'delegation.granted')).toMatchObject({
      changes: [{ after: { mobile: maskMobile('09129998877') } }],
    });
    const shown = await market.get(showMobiles, { as: admin, params: { userId: seller.id }, body: {} });
    expect(shown.data).toMatchObject([{ mobile: '+989120000002', has_password: false }]);
    expect(await actions(seller.id)).toContainEqual({ action: 'mobiles.shown', before: null, after: null });
  });

  it('have the number of what they wrote, without what was deleted', async () => {
    const writer = await market.addSupplier();
    const product_id = await market.addProduct('rebar', ['۱۶']);
    await market.addPrice({ user_id: writer, product_id });
    await market.addPrice({ user_id: writer, product_id, deleted_at: market.clock.now });
    const rfq = { city_id: cityIds.rey, audience: 'open' as const, words: '', created_at: market.clock.now, user_id: writer };
    const open = { title: 'میلگرد', deadline: market.clock.now, status: 'draft' as const };
    await market.db.transaction((tx) =>
      tx.insert(rfqs).values([
        { ...rfq, ...open },
        { ...rfq, ...open },
        { ...rfq, ...open, deleted_at: market.clock.now },
      ]),
    );
    const { data } = await market.get(getUser, { as: admin, params: { userId: writer } });
    expect(data.wrote).toEqual({ prices: 1, inventories: 0, rfqs: 2, quotes: 0, ratings: 0 });
  });

  it('become supporters with a desk and a first password, and are logged out with their sockets', async () => {
    const sara = await person('سارا');
    const socket = await openSocket(market, sara);
    // Another admin was faster: what they have given is not replaced unseen.
    const late = await role(sara.id, { role: 'supporter', role_was: 'admin', password: PASSWORD });
    expect([late.status, Object.keys(late.body.errors), (await stored(sara.id))?.role]).toEqual([422, ['role'], 'user']);
    expect(Object.keys((await role(sara.id, { role: 'supporter' })).body.errors)).toEqual(['password']);
    expect(Object.keys((await role(sara.id, { role: 'supporter', password: 'short' })).body.errors)).toEqual(['password']);
    expect((await role(sara.id, { role: 'supporter', password: PASSWORD, desk_id: 999_999 })).status).toBe(404);
    expect((await stored(sara.id))?.role).toBe('user');
    const { status, body } = await role(sara.id, { role: 'supporter', role_was: 'user', password: PASSWORD, desk_id });
    expect([status, body.data]).toMatchObject([200, { role: 'supporter', desk: { id: desk_id }, sessions: [] }]);
    expect(await socket.closed).toBe(4401);
    expect((await market.call(contract.chat.listRooms, { as: sara })).status).toBe(401);
    expect((await actions(sara.id)).at(-1)).toEqual({
      action: 'user.role_set',
      before: { role: 'user' },
      after: { role: 'supporter', reason },
    });
    expect(JSON.stringify(await actions(sara.id))).not.toContain(PASSWORD);
    // The same again changes nothing, and a second password is refused: it is the user's own by now.
    expect((await role(sara.id, { role: 'supporter', desk_id })).status).toBe(200);
    expect((await actions(sara.id)).filter(({ action }) => action === 'user.role_set')).toHaveLength(1);
    expect(Object.keys((await role(sara.id, { role: 'admin', password: PASSWORD })).body.errors)).toEqual(['password']);
    // The desk is left with the role.
    expect((await role(sara.id, { role: 'user' })).body.data).toMatchObject({ role: 'user', desk: null });
    expect(await market.db.read.select().from(deskMembers).where(eq(deskMembers.user_id, sara.id))).toEqual([]);
  });

  it('keep their role for a reason at its field', async () => {
    const other = await person();
    for (const [id, body, field] of [
      [seller.id, { role: 'supporter', password: PASSWORD }, 'role'],
      [other.id, { role: 'admin', password: PASSWORD, desk_id }, 'desk_id'],
      [other.id, { role: 'user', password: PASSWORD }, 'password'],
      [other.id, { role: 'user', reason: ' ' }, 'reason'],
      [await market.addUser(), { role: 'admin', password: PASSWORD }, 'role'],
    ] as const)
      expect(Object.keys((await role(id, body)).body.errors ?? {}), `${field}`).toEqual([field]);
    await setUser(market.db, other.id, { status: 'suspended' });
    expect(Object.keys((await role(other.id, { role: 'admin', password: PASSWORD })).body.errors)).toEqual(['role']);
    await setUser(market.db, other.id, { status: 'closed' });
    for (const answer of [await role(other.id, { role: 'user' }), await role(admin.id, { role: 'user' })])
      expect(answer.body.code).toBe('conflict');
    expect((await role(desk_id, { role: 'user' })).status).toBe(404);
  });

  it.each(['demote', 'suspend'] as const)('keep an active admin when two %s each other at once', async (how) => {
    const pair = [await anAdmin(), await anAdmin()] as const;
    const change = (as: Person, userId: number) =>
      how === 'demote'
        ? role(userId, { role: 'user' }, as)
        : market.call(suspendUser, { as, params: { userId }, body: { reason } });
    const answers = await Promise.all([change(pair[0], pair[1].id), change(pair[1], pair[0].id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await market.db.read
      .select()
      .from(users)
      .where(
        and(
          inArray(
            users.id,
            pair.map(({ id }) => id),
          ),
          eq(users.role, 'admin'),
          eq(users.status, 'active'),
        ),
      );
    expect(left).toHaveLength(1);
  });

  it('lose one session or all of them, with their sockets, and never those of another user', async () => {
    const other = await person();
    const again = await market.logIn(other.mobile);
    const socket = await openSocket(market, again);
    const { data } = await market.get(getUser, { as: admin, params: { userId: other.id } });
    const [latest, first] = data.sessions.map(({ id }: { id: number }) => id);
    const end = (userId: number, sessionId: number) => market.call(endUserSession, { as: admin, params: { userId, sessionId } });
    expect((await end(seller.id, first)).status).toBe(404);
    expect((await end(other.id, first)).body.data.sessions).toMatchObject([{ id: latest }]);
    expect((await end(other.id, first)).status).toBe(404);
    const all = await market.call(endUserSessions, { as: admin, params: { userId: other.id } });
    expect(all.body.data.sessions).toEqual([]);
    expect(await socket.closed).toBe(4401);
    expect((await market.call(endUserSessions, { as: admin, params: { userId: other.id } })).status).toBe(200);
    expect((await actions(other.id)).map(({ action }) => action)).toEqual(['sessions.ended', 'sessions.ended']);
  });

  it('get another mobile in place of a lost one, which is notified and logs in no more', async () => {
    const other = await person();
    const [{ id: mobileId } = { id: 0 }] = await market.db.read
      .select({ id: loginIdentities.id })
      .from(loginIdentities)
      .where(eq(loginIdentities.user_id, other.id));
    const replace = (mobile: string, params = { userId: other.id, mobileId }) =>
      market.call(replaceMobile, { as: admin, params, body: { mobile, reason: 'گوشی گم شد' } });
    expect(Object.keys((await replace('09120000002')).body.errors)).toEqual(['mobile']);
    expect(Object.keys((await replace('12')).body.errors)).toEqual(['mobile']);
    expect((await replace('09125550001', { userId: seller.id, mobileId })).status).toBe(404);
    expect((await replace('09125550001', { userId: admin.id, mobileId })).body.code).toBe('conflict');
    const { body } = await replace('۰۹۱۲۵۵۵۰۰۰۱');
    expect(body.data).toMatchObject({ mobiles: [{ id: mobileId, mobile: '۰۹۱۲ ••• ۰۰۰۱' }], sessions: [] });
    expect((await market.call(contract.notifications.listNotifications, { as: other })).status).toBe(401);
    expect((await market.logIn('09125550001')).id).toBe(other.id);
    await expect
      .poll(async () => (await market.db.read.select().from(smsOutbox)).filter(({ mobile }) => mobile === other.mobile))
      .toHaveLength(1);
    const [entry] = await actions(other.id);
    expect(entry).toMatchObject({ action: 'mobile.changed', after: { reason: 'گوشی گم شد' } });
    expect(JSON.stringify(entry)).not.toContain('9125550001');
  });

  it('say why they are suspended, and lose their sessions if that is wanted', async () => {
    const other = await person();
    const socket = await openSocket(market, other);
    const me = async (as: Person) => (await market.call(contract.auth.getMe, { as })).body.data;
    expect(await me(other)).not.toHaveProperty('suspension');
    const suspend = (body: object) => market.call(suspendUser, { as: admin, params: { userId: other.id }, body });
    await suspend({ reason: 'قیمت‌های نادرست' });
    expect(await socket.closed).toBe(4403);
    expect(await me(other)).toMatchObject({ suspension: { reason: 'قیمت‌های نادرست' } });
    const { data } = await market.get(getUser, { as: admin, params: { userId: other.id } });
    expect(data.suspension).toMatchObject({ reason: 'قیمت‌های نادرست', by: 'مدیر' });
    await market.call(contract.users.reinstateUser, { as: admin, params: { userId: other.id }, body: {} });
    await suspend({ reason: 'حساب دزدیده شد', end_sessions: true });
    expect(await me(other)).toBeNull();
    expect(await me(await market.logIn(other.mobile))).toMatchObject({ suspension: { reason: 'حساب دزدیده شد' } });
  });

  it('are closed after a preview of what goes', async () => {
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addPrice({ user_id: seller.id, product_id });
    const preview = (userId: number) => market.call(contract.accounts.previewUserClosing, { as: admin, params: { userId } });
    expect((await preview(seller.id)).body.data).toMatchObject({ is_staff: false, removed: { prices: 1 } });
    expect((await preview(await market.addUser({ status: 'closed' }))).body.code).toBe('conflict');
  });

  it('are read in the whole audit log by actor, subject, kind and action, with what changed', async () => {
    const other = await person('هدف');
    await role(other.id, { role: 'supporter', password: PASSWORD });
    const { listAllAudit } = contract.audit;
    const read = async (query: Record<string, string | number>) =>
      (await market.get(listAllAudit, { as: admin, query })).data as { action: string; actor: { id: number } }[];
    expect(await read({ user_id: other.id, by: 'admin' })).toMatchObject([
      {
        action: 'user.role_set',
        actor: { id: admin.id, name: 'مدیر', role: 'admin' },
        subject: { id: other.id, name: 'هدف' },
        changes: [{ before: { role: 'user' }, after: { role: 'supporter', reason } }],
      },
    ]);
    expect((await read({ actor_id: admin.id, per_page: 100 })).every(({ actor }) => actor.id === admin.id)).toBe(true);
    expect(new Set((await read({ action: 'mobiles.shown' })).map(({ action }) => action))).toEqual(new Set(['mobiles.shown']));
    expect(await read({ user_id: other.id, about: 'prices' })).toEqual([]);
    // The subject reads their own entries without what is for staff.
    const own = await market.get(contract.audit.listAudit, { as: await market.logIn(other.mobile) });
    expect(JSON.stringify(own.data)).not.toContain('"role":"user"');
  });
});
