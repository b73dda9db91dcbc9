import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema/index.ts';
import type { Acting, Actor } from '../../lib/acting.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { createAudit } from '../audit/index.ts';
import { createDelegations, type Delegations } from './index.ts';

const HOUR = 3_600_000;

describe.each(engines)('delegations on %s', (engine) => {
  let test: TestDatabase;
  let delegations: Delegations;
  let now = Date.parse('2026-11-21T08:00:00Z');
  const clock = () => now;

  beforeAll(async () => {
    test = await openTestDatabase(engine);
    delegations = createDelegations({ db: test.db, clock, audit: createAudit({ clock }) });
  });
  afterAll(() => test.cleanup());

  type Person = { id: number; actor: Actor; acting: Acting };
  async function person(
    role: 'user' | 'supporter' | 'admin' = 'user',
    status: 'active' | 'suspended' = 'active',
  ): Promise<Person> {
    const row = { name: 'کاربر', role, status, created_at: now };
    const [made] = await test.db.transaction((tx) => tx.insert(users).values(row).returning({ id: users.id }));
    const id = made?.id ?? 0;
    return {
      id,
      actor: { kind: 'session', user_id: id, role, session_id: id, suspended: status === 'suspended' },
      acting: { actor_id: id, subject_id: id, source: 'web', request_id: 'r1', ip: '127.0.0.1' },
    };
  }
  const nobody = 999_999;
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

  it('lets everybody act for themselves', async () => {
    expect(await may(owner.actor, owner.id)).toBe('yes');
    expect(await may(admin.actor, admin.id)).toBe('yes');
  });

  it('answers strangers the same for a user who exists and one who does not', async () => {
    const supporter = await person('supporter');
    for (const id of [owner.id, nobody, 0]) {
      expect(await may(helper.actor, id)).toBe('forbidden');
      expect(await may(supporter.actor, id)).toBe('forbidden');
      expect(await may({ kind: 'guest' }, id)).toBe('forbidden');
      expect(await may(admin.actor, id)).toBe('act_reason_required');
    }
  });

  it('lets a delegate act within scope, until it is ended', async () => {
    const id = await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: null });
    expect(await may(helper.actor, owner.id)).toBe('yes');
    expect(await may(helper.actor, owner.id, 'rfq')).toBe('forbidden');
    expect(await may(owner.actor, helper.id)).toBe('forbidden');
    await expect(delegations.end(helper.acting, id)).rejects.toMatchObject({ code: 'not_found' });
    await delegations.end(owner.acting, id);
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
    await expect(delegations.end(owner.acting, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('replaces what a delegate had by a new grant', async () => {
    await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: null });
    await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['rfq'], expires_at: null });
    expect(await may(helper.actor, owner.id, 'rfq')).toBe('yes');
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
  });

  it('ends a delegation at its expiry', async () => {
    await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: now + HOUR });
    now += HOUR - 1;
    expect(await may(helper.actor, owner.id)).toBe('yes');
    now += 1;
    expect(await may(helper.actor, owner.id)).toBe('forbidden');
  });

  it('forms no chain', async () => {
    const third = await person();
    await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: null });
    await delegations.grant(helper.acting, { delegate_id: third.id, scopes: ['prices'], expires_at: null });
    expect(await may(third.actor, owner.id)).toBe('forbidden');
  });

  it('refuses a delegate, or an owner, who is not active', async () => {
    const paused = await person('user', 'suspended');
    await expect(
      delegations.grant(owner.acting, { delegate_id: paused.id, scopes: ['prices'], expires_at: null }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await delegations.grant(paused.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: null });
    expect(await may(helper.actor, paused.id)).toBe('forbidden');
    await delegations.grant(owner.acting, { delegate_id: helper.id, scopes: ['prices'], expires_at: null });
    expect(await may({ ...helper.actor, suspended: true } as Actor, owner.id)).toBe('forbidden');
  });

  it('refuses a delegation to oneself, to nobody, of nothing, or of the past', async () => {
    const grant = (delegate_id: number, scopes: ['prices'] | [], expires_at: number | null) =>
      delegations.grant(owner.acting, { delegate_id, scopes, expires_at });
    await expect(grant(owner.id, ['prices'], null)).rejects.toMatchObject({ code: 'invalid' });
    await expect(grant(helper.id, [], null)).rejects.toMatchObject({ code: 'invalid' });
    await expect(grant(helper.id, ['prices'], now)).rejects.toMatchObject({ code: 'invalid' });
    await expect(grant(nobody, ['prices'], null)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lets an admin act for 60 minutes once the reason is given', async () => {
    await expect(delegations.openActFor(admin.acting, { subject_id: owner.id, reason: ' ' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await delegations.openActFor(admin.acting, { subject_id: owner.id, reason: 'تماس تلفنی' });
    expect(await may(admin.actor, owner.id)).toBe('yes');
    expect(await may(admin.actor, helper.id)).toBe('act_reason_required');
    now += HOUR;
    expect(await may(admin.actor, owner.id)).toBe('act_reason_required');
  });

  it('lets admin and subject end the grant, and nobody else', async () => {
    for (const ender of [admin, owner]) {
      const id = await delegations.openActFor(admin.acting, { subject_id: owner.id, reason: 'تماس' });
      await expect(delegations.endActFor(helper.acting, id)).rejects.toMatchObject({ code: 'not_found' });
      await delegations.endActFor(ender.acting, id);
      expect(await may(admin.actor, owner.id)).toBe('act_reason_required');
    }
  });

  it('opens no grant for others than admins, and none over an admin or a supporter', async () => {
    const open = (who: Person, subject_id: number) => delegations.openActFor(who.acting, { subject_id, reason: 'تماس' });
    for (const subject of [await person('admin'), await person('supporter')]) {
      await expect(open(admin, subject.id)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(open(admin, nobody)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(open(helper, owner.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(open(await person('supporter'), owner.id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('writes actor and subject of each step to the audit log, which nobody changes', async () => {
    const id = await delegations.openActFor(admin.acting, { subject_id: owner.id, reason: 'تماس' });
    await delegations.endActFor(admin.acting, id);
    const rows = (await test.db.read.select().from(auditLog)).filter((row) => row.actor_id === admin.id);
    expect(rows).toMatchObject([
      { action: 'act_for.opened', subject_id: owner.id, entity_id: id, after: { reason: 'تماس' }, at: now, request_id: 'r1' },
      { action: 'act_for.ended', subject_id: owner.id, entity_id: id },
    ]);
    await expect(test.db.transaction((tx) => tx.update(auditLog).set({ action: 'x' }))).rejects.toThrow();
    await expect(test.db.transaction((tx) => tx.delete(auditLog))).rejects.toThrow();
  });
});
