import { contract } from '@rasteh/contract';
import { sessionLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, loginIdentities, oneTimeCodes, sessions, smsOutbox, users } from '../../core/db/schema/index.ts';
import { createAudit } from '../../reach/audit/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createFirstAdmin } from './index.ts';

const { auth } = contract;
const minute = 60_000;

describe.each(engines)('auth on %s', (engine) => {
  const lines: string[] = [];
  const secrets: string[] = [];
  let t: TestApp;
  let asked = 0;
  beforeAll(async () => {
    t = await startTestApp(engine, {
      env: { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 's'.repeat(32) },
      logTo: { write: (line: string) => void lines.push(line) },
    });
  });
  afterAll(() => t.close());

  async function askCode(mobile: string): Promise<string> {
    // Spaced as the limits per mobile require, and each from a different address.
    t.clock.now += 13 * minute;
    asked += 1;
    expect((await t.call(auth.sendCode, { body: { mobile }, from: `10.0.0.${asked}` })).status).toBe(200);
    const code = (await t.db.read.select().from(smsOutbox).orderBy(smsOutbox.id)).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    secrets.push(code);
    return code;
  }
  async function register(mobile: string): Promise<Person> {
    const code = await askCode(mobile);
    const answer = await t.call(auth.login, { from: `10.1.0.${asked}`, body: { mobile, code, name: 'نام نمونه' } });
    return { id: answer.body.data.id, mobile, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('register with a name, and keep the code usable until the name is given', async () => {
    const code = await askCode('۰۹۱۲ ۰۰۰ ۱۰۰۱');
    const body = { mobile: '+98 912 000 1001', code };
    expect(await t.call(auth.login, { from: `10.1.0.${asked}`, body })).toMatchObject({
      status: 422,
      body: { code: 'name_required', errors: { name: [expect.any(String)] } },
    });
    const answer = await t.call(auth.login, { from: `10.1.0.${asked}`, body: { ...body, name: 'نام نمونه' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { name: 'نام نمونه', mobile: '+989120001001', role: 'user', supplier: null } },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-rasteh=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    secrets.push(cookie.slice('__Host-rasteh='.length).split(';')[0] ?? '');
    expect((await t.call(auth.login, { from: `10.1.0.${asked}`, body: { ...body, name: 'دیگری' } })).body.code).toMatch(/^code_/);
  });

  it('return the same response for a known and an unknown mobile', async () => {
    const shapes = [];
    for (const mobile of ['09120001001', '09120001002']) {
      t.clock.now += 61_000;
      const { status, body } = await t.call(auth.sendCode, { body: { mobile } });
      shapes.push([status, Object.keys(body.data)]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it('store neither codes nor tokens in plain text', async () => {
    const kept = JSON.stringify([await t.db.read.select().from(oneTimeCodes), await t.db.read.select().from(sessions)]);
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  it('allow five tries per code, also with concurrent requests', async () => {
    const code = await askCode('09120001003');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        t.call(auth.login, { from: `10.1.0.${asked}`, body: { mobile: '09120001003', code: wrong(code), name: 'کسی' } }),
      ),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
    expect(
      (await t.call(auth.login, { from: `10.1.0.${asked}`, body: { mobile: '09120001003', code, name: 'کسی' } })).status,
    ).toBe(422);
  });

  it('expire a code after two minutes', async () => {
    const code = await askCode('09120001004');
    t.clock.now += 2 * minute;
    expect(
      (await t.call(auth.login, { from: `10.1.0.${asked}`, body: { mobile: '09120001004', code, name: 'کسی' } })).body.code,
    ).toBe('code_expired');
  });

  it('send one code a minute, and return the wait until the next', async () => {
    await askCode('09120001005');
    const again = await t.call(auth.sendCode, { body: { mobile: '09120001005' } });
    expect(again).toMatchObject({ status: 429, body: { code: 'code_too_soon', retry_after_s: 60 } });
    expect(again.headers['retry-after']).toBe('60');
  });

  it('require the password of supporters and admins as well', async () => {
    const password = 'گذرواژه-نمونه-یک';
    secrets.push(password);
    const clock = () => t.clock.now;
    await createFirstAdmin({ db: t.db, clock, audit: createAudit({ clock }) }, { mobile: '09120001006', name: 'مدیر', password });
    const code = await askCode('09120001006');
    const body = { mobile: '09120001006', code };
    expect((await t.call(auth.login, { from: `10.1.0.${asked}`, body })).body).toMatchObject({
      code: 'password_required',
      errors: { password: [expect.any(String)] },
    });
    expect((await t.call(auth.login, { from: `10.1.0.${asked}`, body: { ...body, password: 'نادرست' } })).status).toBe(422);
    expect((await t.call(auth.login, { from: `10.1.0.${asked}`, body: { ...body, password } })).body.data).toMatchObject({
      role: 'admin',
    });
    await expect(
      createFirstAdmin({ db: t.db, clock, audit: createAudit({ clock }) }, { mobile: '09120001007', name: 'مدیر', password }),
    ).rejects.toThrow('admin already');
  });

  describe('sessions', () => {
    let person: Person;
    const logInAgain = () => register('09120001010');
    const isIn = async (user: Person) => (await t.call(auth.getMe, { as: user })).body.data !== null;
    beforeAll(async () => {
      person = await logInAgain();
    });

    it('are listed and ended one by one; ending one of another user returns 404', async () => {
      const phone = await logInAgain();
      const list = (await t.call(auth.listSessions, { as: person })).body.data;
      expect(list).toHaveLength(2);
      const other = list.find(({ current }: { current: boolean }) => !current);
      const stranger = await register('09120001011');
      expect((await t.call(auth.endSession, { as: stranger, params: { sessionId: other.id } })).status).toBe(404);
      expect((await t.call(auth.endSession, { as: person, params: { sessionId: other.id } })).status).toBe(200);
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
    });

    it('get a new token at each log-in, which invalidates the old one of that browser', async () => {
      const code = await askCode('09120001010');
      const answer = await t.call(auth.login, { as: person, from: `10.1.0.${asked}`, body: { mobile: '09120001010', code } });
      const fresh = { ...person, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
      expect(fresh.cookie).not.toBe(person.cookie);
      expect([await isIn(person), await isIn(fresh)]).toEqual([false, true]);
      person = fresh;
    });

    it('end except the current one after a new password, and all after a log-out everywhere', async () => {
      const phone = await logInAgain();
      const password = 'گذرواژهٔ بلند ۲';
      secrets.push(password);
      expect((await t.call(auth.setPassword, { as: person, body: { password } })).status).toBe(200);
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
      expect((await t.call(auth.setPassword, { as: person, body: { password: 'گذرواژهٔ بلند ۳' } })).body.errors).toHaveProperty(
        'current_password',
      );
      const [identity] = await t.db.read.select().from(loginIdentities).where(eq(loginIdentities.user_id, person.id));
      expect(identity?.password_hash).toMatch(/^\$argon2id\$/);
      const tablet = await logInAgain();
      await t.call(auth.logoutEverywhere, { as: person });
      expect([await isIn(tablet), await isIn(person)]).toEqual([false, false]);
      person = await logInAgain();
    });

    it('end with a log-out: the cookie is that of a guest, and other devices stay logged in', async () => {
      const phone = await logInAgain();
      const { status, headers } = await t.call(auth.logout, { as: phone });
      // Not the storage: whether this device shows notifications is no matter of the session.
      expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
    });

    it('end after the idle timeout', async () => {
      t.clock.now += sessionLimits.idle_s * 1_000 + 1;
      expect(await isIn(person)).toBe(false);
      person = await logInAgain();
    });

    it('of a closed account are invalid, those of a suspended one are valid', async () => {
      const setStatus = (status: 'active' | 'suspended' | 'closed') =>
        t.db.transaction((tx) => tx.update(users).set({ status }).where(eq(users.id, person.id)));
      await setStatus('suspended');
      expect(await isIn(person)).toBe(true);
      await setStatus('closed');
      expect(await isIn(person)).toBe(false);
      await setStatus('active');
    });

    it('of a suspended account can be ended and can set a password, but cannot create an API key', async () => {
      const body = { title: 'انبار', scopes: ['prices:read'] };
      const key = (await t.call(auth.createApiKey, { as: person, body })).body.data;
      const phone = await logInAgain();
      await t.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id)));
      expect(await t.call(auth.createApiKey, { as: person, body })).toMatchObject({ status: 403, body: { code: 'suspended' } });
      expect((await t.call(auth.listApiKeys, { as: person })).body.data).toHaveLength(1);
      expect((await t.call(auth.deleteApiKey, { as: person, params: { apiKeyId: key.id } })).status).toBe(200);
      const password = { current_password: 'گذرواژهٔ بلند ۲', password: 'گذرواژهٔ بلند ۴' };
      secrets.push(password.password);
      expect((await t.call(auth.setPassword, { as: person, body: password })).status).toBe(200);
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
      expect((await t.call(auth.logoutEverywhere, { as: person })).status).toBe(200);
      expect(await isIn(person)).toBe(false);
      await t.db.transaction((tx) => tx.update(users).set({ status: 'active' }).where(eq(users.id, person.id)));
      person = await logInAgain();
    });

    it('require a log-in to be listed or ended', async () => {
      for (const route of [auth.logout, auth.logoutEverywhere, auth.listSessions, auth.listApiKeys])
        expect((await t.call(route)).status).toBe(401);
    });

    it('with a forged cookie are those of a guest, and the cookie is cleared', async () => {
      const answer = await t.call(auth.getMe, { as: { ...person, cookie: '__Host-rasteh=forged' } });
      expect(answer.body.data).toBeNull();
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rasteh=;/);
    });
  });

  it('show the secret of an API key once, and revoke the key immediately', async () => {
    const person = await register('09120001020');
    const made = (await t.call(auth.createApiKey, { as: person, body: { title: 'انبار', scopes: ['prices:read'] } })).body.data;
    secrets.push(made.secret);
    const headers = { authorization: `Bearer ${made.secret}` };
    expect((await t.call(contract.prices.own.listPrices, { headers })).status).toBe(200);
    expect(JSON.stringify((await t.call(auth.listApiKeys, { as: person })).body)).not.toContain(made.secret);
    const stranger = await register('09120001021');
    expect((await t.call(auth.deleteApiKey, { as: stranger, params: { apiKeyId: made.id } })).status).toBe(404);
    expect((await t.call(auth.deleteApiKey, { as: person, params: { apiKeyId: made.id } })).status).toBe(200);
    expect((await t.call(contract.prices.own.listPrices, { headers })).status).toBe(401);
  });

  it('revoke all API keys of a user at once, and none of other users', async () => {
    const [person, other] = [await register('09120001022'), await register('09120001023')];
    const make = async (as: Person, title: string) => {
      const { secret } = (await t.call(auth.createApiKey, { as, body: { title, scopes: ['prices:read'] } })).body.data;
      secrets.push(secret);
      return { authorization: `Bearer ${secret}` };
    };
    const [first, second, kept] = [await make(person, 'انبار'), await make(person, 'حسابداری'), await make(other, 'دیگری')];
    const statusOf = async (headers: Record<string, string>) =>
      (await t.call(contract.prices.own.listPrices, { headers })).status;
    // A password change logs other devices out but keeps API keys, which are not devices and are revoked by their owner.
    const password = { password: 'گذرواژهٔ بلند ۵' };
    secrets.push(password.password);
    expect((await t.call(auth.setPassword, { as: person, body: password })).status).toBe(200);
    expect([await statusOf(first), await statusOf(second), await statusOf(kept)]).toEqual([200, 200, 200]);
    expect((await t.call(auth.deleteApiKeys)).status).toBe(401);
    expect((await t.call(auth.deleteApiKeys, { headers: { ...first, 'x-requested-with': 'XMLHttpRequest' } })).status).toBe(403);
    expect((await t.call(auth.deleteApiKeys, { as: person })).status).toBe(200);
    expect([await statusOf(first), await statusOf(second), await statusOf(kept)]).toEqual([401, 401, 200]);
    expect((await t.call(auth.listApiKeys, { as: person })).body.data).toEqual([]);
    expect((await t.call(auth.deleteApiKeys, { as: person })).status).toBe(200);
    const lines = (await t.db.read.select().from(auditLog)).filter(
      ({ actor_id, action }) => actor_id === person.id && action === 'api_key.revoked',
    );
    expect(lines).toHaveLength(2);
  });

  it('write no code, token, password or key to the log', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'x', 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      payload: '{"code": "123456", broken',
    });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(50);
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/\+98912000|0912000/);
  });
});
