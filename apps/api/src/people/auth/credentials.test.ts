import { sessionLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiKeys, auditLog, sessions, users } from '../../core/db/schema/index.ts';
import { createAudit } from '../../reach/audit/index.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { createFirstAdmin } from './index.ts';
import { countOutcomes, openAuth, outcome } from './testing/open-auth.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(engines)('credentials on %s', (engine) => {
  let test: TestDatabase;
  let on: ReturnType<typeof openAuth>;
  let now = Date.parse('2026-11-21T08:00:00Z');
  let next = 0;
  let mobile = '';

  beforeAll(async () => {
    test = await openTestDatabase(engine);
    on = openAuth(test.db, () => now);
  });
  afterAll(() => test.cleanup());
  beforeEach(() => {
    now += DAY;
    next += 1;
    mobile = `+98913${String(next).padStart(7, '0')}`;
  });
  const logIn = () => {
    now += MINUTE;
    return on.logIn(mobile, { name: 'مریم' });
  };
  const setUser = (id: number, values: Partial<typeof users.$inferInsert>) =>
    test.db.transaction((tx) => tx.update(users).set(values).where(eq(users.id, id)));
  /** Background writes of a request are committed once the next transaction has finished. */
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await test.db.transaction(async () => undefined);
  };

  const lastSeenOf = async (id: number) =>
    (await test.db.read.select().from(sessions).where(eq(sessions.id, id)))[0]?.last_seen_at;

  it('record the last use of a session once a minute, and keep it valid while it is used', async () => {
    const { actor, token } = await logIn();
    const lastSeen = () => lastSeenOf(actor.session_id);
    const start = now;
    now += MINUTE - 1;
    await on.auth.findActor({ token });
    await settle();
    expect(await lastSeen()).toBe(start);
    now += 1;
    await Promise.all(Array.from({ length: 20 }, () => on.auth.findActor({ token })));
    await expect.poll(lastSeen, { timeout: 30_000 }).toBe(now);
    now += sessionLimits.idle_s * 1_000 - 1;
    // The previous write may still be pending, which skips this use; one of the next uses is recorded.
    const usedAgain = async () => {
      expect(await on.auth.findActor({ token })).toEqual(actor);
      return lastSeen();
    };
    await expect.poll(usedAgain, { timeout: 30_000 }).toBe(now);
    now += sessionLimits.idle_s * 1_000;
    expect(await on.auth.findActor({ token })).toBeNull();
    expect(await on.auth.isStillValid(actor)).toBe(false);
  });

  it('end a session after the absolute lifetime, even when it is used', async () => {
    const { actor, token } = await logIn();
    const start = now;
    while (now + 20 * DAY < start + sessionLimits.absolute_s * 1_000) {
      now += 20 * DAY;
      expect(await on.auth.findActor({ token })).not.toBeNull();
      // The use is recorded in the background; without it the session would end by the idle timeout.
      await expect.poll(() => lastSeenOf(actor.session_id), { timeout: 30_000 }).toBe(now);
    }
    now = start + sessionLimits.absolute_s * 1_000;
    expect(await on.auth.findActor({ token })).toBeNull();
  });

  it('find no actor by a stored hash, an empty token or a key instead of a session', async () => {
    const { context, actor } = await logIn();
    const [kept] = await test.db.read.select().from(sessions).where(eq(sessions.id, actor.session_id));
    const { secret } = await on.auth.createApiKey(context, { title: 'انبار', scopes: ['prices:read'] });
    for (const token of [kept?.token_hash ?? '', '', secret, 'x'.repeat(5_000)])
      expect(await on.auth.findActor({ token })).toBeNull();
    for (const wrong of [kept?.token_hash ?? '', '', secret.slice(0, -1)])
      expect(await on.auth.findActor({ secret: wrong })).toBeNull();
  });

  it('publish each ended session once', async () => {
    const phone = await logIn();
    const laptop = await logIn();
    const tablet = await logIn();
    on.ended.length = 0;
    await on.auth.endSession(laptop.actor, phone.actor.session_id);
    expect(await outcome(on.auth.endSession(laptop.actor, phone.actor.session_id))).toBe('not_found');
    await on.auth.logout(laptop.actor);
    await on.auth.logout(laptop.actor);
    await on.auth.logoutEverywhere(tablet.actor);
    const ids = [phone, laptop, tablet].map(({ actor }) => actor.session_id);
    expect(on.ended).toEqual(ids);
  });

  it('change a password only with the current one, and end the other sessions', async () => {
    const { actor, context } = await logIn();
    const other = await logIn();
    await on.auth.setPassword(actor, context, { password: 'گذرواژهٔ نخست' });
    expect(await on.auth.isStillValid(other.actor)).toBe(false);
    for (const current_password of [undefined, '', 'گذرواژهٔ دیگر']) {
      const refusal = await on.auth
        .setPassword(actor, context, { current_password, password: 'x'.repeat(8) })
        .catch((error) => error);
      expect(refusal).toMatchObject({ code: 'code_wrong', details: { errors: { current_password: [expect.any(String)] } } });
    }
    const changes = ['گذرواژهٔ دوم', 'گذرواژهٔ سوم', 'گذرواژهٔ چهارم'].map((password) =>
      on.auth.setPassword(actor, context, { current_password: 'گذرواژهٔ نخست', password }),
    );
    expect(countOutcomes(await Promise.all(changes.map(outcome)))).toMatchObject({ ok: 1 });
    expect(await on.auth.isStillValid(actor)).toBe(true);
  });

  it('count a wrong password of an admin as a try, but not a missing one', async () => {
    const password = 'گذرواژهٔ مدیر بلند';
    await createFirstAdmin(
      { db: test.db, clock: () => now, audit: createAudit({ clock: () => now }) },
      { mobile, name: 'مدیر', password },
    );
    await on.auth.sendCode(mobile, { ip: '10.0.0.1', browser: '' });
    const code = on.codes.get(mobile) ?? '';
    const attempt = (given?: string) => outcome(on.auth.login({ mobile, code, password: given }, on.caller()));
    for (let missing = 0; missing < 6; missing += 1) expect(await attempt()).toBe('password_required');
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await attempt('نادرست')).toBe('code_wrong');
    expect(await attempt()).toBe('password_required');
    expect(await attempt('نادرست')).toBe('code_wrong');
    expect(await attempt(password)).toBe('code_expired');
    now += MINUTE;
    expect((await on.logIn(mobile, { password })).me.role).toBe('admin');
  });

  it.each([
    ['an invalid mobile', { mobile: '123' }, 'no Iranian mobile'],
    ['a name of one letter', { name: ' م ' }, '--name'],
    ['a short password', { password: 'کوتاه' }, '12 characters'],
    ['a password longer than the log-in accepts', { password: 'x'.repeat(201) }, '200 characters'],
  ])('create no admin with %s', async (_title, wrong, said) => {
    const given = { mobile: '09120000001', name: 'مدیر', password: 'گذرواژهٔ بلند', ...wrong };
    await expect(
      createFirstAdmin({ db: test.db, clock: () => now, audit: createAudit({ clock: () => now }) }, given),
    ).rejects.toThrow(said);
  });

  it('reject a supporter without a password', async () => {
    const { me } = await logIn();
    await setUser(me.id, { role: 'supporter' });
    now += MINUTE;
    expect(await outcome(on.logIn(mobile))).toBe('password_required');
    now += MINUTE;
    expect(await outcome(on.logIn(mobile, { password: 'گذرواژه' }))).toBe('code_wrong');
  });

  it('admit a suspended user, but not a closed one', async () => {
    const { me } = await logIn();
    await setUser(me.id, { status: 'suspended' });
    expect((await logIn()).actor.suspended).toBe(true);
    await setUser(me.id, { status: 'closed' });
    expect(await outcome(logIn())).toBe('forbidden');
  });

  it('end the previous session of the browser at log-in, also of a different user', async () => {
    const first = await logIn();
    mobile = `+98914${String(next).padStart(7, '0')}`;
    await on.logIn(mobile, { name: 'رضا', actor: first.actor });
    expect(await on.auth.isStillValid(first.actor)).toBe(false);
  });

  it('are at most ten API keys, also with concurrent requests', async () => {
    const { context, me } = await logIn();
    const calls = Array.from({ length: 25 }, (_, index) =>
      on.auth.createApiKey(context, { title: `کلید ${index}`, scopes: ['prices:read', 'prices:read'] }),
    );
    expect(countOutcomes(await Promise.all(calls.map(outcome)))).toEqual({
      ok: sessionLimits.api_keys,
      conflict: 25 - sessionLimits.api_keys,
    });
    const list = await on.auth.listApiKeys(me.id);
    expect(list.map(({ scopes }) => scopes)).toEqual(list.map(() => ['prices:read']));
    await on.auth.deleteApiKey(context, list[0]?.id ?? 0);
    expect(await outcome(on.auth.createApiKey(context, { title: 'تازه', scopes: ['prices:write'] }))).toBe('ok');
  });

  it('record the last use of an API key once a minute, and end with its user', async () => {
    const { context, me } = await logIn();
    const { id, secret, hint } = await on.auth.createApiKey(context, { title: 'انبار', scopes: ['prices:write'] });
    expect(secret.endsWith(hint.slice(1))).toBe(true);
    const lastUsed = async () => (await test.db.read.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.last_used_at;
    const actor = await on.auth.findActor({ secret });
    expect(actor).toEqual({
      kind: 'api_key',
      user_id: me.id,
      role: 'user',
      api_key_id: id,
      scopes: ['prices:write'],
      suspended: false,
    });
    const first = now;
    await expect.poll(lastUsed, { timeout: 10_000 }).toBe(first);
    now += MINUTE - 1;
    await on.auth.findActor({ secret });
    await settle();
    expect(await lastUsed()).toBe(first);
    await setUser(me.id, { status: 'suspended' });
    expect(await on.auth.findActor({ secret })).toMatchObject({ suspended: true });
    await setUser(me.id, { status: 'closed' });
    expect(await on.auth.findActor({ secret })).toBeNull();
    expect(actor && (await on.auth.isStillValid(actor))).toBe(false);
  });

  it('record changes in the audit log without secrets', async () => {
    const { actor, context, me } = await logIn();
    const password = 'گذرواژهٔ رسیدگی';
    await on.auth.setPassword(actor, context, { password });
    const { id, secret } = await on.auth.createApiKey(context, { title: 'انبار', scopes: ['prices:read'] });
    await on.auth.deleteApiKey(context, id);
    const rows = (await test.db.read.select().from(auditLog)).filter((row) => row.actor_id === me.id);
    expect(rows.map(({ action }) => action)).toEqual(['user.registered', 'password.set', 'api_key.created', 'api_key.revoked']);
    expect(rows.every(({ subject_id, request_id }) => subject_id === me.id && request_id === 'r1')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|${secret.slice(4)}|argon2`));
  });
});
