import { contract } from '@rasteh/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, knownBrowsers, loginIdentities, sessions, smsOutbox } from '../../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { openSocket } from '../../../testing/live.ts';

const { addMobile, changeMobile, listMobiles, removeMobile, sendMobileCode, sendOwnCode, listApiKeys, createApiKey } =
  contract.auth;
const browser = `rasteh-browser=${'b'.repeat(43)}`;

describe.each(engines)('mobiles of a user on %s', (engine) => {
  let t: TestApp;
  let next = 0;
  let own = '';
  let fresh = '';
  let me: Person;
  const numbered = (): string => {
    next += 1;
    return `0912${String(next).padStart(7, '0')}`;
  };
  const canonical = (mobile: string): string => `+98${mobile.slice(1)}`;

  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.clock.now += 86_400_000;
    [own, fresh] = [numbered(), numbered()];
    me = await inBrowser(own);
  });

  /** A session of the user with this mobile, in the browser of these tests. */
  async function inBrowser(mobile: string): Promise<Person> {
    const person = await t.logIn(mobile, 'مریم');
    return Object.assign(person, { cookie: `${person.cookie}; ${browser}` });
  }
  const textsTo = async (mobile: string): Promise<string[]> =>
    (
      await t.db.read
        .select()
        .from(smsOutbox)
        .where(eq(smsOutbox.mobile, canonical(mobile)))
        .orderBy(smsOutbox.id)
    ).map(({ text }) => text);
  const codeTo = async (mobile: string): Promise<string> => (await textsTo(mobile)).at(-1)?.match(/\d{6}/)?.[0] ?? '';
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  async function ownCode(body: object, as = me, mobile = own): Promise<string> {
    expect((await t.call(sendOwnCode, { as, body })).status).toBe(200);
    return codeTo(mobile);
  }
  async function freshCode(mobile = fresh, as = me): Promise<string> {
    expect((await t.call(sendMobileCode, { as, body: { mobile } })).status).toBe(200);
    return codeTo(mobile);
  }
  const identityOf = async (mobile: string) =>
    (
      await t.db.read
        .select()
        .from(loginIdentities)
        .where(eq(loginIdentities.mobile, canonical(mobile)))
    )[0];
  const mobileId = async (mobile = own): Promise<number> => (await identityOf(mobile))?.id ?? 0;
  async function add(as = me): Promise<void> {
    const body = { mobile: fresh, code: await freshCode(fresh, as), own_code: await ownCode({ action: 'add_mobile' }, as) };
    expect((await t.call(addMobile, { as, body })).status).toBe(200);
  }
  const entriesOf = async (user_id: number) =>
    (await t.db.read.select().from(auditLog).where(eq(auditLog.subject_id, user_id)).orderBy(auditLog.id)).map(
      ({ action, before, after }) => [action, before, after],
    );

  it('are listed masked, with the one of this session', async () => {
    const { status, body } = await t.call(listMobiles, { as: me });
    expect([status, body.data]).toEqual([
      200,
      [
        {
          id: await mobileId(),
          mobile: expect.stringMatching(/^۰۹۱۲ ••• /),
          verified_at: expect.any(String),
          has_password: false,
          current: true,
        },
      ],
    ]);
    expect((await t.call(listMobiles)).status).toBe(401);
  });

  it('change with codes on both, end other sessions and their sockets, keep the API keys, and notify the old mobile', async () => {
    const beside = await inBrowser(own);
    await t.call(createApiKey, { as: me, body: { title: 'انبار', scopes: ['prices:read'] } });
    const id = await mobileId();
    const live = await openSocket(t, beside);
    const own_code = await ownCode({ action: 'change_mobile', mobile_id: id });
    const answer = await t.call(changeMobile, {
      as: me,
      params: { mobileId: id },
      body: { mobile: fresh, code: await freshCode(), own_code },
    });
    expect([answer.status, answer.body.data[0].id]).toEqual([200, id]);
    await live.closed;
    expect((await t.call(listMobiles, { as: beside })).status).toBe(401);
    expect((await t.call(listMobiles, { as: me })).status).toBe(200);
    expect((await t.call(listApiKeys, { as: me })).body.data).toHaveLength(1);
    expect(await entriesOf(me.id)).toContainEqual([
      'mobile.changed',
      { mobile: expect.stringContaining('•••') },
      { mobile: expect.stringContaining('•••') },
    ]);
    expect(JSON.stringify(await entriesOf(me.id))).not.toContain(fresh.slice(1));
    await t.app.jobs.runDue();
    expect((await textsTo(own)).at(-1)).toContain('دیگر شمارهٔ ورود حساب شما');
    expect(
      await t.db.read
        .select()
        .from(knownBrowsers)
        .where(eq(knownBrowsers.mobile, canonical(own))),
    ).toEqual([]);
    t.clock.now += 61_000;
    expect((await t.logInByCode(fresh)).id).toBe(me.id);
    expect((await t.logInByCode(own)).id).not.toBe(me.id);
  });

  it('refuse a change without both codes, each at its field, and change nothing', async () => {
    const id = await mobileId();
    const right = { code: await freshCode(), own_code: await ownCode({ action: 'change_mobile', mobile_id: id }) };
    for (const [body, field] of [
      [{ code: other(right.code) }, 'code'],
      [{ own_code: other(right.own_code) }, 'own_code'],
    ] as const) {
      const refused = await t.call(changeMobile, {
        as: me,
        params: { mobileId: id },
        body: Object.assign({ mobile: fresh }, right, body),
      });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, 'code_wrong', [field]]);
    }
    expect(await identityOf(own)).toMatchObject({ user_id: me.id });
    expect(await identityOf(fresh)).toBeUndefined();
  });

  it('take a code in one action, one session, one browser, once and for two minutes', async () => {
    const id = await mobileId();
    const code = await freshCode();
    const own_code = await ownCode({ action: 'change_mobile', mobile_id: id });
    const change = (as: Person, headers = {}) =>
      t.call(changeMobile, { as, headers, params: { mobileId: id }, body: { mobile: fresh, code, own_code } });
    // Another action, another session in the same browser, the same session in another browser, a log-in.
    expect((await t.call(removeMobile, { as: me, params: { mobileId: id }, body: { own_code } })).body.code).toBe('code_expired');
    expect((await change(await inBrowser(own))).body.code).toBe('code_expired');
    const elsewhere = me.cookie.replace('b'.repeat(43), 'c'.repeat(43));
    expect((await change(Object.assign({}, me, { cookie: elsewhere }))).body.code).toBe('code_expired');
    expect((await t.call(contract.auth.login, { body: { mobile: own, code: own_code } })).body.code).toBe('code_expired');
    expect((await change(me)).status).toBe(200);
    expect((await change(me)).status).toBe(422);
    t.clock.now += 121_000;
    const later = await ownCode({ action: 'add_mobile' }, me, fresh);
    t.clock.now += 120_000;
    const expired = await t.call(addMobile, { as: me, body: { mobile: own, code: later, own_code: later } });
    expect(expired.body.code).toBe('code_expired');
  });

  it('count five tries in this browser, and none of them for others', async () => {
    const id = await mobileId();
    const [code, own_code] = [await freshCode(), await ownCode({ action: 'change_mobile', mobile_id: id })];
    const change = (body: object, as = me) =>
      t.call(changeMobile, { as, params: { mobileId: id }, body: Object.assign({ mobile: fresh, code, own_code }, body) });
    const stranger = await inBrowser(own);
    for (let n = 0; n < 6; n += 1) expect((await change({ own_code: other(own_code) }, stranger)).body.code).toBe('code_expired');
    for (let n = 0; n < 5; n += 1) expect((await change({ own_code: other(own_code) })).body.code).toBe('code_wrong');
    expect((await change({})).body.code).toBe('code_expired');
  });

  it('tell that another user has a mobile only after its code was proved', async () => {
    const [taken, free] = [numbered(), numbered()];
    const owner = await t.logIn(taken, 'زهرا');
    const id = await mobileId();
    const [first, second] = [
      await t.call(sendMobileCode, { as: me, body: { mobile: taken } }),
      await t.call(sendMobileCode, { as: me, body: { mobile: free } }),
    ];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    const own_code = await ownCode({ action: 'change_mobile', mobile_id: id });
    const change = (code: string) =>
      t.call(changeMobile, { as: me, params: { mobileId: id }, body: { mobile: taken, code, own_code } });
    expect((await change(other(await codeTo(taken)))).body.code).toBe('code_wrong');
    const { status, body } = await change(await codeTo(taken));
    expect([status, body.code]).toEqual([409, 'mobile_taken']);
    expect(await identityOf(taken)).toMatchObject({ user_id: owner.id });
    expect(await identityOf(own)).toMatchObject({ user_id: me.id });
  });

  it('let one of two users have a mobile that both prove at once', async () => {
    const rival = await inBrowser(numbered());
    const bodies: [Person, number, object][] = [];
    for (const as of [me, rival]) {
      const mobile = as === me ? own : `0${rival.mobile.slice(3)}`;
      const id = await mobileId(mobile);
      const own_code = await ownCode({ action: 'change_mobile', mobile_id: id }, as, mobile);
      bodies.push([as, id, { mobile: fresh, code: await freshCode(fresh, as), own_code }]);
      if (as === me) t.clock.now += 61_000;
    }
    const answers = await Promise.all(
      bodies.map(([as, mobileId, body]) => t.call(changeMobile, { as, params: { mobileId }, body })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'mobile_taken']);
  });

  it('are added and removed with a code to the mobile of the session, which moves on; never the last one', async () => {
    await add();
    const listed = (await t.call(listMobiles, { as: me })).body.data;
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    const id = await mobileId();
    t.clock.now += 61_000;
    const remove = async (mobile: string) => {
      const own_code = await ownCode({ action: 'remove_mobile' }, me, mobile);
      return t.call(removeMobile, { as: me, params: { mobileId: await mobileId(mobile) }, body: { own_code } });
    };
    const { status, body } = await remove(own);
    expect([status, body.data.length, body.data[0].current]).toEqual([200, 1, true]);
    expect(
      await t.db.read
        .select()
        .from(sessions)
        .where(and(eq(sessions.identity_id, id))),
    ).toEqual([]);
    expect((await remove(fresh)).body.code).toBe('mobile_last');
    expect((await entriesOf(me.id)).map(([action]) => action)).toEqual(['mobile.added', 'mobile.removed']);
    await t.app.jobs.runDue();
    expect((await textsTo(own)).at(-1)).toContain('دیگر شمارهٔ ورود');
  });

  it('keep one with a password for staff', async () => {
    await setUser(t.db, me.id, { role: 'admin' });
    await t.db.transaction((tx) =>
      tx.update(loginIdentities).set({ password_hash: 'x' }).where(eq(loginIdentities.user_id, me.id)),
    );
    await add();
    t.clock.now += 61_000;
    const own_code = await ownCode({ action: 'remove_mobile' });
    expect((await t.call(removeMobile, { as: me, params: { mobileId: await mobileId() }, body: { own_code } })).body.code).toBe(
      'mobile_last',
    );
  });

  it('are refused for one of the user’s own, a sixth, another user’s, a bad one, and a suspended user', async () => {
    expect(Object.keys((await t.call(sendMobileCode, { as: me, body: { mobile: own } })).body.errors)).toEqual(['mobile']);
    expect((await t.call(sendMobileCode, { as: me, body: { mobile: '۰۲۱' } })).status).toBe(422);
    const rival = await inBrowser(numbered());
    const theirs = await mobileId(`0${rival.mobile.slice(3)}`);
    expect((await t.call(sendOwnCode, { as: me, body: { action: 'change_mobile', mobile_id: theirs } })).status).toBe(404);
    for (const mobileId of [theirs, 999_999]) {
      const body = { mobile: fresh, code: '123456', own_code: '123456' };
      expect((await t.call(changeMobile, { as: me, params: { mobileId }, body })).status).toBe(404);
      expect((await t.call(removeMobile, { as: me, params: { mobileId }, body: { own_code: '123456' } })).status).toBe(404);
    }
    await t.db.transaction((tx) =>
      tx
        .insert(loginIdentities)
        .values([1, 2, 3, 4].map(() => ({ user_id: me.id, mobile: canonical(numbered()), created_at: t.clock.now }))),
    );
    const body = { mobile: fresh, code: await freshCode(), own_code: await ownCode({ action: 'add_mobile' }) };
    expect((await t.call(addMobile, { as: me, body })).body.code).toBe('mobile_limit');
    await setUser(t.db, me.id, { status: 'suspended' });
    expect((await t.call(sendOwnCode, { as: me, body: { action: 'add_mobile' } })).body.code).toBe('suspended');
  });
});
