import { contract } from '@rasteh/contract';
import type { SmsText } from '@rasteh/contract/reach/sms/texts';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, smsOutbox, smsTexts } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';

const { listSmsTexts, saveSmsText } = contract.smsTexts;
const KIND = 'log_in';
const DEFAULT = 'کد ورود شما به راسته: {code}';
const OTHER = 'راسته، کد شما {code} است';

describe.each(engines)('the texts of messages on %s', (engine) => {
  let t: TestApp;
  let admin: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000901');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterEach(() => t.close());

  const textOf = async (kind = KIND): Promise<SmsText> =>
    (await t.call(listSmsTexts, { as: admin })).body.data.texts.find((one: SmsText) => one.kind === kind);
  const save = (version: number, text: string | null, kind = KIND) =>
    t.call(saveSmsText, { as: admin, params: { kind }, body: { version, text } });
  async function sendCode(mobile = '09121112233'): Promise<string> {
    expect((await t.call(contract.auth.sendCode, { body: { mobile } })).status).toBe(200);
    const [message] = await t.db.read.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(1);
    return message?.text ?? '';
  }

  it('are the defaults of the portal until one is reworded, and again once it is restored', async () => {
    expect(await textOf()).toEqual({ kind: KIND, text: DEFAULT, default_text: DEFAULT, has_code: true, version: 0 });
    expect(await sendCode()).toMatch(/^کد ورود شما به راسته: \d{6}\n\n@localhost #\d{6}$/);
    expect((await save(0, OTHER)).body.data).toMatchObject({ text: OTHER, version: 1 });
    const sent = await sendCode('09121112244');
    const code = sent.match(/\d{6}/)?.[0];
    expect(sent).toBe(`راسته، کد شما ${code} است\n\n@localhost #${code}`);
    expect((await save(1, null)).body.data).toMatchObject({ text: DEFAULT, version: 2 });
    expect(await sendCode('09121112255')).toMatch(/^کد ورود شما به راسته: \d{6}\n/);
  });

  it.each([
    [KIND, 'کد ورود شما به راسته'],
    [KIND, 'کد {code} و باز {code} شما'],
    [KIND, 'کد {code} برای {name}'],
    [KIND, 'کد {code} @evil.example'],
    [KIND, 'کد {code} #123456'],
    [KIND, 'کد {code}\nحساب شما بسته شد'],
    ['mobile_left', 'این شماره جدا شد.\r\nبه ما زنگ بزنید.'],
    [KIND, 'کد {code} را در http://evil.example وارد کنید'],
    [KIND, 'کد {code}، evil.ir'],
    ['mobile_left', 'این شماره جدا شد، evil.ir/x را ببینید'],
    [KIND, ' '],
    [KIND, `{code} ${'ب'.repeat(300)}`],
    ['mobile_left', 'این شماره جدا شد {code}'],
  ])('refuse %s: %s at its field', async (kind, text) => {
    const { status, body } = await save(0, text, kind);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['text']]);
    expect((await textOf(kind)).version).toBe(0);
  });

  it('are sent without a link when they were saved with an address before', async () => {
    await t.db.transaction((tx) => tx.insert(smsTexts).values({ kind: KIND, text: 'کد {code} در evil.ir', version: 1 }));
    expect(await sendCode()).toMatch(/^کد \d{6} در evil\. ir\n\n@localhost #\d{6}$/);
  });

  it('leave the outbox a day after they were sent, also when none is sent after them', async () => {
    await sendCode();
    t.clock.now += 86_400_000;
    await t.app.jobs.runDue();
    expect(await t.db.read.select().from(smsOutbox)).toHaveLength(1);
    t.clock.now += 3_600_000;
    await t.app.jobs.runDue();
    expect(await t.db.read.select().from(smsOutbox)).toEqual([]);
  });

  it('answer stale with the text of now, and take what is saved already as it is', async () => {
    await save(0, OTHER);
    const late = await save(0, 'کد شما برای ورود: {code}');
    expect([late.status, late.body.code, late.body.data.text]).toEqual([412, 'stale', OTHER]);
    expect((await save(0, OTHER)).body.data.version).toBe(1);
    const twice = await Promise.all([save(1, 'کد یک برای شما {code}'), save(1, 'کد دو برای شما {code}')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('are recorded with both texts, and kinds that the portal does not word are refused', async () => {
    await save(0, OTHER);
    await save(1, OTHER);
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.action, 'saveSmsText'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).toContain(OTHER);
    expect((await save(0, 'متن دیگری برای اعلان', 'notification')).status).toBeGreaterThanOrEqual(400);
  });
});
