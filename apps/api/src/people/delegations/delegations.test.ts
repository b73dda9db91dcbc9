import { toPersianDigits } from '@rasteh/persian/digits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, cities, loginIdentities, provinces, supplierProfiles, users } from '../../core/db/schema/index.ts';
import type { Actor, RequestContext } from '../../core/lib/request-context.ts';
import { createEvents } from '../../core/realtime/events/events.ts';
import { createAudit } from '../../reach/audit/index.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { createDelegations, type Delegations } from './index.ts';

const HOUR = 3_600_000;

describe.each(engines)('delegations on %s', (engine) => {
  let test: TestDatabase;
  let delegations: Delegations;
  let now = Date.parse('2026-11-21T08:00:00Z');
  const clock = () => now;
  const published: { subject_id: number; actor_id: number | null }[] = [];

  beforeAll(async () => {
    test = await openTestDatabase(engine);
    const events = createEvents(null, (error) => {
      throw error;
    });
    events.subscribe('acting.changed', (data) => void published.push(data));
    const audit = createAudit({ clock, events });
    // There are no suppliers in this test.
    const suppliers = { findPublicUser: async () => null };
    delegations = createDelegations({ db: test.db, clock, audit, events, suppliers });
  });
  afterAll(() => test.cleanup());

  type Person = { id: number; mobile: string; actor: Actor; context: RequestContext };
  async function person(
    role: 'user' | 'supporter' | 'admin' = 'user',
    status: 'active' | 'suspended' = 'active',
  ): Promise<Person> {
    const row = { name: 'کاربر', role, status, created_at: now };
    const [made] = await test.db.transaction((tx) => tx.insert(users).values(row).returning({ id: users.id }));
    const id = made?.id ?? 0;
    const mobile = `+98912${String(id).padStart(7, '0')}`;
    await test.db.transaction((tx) =>
      tx.insert(loginIdentities).values({ user_id: id, mobile, verified_at: now, created_at: now }),
    );
    return {
      id,
      mobile,
      actor: { kind: 'session', user_id: id, role, session_id: id, suspended: status === 'suspended' },
      context: { actor_id: id, subject_id: id, source: 'web', request_id: 'r1', ip: '127.0.0.1' },
    };
  }
  const setUser = (id: number, row: Partial<typeof users.$inferInsert>) =>
    test.db.transaction((tx) => tx.update(users).set(row).where(eq(users.id, id)));
  const unknownId = 999_999;
  let owner: Person;
  let helper: Person;
  let admin: Person;
  beforeEach(async () => {
    [owner, helper, admin] = [await person(), await person(), await person('admin')];
  });
  const may = (actor: Actor, id: number, scope: 'prices' | 'rfq' = 'prices') =>
    delegations.checkMayAct(actor, id, scope).then(
      () => 'yes',
      (error: { code: string }) => error.code,
    );

  it('lets users act for themselves', async () => {
    expect(await may(owner.actor, owner.id)).toBe('yes');
    expect(await may(admin.actor, admin.id)).toBe('yes');
  });

  it('returns the same error to strangers whether the user exists or not', async () => {
    const supporter = await person('supporter');
    for (const id of [owner.id, unknownId, 0]) {
      expect(await may(helper.actor, id)).toBe('forbidden');
      expect(await may(supporter.actor, id)).toBe('forbidden');
      expect(await may({ kind: 'guest' }, id)).toBe('forbidden');
      expect(await may(admin.actor, id)).toBe('act_reason_required');
    }
  });

  it('lets a delegate act within scope, until it is ended', async () => {
    const { id } = await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    expect(await may(helper.actor, owner.id)).toBe('yes');
    expect(await may(helper.actor, owner.id, 'rfq')).toBe('forbidden');
    expect(await may(owner.actor, helper.id)).toBe('forbidden');
    await expect(delegations.end((await person()).context, id)).rejects.toMatchObject({ code: 'not_found' });
    await delegations.end(owner.context, id);
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
    await expect(delegations.end(owner.context, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('replaces the previous delegation of a delegate by a new one', async () => {
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['rfq'], expires_at: null });
    expect(await may(helper.actor, owner.id, 'rfq')).toBe('yes');
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
  });

  it('ends a delegation at its expiry', async () => {
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: now + HOUR });
    now += HOUR - 1;
    expect(await may(helper.actor, owner.id)).toBe('yes');
    now += 1;
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
  });

  it('does not chain delegations', async () => {
    const third = await person();
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    await delegations.give(helper.context, { mobile: third.mobile, scopes: ['prices'], expires_at: null });
    expect(await may(third.actor, owner.id)).toBe('forbidden');
  });

  it('is invalid while the delegate or the owner is not active', async () => {
    const paused = await person('user', 'suspended');
    await delegations.give(owner.context, { mobile: paused.mobile, scopes: ['prices'], expires_at: null });
    expect(await may(paused.actor, owner.id)).toBe('forbidden');
    await delegations.give(paused.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    expect(await may(helper.actor, paused.id)).toBe('forbidden');
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    expect(await may({ ...helper.actor, suspended: true } as Actor, owner.id)).toBe('forbidden');
    // Later work of a job is checked against the status of the account at that time.
    expect(await delegations.findRight(helper.id, owner.id, 'prices')).toBeDefined();
    await setUser(helper.id, { status: 'suspended' });
    await expect(delegations.findRight(helper.id, owner.id, 'prices')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is invalid after the owner has become staff', async () => {
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    await setUser(owner.id, { role: 'supporter' });
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
    expect((await delegations.list(helper.id)).received).toEqual([]);
  });

  it('keeps the delegations of other owners to the same delegate', async () => {
    const other = await person();
    for (const giver of [owner, other])
      await delegations.give(giver.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    expect([await may(helper.actor, owner.id), await may(helper.actor, other.id)]).toEqual(['yes', 'yes']);
  });

  it('refuses a delegation to oneself, with a past expiry, or from staff', async () => {
    const give = (mobile: string, expires_at: number | null) =>
      delegations.give(owner.context, { mobile, scopes: ['prices'], expires_at });
    await expect(give(owner.mobile, null)).rejects.toMatchObject({ details: { errors: { mobile: [expect.any(String)] } } });
    await expect(give(helper.mobile, now)).rejects.toMatchObject({ details: { errors: { expires_at: [expect.any(String)] } } });
    for (const staff of [admin, await person('supporter')]) {
      const given = delegations.give(staff.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
      await expect(given).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('does not reveal in answer, list or event whether a mobile belongs to a user', async () => {
    published.length = 0;
    const give = (mobile: string) => delegations.give(owner.context, { mobile, scopes: ['prices'], expires_at: null });
    const [known, unknown] = [await give(helper.mobile), await give('+989990000000')];
    const shape = ({ id: _id, to: _to, ...rest }: typeof known) => rest;
    expect(shape(known)).toEqual(shape(unknown));
    expect([known.to, unknown.to]).toEqual([{ mobile: helper.mobile }, { mobile: '+989990000000' }]);
    expect((await delegations.list(owner.id)).given).toEqual([unknown, known]);
    expect(published.map(({ subject_id }) => subject_id)).toEqual([owner.id, owner.id]);
  });

  it('waits thirty days for a user who registers with the mobile', async () => {
    const mobile = '+989990000001';
    const give = () => delegations.give(owner.context, { mobile, scopes: ['prices'], expires_at: null });
    const take = (user_id: number) => test.db.transaction((tx) => delegations.takeWaiting(tx, { user_id, mobile }));
    await give();
    now += 30 * 24 * HOUR;
    expect((await delegations.list(owner.id)).given).toEqual([]);
    await take(helper.id);
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
    await give();
    const other = await person();
    const waitsForAnother = { mobile: '+989990000002', scopes: ['prices' as const], expires_at: null };
    await delegations.give(other.context, waitsForAnother);
    await take(helper.id);
    expect(await may(helper.actor, other.id)).toBe('forbidden');
    expect(await may(helper.actor, owner.id)).toBe('yes');
    expect((await delegations.list(helper.id)).received).toMatchObject([
      { user: { id: owner.id, name: 'کاربر' }, trusted: false },
    ]);
  });

  it('can be ended by its delegate, and both users are notified', async () => {
    const { id } = await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    published.length = 0;
    await delegations.end(helper.context, id);
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
    expect(published).toEqual([{ subject_id: owner.id, actor_id: helper.id }]);
  });

  it('allows at most twenty open delegations', async () => {
    for (let n = 0; n < 20; n += 1)
      await delegations.give(owner.context, { mobile: `+9899900001${n + 10}`, scopes: ['prices'], expires_at: null });
    const more = delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    await expect(more).rejects.toMatchObject({ code: 'conflict' });
    await delegations.give(owner.context, { mobile: '+989990000110', scopes: ['rfq'], expires_at: null });
  });

  it('lets an admin act for 60 minutes once the reason is given', async () => {
    await delegations.openActFor(admin.context, { user_id: owner.id, reason: 'تماس تلفنی' });
    expect(await may(admin.actor, owner.id)).toBe('yes');
    expect(await may(admin.actor, helper.id)).toBe('act_reason_required');
    now += HOUR;
    expect(await may(admin.actor, owner.id)).toBe('act_reason_required');
  });

  it('finds subjects by the words of their names however they are typed, and by their whole mobile', async () => {
    await setUser(owner.id, { name: 'آهن‌گستر ۱۷ ری' });
    await setUser(admin.id, { name: 'آهن‌گستر ۱۷ ری' });
    const found = async (q: string) => (await delegations.findSubjects(q)).map(({ id }) => id);
    for (const q of [
      'آهن‌گستر',
      'اهنگستر',
      'ری آهنگستر',
      'گستر 17',
      owner.mobile,
      toPersianDigits(owner.mobile.replace('+98', '0')),
    ])
      expect(await found(q), q).toEqual([owner.id]);
    for (const q of ['گستر تهران', '\u200c\u200c', '%', '1_', owner.mobile.slice(0, -1)]) expect(await found(q), q).toEqual([]);
  });

  it('lets only admin and subject end the grant', async () => {
    for (const [ender, as] of [
      [admin, 'admin'],
      [owner, 'subject'],
    ] as const) {
      const { id } = await delegations.openActFor(admin.context, { user_id: owner.id, reason: 'تماس' });
      await expect(delegations.endActFor(helper.context, id, as)).rejects.toMatchObject({ code: 'not_found' });
      await delegations.endActFor(ender.context, id, as);
      expect(await may(admin.actor, owner.id)).toBe('act_reason_required');
    }
  });

  it('opens no grant for users who are not admins, and none over an admin or a supporter', async () => {
    const open = (who: Person, subject_id: number) =>
      delegations.openActFor(who.context, { user_id: subject_id, reason: 'تماس' });
    for (const subject of [await person('admin'), await person('supporter')]) {
      await expect(open(admin, subject.id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(open(admin, unknownId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(helper, owner.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(open(await person('supporter'), owner.id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('does not extend a grant to other admins, nor to subjects who are closed or have become staff', async () => {
    const [other, closed] = [await person('admin'), await person()];
    await delegations.openActFor(admin.context, { user_id: owner.id, reason: 'تماس' });
    expect([await may(admin.actor, owner.id), await may(other.actor, owner.id)]).toEqual(['yes', 'act_reason_required']);
    await setUser(owner.id, { role: 'supporter' });
    expect(await may(admin.actor, owner.id)).toBe('act_reason_required');
    await setUser(closed.id, { status: 'closed' });
    const opened = delegations.openActFor(admin.context, { user_id: closed.id, reason: 'تماس' });
    await expect(opened).rejects.toMatchObject({ code: 'not_found' });
  });

  it('commits no change under a right that ended meanwhile', async () => {
    const grant = await delegations.openActFor(admin.context, { user_id: owner.id, reason: 'تماس' });
    const given = await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    for (const [actor, end] of [
      [admin.actor, () => delegations.endActFor(owner.context, grant.id, 'subject')],
      [helper.actor, () => delegations.end(owner.context, given.id)],
    ] as const) {
      const right = await delegations.checkMayAct(actor, owner.id, 'prices');
      const commit = () => test.db.transaction(async (tx) => right?.hold(tx));
      await commit();
      await end();
      await expect(commit()).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('commits no change of a delegate when one side was suspended meanwhile', async () => {
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    const right = await delegations.checkMayAct(helper.actor, owner.id, 'prices');
    const commit = () => test.db.transaction(async (tx) => right?.hold(tx));
    for (const { id } of [owner, helper]) {
      await setUser(id, { status: 'suspended' });
      await expect(commit()).rejects.toMatchObject({ code: 'forbidden' });
      await setUser(id, { status: 'active' });
      await commit();
    }
  });

  it('shows the title of a person only with an approved profile', async () => {
    await delegations.give(owner.context, { mobile: helper.mobile, scopes: ['prices'], expires_at: null });
    const named = async () => (await delegations.list(helper.id)).received[0]?.user;
    const profile = { user_id: owner.id, handle: 'ahan', title: 'آهن نمونه', city_id: 1, created_at: now };
    await test.db.transaction(async (tx) => {
      await tx.insert(provinces).values({ id: 1, name: 'تهران' });
      await tx.insert(cities).values({ id: 1, province_id: 1, name: 'ری' });
      await tx.insert(supplierProfiles).values({ ...profile, status: 'pending' });
    });
    expect(await named()).toEqual({ id: owner.id, name: 'کاربر', handle: null });
    await test.db.transaction((tx) => tx.update(supplierProfiles).set({ status: 'approved' }));
    expect(await named()).toEqual({ id: owner.id, name: 'آهن نمونه', handle: 'ahan' });
  });

  it('writes actor and subject of each step to the immutable audit log', async () => {
    const { id } = await delegations.openActFor(admin.context, { user_id: owner.id, reason: 'تماس' });
    await delegations.endActFor(admin.context, id, 'admin');
    const rows = (await test.db.read.select().from(auditLog)).filter((row) => row.actor_id === admin.id);
    expect(rows).toMatchObject([
      { action: 'act_for.opened', subject_id: owner.id, entity_id: id, grant_id: id, after: { reason: 'تماس' }, at: now },
      { action: 'act_for.ended', subject_id: owner.id, entity_id: id },
    ]);
    await expect(test.db.transaction((tx) => tx.update(auditLog).set({ action: 'x' }))).rejects.toThrow();
    await expect(test.db.transaction((tx) => tx.delete(auditLog))).rejects.toThrow();
  });
});
