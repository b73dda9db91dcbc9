import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsOutbox } from '../../core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const mobile = '09120000001';

describe('the browser cookie', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite', {
      env: { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 's'.repeat(32) },
    });
  });
  afterAll(() => t.close());
  const host = { host: 'rasteh.example' };
  const cookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]);

  it('is set once with the first code, with HttpOnly and Secure', async () => {
    const first = await t.call(contract.auth.sendCode, { body: { mobile }, headers: host });
    const cookie = cookieOf(first.headers);
    expect(cookie).toMatch(/^__Host-rasteh-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const browser = cookie.split(';', 1)[0] ?? '';
    const outbox = await t.db.read.select().from(smsOutbox).orderBy(smsOutbox.id);
    const code = outbox.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const logIn = (tried: string, headers = {}) =>
      t.call(contract.auth.login, { body: { mobile, code: tried, name: 'مریم' }, headers: { ...host, ...headers } });
    for (let n = 0; n < 6; n += 1) await logIn(wrong);
    expect((await logIn(code)).body.code).toBe('code_expired');
    const { status, headers } = await logIn(code, { cookie: browser });
    expect(status).toBe(200);
    expect([headers['set-cookie']].flat().some((one) => String(one).startsWith('__Host-rasteh-browser'))).toBe(false);
  });

  it('is replaced when it is forged', async () => {
    for (const forged of ['x', 'a'.repeat(44), '%00'.repeat(10)]) {
      const { headers } = await t.call(contract.auth.sendCode, {
        body: { mobile: '09120000002' },
        headers: { ...host, cookie: `__Host-rasteh-browser=${forged}` },
      });
      expect(cookieOf(headers)).toMatch(/^__Host-rasteh-browser=[\w-]{43};/);
    }
  });
});
