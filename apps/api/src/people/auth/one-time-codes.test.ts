import { oneTimeCodeLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { oneTimeCodes } from '../../core/db/schema/index.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { countOutcomes, openAuth, outcome } from './testing/open-auth.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const times = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

describe.each(engines)('one-time codes on %s', (engine) => {
  let test: TestDatabase;
  /** A second process on the same database; on SQLite it is this process. */
  let otherDb: Database;
  let here: ReturnType<typeof openAuth>;
  let there: ReturnType<typeof openAuth>;
  let now = Date.parse('2026-11-21T08:00:00Z');
  let next = 0;
  let mobile = '';

  beforeAll(async () => {
    test = await openTestDatabase(engine);
    otherDb = test.url ? createDatabase(await openPostgres(test.url)) : test.db;
    here = openAuth(test.db, () => now);
    there = openAuth(otherDb, () => now);
  });
  afterAll(async () => {
    if (otherDb !== test.db) await otherDb.close();
    await test.cleanup();
  });
  beforeEach(() => {
    now += 2 * DAY;
    next += 1;
    mobile = `+98912${String(next).padStart(7, '0')}`;
  });

  const send = (ip = '10.0.0.1', browser = '') => here.auth.sendCode(mobile, { ip, browser });
  const logIn = (code: string, name: string | undefined = 'مریم') => here.auth.login({ mobile, code, name }, here.caller());
  const right = () => here.codes.get(mobile) ?? there.codes.get(mobile) ?? '';
  const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0');

  it('stores a hash of the code with a lifetime of 2 minutes, and returns the time of the next send', async () => {
    expect(await send()).toEqual({
      expires_at: new Date(now + 2 * MINUTE).toISOString(),
      resend_at: new Date(now + MINUTE).toISOString(),
    });
    const [row] = (await test.db.read.select().from(oneTimeCodes)).filter((kept) => kept.mobile === mobile);
    expect(JSON.stringify(row)).not.toContain(right());
    now += 2 * MINUTE;
    await expect(logIn(right())).rejects.toMatchObject({
      code: 'code_expired',
      details: { errors: { code: [expect.any(String)] } },
    });
  });

  it('sends one a minute, five an hour and ten a day to a mobile, and returns the wait', async () => {
    const waits: [number, number][] = [];
    for (const sent of times(10)) {
      await send(`10.0.0.${sent}`);
      const refusal = await send('10.9.9.9').catch((error) => error);
      expect(refusal.code).toBe('code_too_soon');
      waits.push([sent + 1, refusal.details.retry_after_s]);
      now += refusal.details.retry_after_s * SECOND;
    }
    expect(waits.map(([, wait]) => wait)).toEqual([60, 60, 60, 60, 56 * 60, 60, 60, 60, 60, DAY / SECOND - 64 * 60]);
    expect(await outcome(send())).toBe('ok');
  });

  it('returns the exact time of the next send, also after the fifth in an hour', async () => {
    const start = now;
    for (const host of times(4)) {
      await send(`10.0.0.${host}`);
      now += MINUTE;
    }
    expect((await send('10.0.0.9')).resend_at).toBe(new Date(start + HOUR).toISOString());
  });

  /** So many sends to other mobiles from an address of a network, now. */
  const strangers = (count: number, ip: string, network: string) =>
    test.db.execute(
      `insert into one_time_codes (mobile, code_hash, ip, network, created_at, expires_at, ended_at)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
       select '+98933' || n, '', '${ip}', '${network}', ${now}, ${now}, ${now} from numbers`,
    );
  const { per_address, per_network } = oneTimeCodeLimits;

  it('limits the sends of an address in an hour, counting an IPv6 /64 as one', async () => {
    await strangers(per_address[0].sends - 1, '2001:db8:1:2', '2001:db8:1');
    expect(await outcome(send('2001:db8:1:2::1'))).toBe('ok');
    now += MINUTE;
    await expect(send('2001:db8:1:2:ffff::9')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retry_after_s: 59 * 60 },
    });
    expect(await outcome(send('2001:db8:1:3::1'))).toBe('ok');
    now += HOUR;
    expect(await outcome(send('2001:db8:1:2::1'))).toBe('ok');
  });

  it.each([
    ['a /48 of IPv6', '2001:db8:7', '2001:db8:7:1::1', '2001:db8:7:ffff::2', '2001:db8:8:1::1'],
    ['a /24 of IPv4', '10.77.8', '10.77.8.1', '::ffff:10.77.8.2', '10.77.9.1'],
  ])(
    'limits the sends of %s in an hour and in a day, however many addresses it has',
    async (_name, network, one, two, outside) => {
      await strangers(per_network[0].sends - 1, 'another', network);
      expect(await outcome(send(one))).toBe('ok');
      now += MINUTE;
      expect(await outcome(send(two))).toBe('too_many_requests');
      expect(await outcome(send(outside))).toBe('ok');
      now += HOUR;
      await strangers(per_network[1].sends - per_network[0].sends, 'another', network);
      now += HOUR;
      await expect(send(two)).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 22 * 3_600 - 60 } });
    },
  );

  it('warns operators once an hour from a fifth of the codes of a day on', async () => {
    const { per_day_total, warned_share } = oneTimeCodeLimits;
    const warnings = () => here.warnings.filter(({ message }) => message.startsWith('one-time code volume high')).length;
    await strangers(per_day_total * warned_share - 2, 'another', 'another');
    await send();
    expect([await here.auth.countCodes(), warnings()]).toEqual([3_999, 0]);
    now += MINUTE;
    await send();
    expect(warnings()).toBe(1);
    now += MINUTE;
    await send();
    expect(warnings()).toBe(1);
    now += HOUR;
    await send();
    expect([await here.auth.countCodes(), warnings()]).toEqual([4_002, 2]);
  });

  it('limits the sends of a day in total', async () => {
    const sent = { code_hash: '', browser_hash: '', created_at: now - HOUR, expires_at: now - HOUR + 2 * MINUTE };
    const rows = times(oneTimeCodeLimits.per_day_total - 1).map((n) => ({
      ...sent,
      mobile: `+98937${String(n).padStart(7, '0')}`,
      ip: `10.2.${n >> 8}.${n & 255}`,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await test.db.transaction((tx) => tx.insert(oneTimeCodes).values(rows.slice(from, from + 500)));
    expect(await outcome(send())).toBe('ok');
    const other = { ip: '10.0.0.2', browser: '' };
    await expect(here.auth.sendCode(`+98938${String(next).padStart(7, '0')}`, other)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retry_after_s: 23 * 3_600 },
    });
  });

  it('sends one code for concurrent requests to two processes', async () => {
    for (const _ of times(3)) {
      now += 2 * DAY;
      const calls = times(20).map((index) =>
        (index % 2 ? here : there).auth.sendCode(mobile, { ip: `10.1.${index}.1`, browser: '' }),
      );
      expect(countOutcomes(await Promise.all(calls.map(outcome)))).toEqual({ ok: 1, code_too_soon: 19 });
    }
  });

  it('enforces the address limit for concurrent requests to two processes for many mobiles', async () => {
    await strangers(per_address[0].sends - 10, '10.7.7.7', '10.7.7');
    const calls = times(20).map((index) =>
      (index % 2 ? here : there).auth.sendCode(`+9899${String(next * 100 + index).padStart(8, '0')}`, {
        ip: '10.7.7.7',
        browser: '',
      }),
    );
    expect(countOutcomes(await Promise.all(calls.map(outcome)))).toEqual({ ok: 10, too_many_requests: 10 });
  });

  it('ends the previous code when a new one is sent', async () => {
    await send();
    const old = right();
    now += MINUTE;
    await send();
    if (old !== right()) expect(await outcome(logIn(old))).toBe('code_wrong');
    expect(await outcome(logIn(right()))).toBe('ok');
    expect(await outcome(logIn(old))).toBe('code_expired');
  });

  it('returns code_expired for a used code, right or wrong', async () => {
    await send();
    expect(await outcome(logIn(right()))).toBe('ok');
    for (const code of [right(), wrong()]) expect(await outcome(logIn(code))).toBe('code_expired');
  });

  it('checks the code of the given mobile when one browser has requested codes for two', async () => {
    const [first, second] = [mobile, `+98936${String(next).padStart(7, '0')}`];
    for (const one of [first, second]) await here.auth.sendCode(one, { ip: '10.0.0.1', browser: 'mine' });
    for (const one of [first, second]) {
      const code = here.codes.get(one) ?? '';
      expect(await outcome(here.auth.login({ mobile: one, code, name: 'مریم' }, here.caller(undefined, 'mine')))).toBe('ok');
    }
  });

  it('evaluates five of a hundred parallel guesses, and not the right one after them', async () => {
    await send();
    const guesses = times(100).map((index) =>
      (index % 2 ? here : there).auth.login({ mobile, code: wrong(), name: 'مریم' }, here.caller()),
    );
    expect(countOutcomes(await Promise.all(guesses.map(outcome)))).toEqual({ code_wrong: 5, code_expired: 95 });
    expect(await outcome(logIn(right()))).toBe('code_expired');
  });

  it('logs in once per code, also with concurrent requests', async () => {
    await send();
    const code = right();
    const calls = times(20).map((index) => (index % 2 ? here : there).auth.login({ mobile, code, name: 'مریم' }, here.caller()));
    expect(countOutcomes(await Promise.all(calls.map(outcome)))).toEqual({ ok: 1, code_expired: 19 });
    expect(await outcome(logIn(code))).toBe('code_expired');
  });

  it('keeps the five tries of the requesting browser when other browsers try', async () => {
    await send('10.0.0.1', 'mine');
    const as = (browser: string, code: string) =>
      outcome(here.auth.login({ mobile, code, name: 'مریم' }, here.caller(undefined, browser)));
    const strangers: string[] = [];
    for (const n of times(7)) strangers.push(await as(`stranger ${n}`, wrong()));
    expect(strangers).toEqual([...times(5).map(() => 'code_wrong'), 'code_expired', 'code_expired']);
    for (const _ of times(4)) expect(await as('mine', wrong())).toBe('code_wrong');
    expect(await as('mine', right())).toBe('ok');
  });

  it('keeps the code of a browser when a stranger requests a new one', async () => {
    await send('10.0.0.1', 'mine');
    const mine = right();
    now += MINUTE;
    await send('10.0.0.2', 'stranger');
    expect(await outcome(here.auth.login({ mobile, code: mine, name: 'مریم' }, here.caller(undefined, 'mine')))).toBe('ok');
  });

  it('limits one address to three sends an hour per mobile, so that other addresses have sends left', async () => {
    for (const _ of times(3)) {
      await send('10.6.6.6');
      now += MINUTE;
    }
    await expect(send('10.6.6.6')).rejects.toMatchObject({ code: 'code_too_soon', details: { retry_after_s: 57 * 60 } });
    expect(await outcome(send('10.0.0.1'))).toBe('ok');
  });

  it('sends to a known browser after strangers have used up the limit of the mobile', async () => {
    await send('10.0.0.1', 'mine');
    await here.auth.login({ mobile, code: right(), name: 'مریم' }, here.caller(undefined, 'mine'));
    now += DAY;
    for (const host of times(5)) {
      await send(`10.0.1.${host}`, `stranger ${host}`);
      now += MINUTE;
    }
    expect(await outcome(send('10.0.2.1', 'another stranger'))).toBe('code_too_soon');
    expect(await outcome(send('10.0.0.1', 'mine'))).toBe('ok');
    expect(await outcome(send('10.0.0.1', 'mine'))).toBe('code_too_soon');
  });

  it('sends to a known browser after strangers have used up the limit of its address or of the day', async () => {
    await send('10.0.0.1', 'mine');
    await here.auth.login({ mobile, code: right(), name: 'مریم' }, here.caller(undefined, 'mine'));
    now += DAY;
    await strangers(per_address[0].sends, '10.0.0.1', 'another');
    expect(await outcome(send('10.0.0.1', 'stranger'))).toBe('too_many_requests');
    expect(await outcome(send('10.0.0.1', 'mine'))).toBe('ok');
    now += MINUTE;
    await strangers(oneTimeCodeLimits.per_day_total, '10.0.0.3', 'another');
    expect(await outcome(send('10.0.0.2', 'stranger'))).toBe('too_many_requests');
    expect(await outcome(send('10.0.0.1', 'mine'))).toBe('ok');
    now += MINUTE;
    await strangers(oneTimeCodeLimits.per_day_total_known - oneTimeCodeLimits.per_day_total, '10.0.0.3', 'another');
    expect(await outcome(send('10.0.0.1', 'mine'))).toBe('too_many_requests');
  });

  it('keeps the code usable while only the name is missing, after any number of tries', async () => {
    await send();
    for (const _ of times(8)) {
      const refusal = await here.auth.login({ mobile, code: right() }, here.caller()).catch((error) => error);
      expect(refusal).toMatchObject({ code: 'name_required', details: { errors: { name: [expect.any(String)] } } });
    }
    expect(await outcome(logIn(right()))).toBe('ok');
  });

  it('allows an immediate retry when the provider fails, and stores no code', async () => {
    here.provider.isDown = true;
    for (const _ of times(3)) expect(await outcome(send())).toBe('sms_failed');
    here.provider.isDown = false;
    expect((await test.db.read.select().from(oneTimeCodes)).filter((row) => row.mobile === mobile)).toEqual([]);
    expect(await outcome(send())).toBe('ok');
  });

  it('returns code_expired for a code that was never requested', async () => {
    expect(await outcome(logIn('000000'))).toBe('code_expired');
  });

  it('deletes codes after a day', async () => {
    await send();
    now += DAY;
    await here.auth.sendCode(`+98935${String(next).padStart(7, '0')}`, { ip: '10.0.0.1', browser: '' });
    expect(await test.db.read.select().from(oneTimeCodes)).toHaveLength(1);
  });
});
