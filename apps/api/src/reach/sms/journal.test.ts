import { contract } from '@rasteh/contract';
import type { SmsHealth } from '@rasteh/contract/reach/sms';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginIdentities, smsAttempts, smsOutbox } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { ProviderRefusal, type SmsGateway } from './gateway.ts';
import { recordAttempts } from './journal.ts';

const { listSms, exportSms } = contract.sms;
const MOBILE = '+989121234567';
const DAY_MS = 86_400_000;

describe.each(engines)('the journal of text messages on %s', (engine) => {
  let t: TestApp;
  let admin: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000901');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterEach(() => t.close());

  const list = async (query: Record<string, string> = {}, as = admin) => (await t.call(listSms, { as, query })).body;
  const health = async (): Promise<SmsHealth> => (await list()).health;

  /** A gateway whose next attempt ends as given, after the milliseconds that it takes. */
  function openGateway(warnings: unknown[] = [], db = t.db) {
    const next: { error: unknown; takes_ms: number; isAble: boolean } = { error: null, takes_ms: 5, isAble: true };
    let elapsed = 1_000;
    const end = async () => {
      elapsed += next.takes_ms;
      if (next.error) throw next.error;
      return next.isAble;
    };
    const inner: SmsGateway = { sendCode: async () => void (await end()), sendNotice: end, sendMessage: end };
    const log = { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) };
    const events = { publishEphemeral: () => undefined };
    const gateway = recordAttempts(inner, 'kavenegar', {
      db,
      clock: () => t.clock.now,
      events,
      log: log as never,
      stopwatch: () => elapsed,
    });
    return { gateway, next };
  }
  const fail = async (error: unknown): Promise<void> => {
    const { gateway, next } = openGateway();
    next.error = error;
    await expect(gateway.sendCode(MOBILE, '042137', 'log_in')).rejects.toBe(error);
  };

  it('is exported in words under the filters of the list, for admins alone', async () => {
    const { gateway } = openGateway();
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    await fail(new ProviderRefusal('kavenegar', 200, 418));
    const rowsOf = async (query: Record<string, string> = {}) => {
      const { status, body } = await t.call(exportSms, { as: admin, query });
      expect(status).toBe(200);
      return ((await readWorkbook(body as Buffer))[0]?.rows ?? []).slice(1);
    };
    const rows = await rowsOf();
    expect(rows.map((row) => row.slice(2, 9))).toEqual([
      ['کد ورود', '۰۹۱۲ ••• ۴۵۶۷', 'کاوه‌نگار', 'پذیرفته‌نشده', 'نپذیرفتن درگاه', 418, 5],
      ['کد ورود', '۰۹۱۲ ••• ۴۵۶۷', 'کاوه‌نگار', 'پذیرفته‌شده', null, null, 5],
    ]);
    expect(rows[0]?.[1]).toBe('1405/08/30 10:00');
    expect(await rowsOf({ outcome: 'accepted' })).toEqual([rows[1]]);
    expect(await rowsOf({ last_digits: '0000' })).toEqual([]);
    const user = await t.logIn('09120000902');
    expect((await t.call(exportSms, { as: user })).status).toBe(403);
    expect((await t.call(exportSms)).status).toBe(401);
  });

  it('records what is sent with the mobile masked, and neither the text nor the code', async () => {
    const { gateway, next } = openGateway();
    next.takes_ms = 412;
    await gateway.sendCode(MOBILE, '042137', 'close_account');
    await gateway.sendNotice(MOBILE);
    await gateway.sendMessage(MOBILE, 'پیشنهاد تازه');
    const stored = await t.db.read.select().from(smsAttempts).orderBy(asc(smsAttempts.id));
    expect(stored.map(({ kind }) => kind)).toEqual(['close_account', 'mobile_left', 'notification']);
    expect(JSON.stringify(stored)).not.toMatch(/042137|1234567|۱۲۳۴۵۶۷|پیشنهاد/);
    const { data, meta } = await list();
    expect(meta.total).toBe(3);
    expect(data.at(-1)).toEqual({
      id: stored[0]?.id,
      kind: 'close_account',
      mobile: '۰۹۱۲ ••• ۴۵۶۷',
      gateway: 'kavenegar',
      outcome: 'accepted',
      cause: null,
      status: null,
      duration_ms: 412,
      created_at: new Date(t.clock.now).toISOString(),
    });
  });

  it.each([
    [new ProviderRefusal('Kavenegar', 200, 418), 'refused', 'result', 418],
    [new ProviderRefusal('SMS.ir', 401, undefined), 'refused', 'status', 401],
    [new ProviderRefusal('SMS.ir', 400, 1e300), 'refused', 'status', 400],
    [new ProviderRefusal('Kavenegar', 503, 418), 'failed', 'status', 503],
    [new ProviderRefusal('Kavenegar', 200, undefined), 'failed', 'unreadable', 200],
    [new DOMException('042137', 'TimeoutError'), 'failed', 'timeout', null],
    [new TypeError('fetch failed for key-0123456789'), 'failed', 'unreachable', null],
    [new Error('042137'), 'failed', 'internal', null],
  ])('names the cause of %s and passes the error on', async (error, outcome, cause, status) => {
    await fail(error);
    const [row] = await t.db.read.select().from(smsAttempts);
    expect(row).toMatchObject({ outcome, cause, status });
    expect(JSON.stringify(row)).not.toMatch(/042137|key-/);
  });

  it('does not record what the provider has no way to send', async () => {
    const { gateway, next } = openGateway();
    next.isAble = false;
    expect(await gateway.sendMessage(MOBILE, 'متن')).toBe(false);
    expect(await gateway.sendNotice(MOBILE)).toBe(false);
    expect(await t.db.read.select().from(smsAttempts)).toEqual([]);
  });

  it('sends although the attempt cannot be recorded, and logs that', async () => {
    const warnings: unknown[] = [];
    const broken = { ...t.db, transaction: () => Promise.reject(new Error('no space')) } as never;
    const { gateway } = openGateway(warnings, broken);
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    expect(warnings).toEqual([[{ err: new Error('no space') }, 'sms journal write failed']]);
  });

  it('records the codes and notices of the portal itself, whoever sends them', async () => {
    const person = await t.logInByCode('09121112233');
    t.clock.now += 120_000;
    await t.call(contract.auth.sendOwnCode, { as: person, body: { action: 'close_account' } });
    const texts = await t.db.read.select().from(smsOutbox);
    expect(texts).toHaveLength(2);
    const { data } = await list();
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['close_account', 'log_in']);
    const shown = JSON.stringify(await list());
    for (const { text } of texts) expect(shown).not.toContain(text.match(/\d{6}/)?.[0]);
    const own = (await t.db.read.select().from(loginIdentities)).map(({ mobile }) => mobile);
    for (const mobile of own) expect(shown).not.toContain(mobile.slice(3));
  });

  it('finds by kind, outcome and the last digits, and refuses other digits at their field', async () => {
    const { gateway } = openGateway();
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    await gateway.sendCode('+989121230000', '042137', 'add_mobile');
    await fail(new TypeError('fetch failed'));
    const found = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ kind, outcome }: { kind: string; outcome: string }) => `${kind} ${outcome}`);
    expect(await found({ kind: 'log_in' })).toEqual(['log_in failed', 'log_in accepted']);
    expect(await found({ outcome: 'accepted' })).toEqual(['add_mobile accepted', 'log_in accepted']);
    expect(await found({ last_digits: '0000' })).toEqual(['add_mobile accepted']);
    expect((await list({ outcome: 'accepted', per_page: '1' })).meta).toMatchObject({ total: 2, last_page: 2 });
    // The outcome that is asked for does not narrow their counts; the other filters do.
    const { meta, counts } = await list({ outcome: 'accepted', kind: 'log_in' });
    expect([meta.total, counts]).toEqual([1, { accepted: 1, refused: 0, failed: 1 }]);
    for (const last_digits of ['000', '00000', '%000', '۰۰۰۰']) {
      const { status, body } = await t.call(listSms, { as: admin, query: { last_digits } });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['last_digits']]);
    }
  });

  it('counts the last day and the last hour, with the median of the durations', async () => {
    expect(await health()).toMatchObject({ gateway: 'outbox', sends_notices: true, median_ms: null, unsent_in_row: 0 });
    const { gateway, next } = openGateway();
    const sendAfter = async (takes_ms: number) => {
      next.takes_ms = takes_ms;
      await gateway.sendCode(MOBILE, '042137', 'log_in');
    };
    for (const takes_ms of [900, 100, 300, 200]) await sendAfter(takes_ms);
    await fail(new TypeError('fetch failed'));
    expect(await health()).toMatchObject({ last_day: { accepted: 4, refused: 0, failed: 1 }, median_ms: 200 });
    t.clock.now += DAY_MS / 2;
    await sendAfter(1_000);
    expect((await health()).last_hour).toEqual({ accepted: 1, refused: 0, failed: 0 });
    t.clock.now += DAY_MS / 2;
    expect(await health()).toMatchObject({ last_day: { accepted: 1, refused: 0, failed: 0 }, median_ms: 1_000 });
  });

  it('says how many have not gone out in a row until one does, and why the latest has not', async () => {
    const { gateway } = openGateway();
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    await fail(new DOMException('late', 'TimeoutError'));
    await fail(new ProviderRefusal('Kavenegar', 200, 418));
    expect(await health()).toMatchObject({ unsent_in_row: 2, latest_failure: { cause: 'result', status: 418 } });
    t.clock.now += DAY_MS / 24;
    expect(await health()).toMatchObject({ unsent_in_row: 0, latest_failure: null });
    await fail(new TypeError('fetch failed'));
    expect((await health()).unsent_in_row).toBe(1);
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    expect(await health()).toMatchObject({ unsent_in_row: 0, latest_failure: null });
  });

  it('keeps the attempts for 30 days', async () => {
    const { gateway } = openGateway();
    await gateway.sendCode(MOBILE, '042137', 'log_in');
    t.clock.now += 29 * DAY_MS;
    await gateway.sendCode(MOBILE, '042137', 'add_mobile');
    await t.app.jobs.runDue();
    expect(await t.db.read.select().from(smsAttempts)).toHaveLength(2);
    t.clock.now += DAY_MS + 1;
    await t.app.jobs.runDue();
    expect((await t.db.read.select().from(smsAttempts)).map(({ kind }) => kind)).toEqual(['add_mobile']);
  });

  it('notifies admins who follow the topic', async () => {
    const live = await openSocket(t, admin);
    await live.follow('sms');
    await t.call(contract.auth.sendCode, { body: { mobile: MOBILE } });
    expect(await live.until((one) => one.t === 'evt' && one.e === 'sms.changed')).toMatchObject({ room: 'sms', d: {} });
    live.end();
  });
});
