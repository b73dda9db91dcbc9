import { contract } from '@rasteh/contract';
import { reasonKinds } from '@rasteh/contract/reach/reviews/reasons';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';

const { listReviewReasons, saveReviewReasons } = contract.reviewReasons;

describe.each(engines)('usual reasons on %s', (engine) => {
  let t: TestApp;
  let admin: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000301', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());

  const list = async () => (await t.call(listReviewReasons, { as: admin })).body.data;
  const ofKind = async (wanted: string) => (await list()).find(({ kind }: { kind: string }) => kind === wanted);
  const save = (kind: string, version: number, reasons: string[], headers = {}) =>
    t.call(saveReviewReasons, { as: admin, params: { kind }, body: { version, reasons }, headers });

  it('come with the portal for every kind', async () => {
    const all = await list();
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(reasonKinds);
    for (const { reasons, version } of all) expect([reasons.length > 2, version]).toEqual([true, 0]);
  });

  it('are replaced for one kind, tidied, in the given order, with an audit entry', async () => {
    const before = await ofKind('rfq');
    const first = await save('rfq', 0, ['  مهلت كوتاه است. ', 'عنوان روشن نیست.']);
    expect(first.body.data).toEqual({ kind: 'rfq', reasons: ['مهلت کوتاه است.', 'عنوان روشن نیست.'], version: 1 });
    expect((await save('rfq', 1, [])).body.data).toEqual({ kind: 'rfq', reasons: [], version: 2 });
    expect(await ofKind('rfq')).toEqual({ kind: 'rfq', reasons: [], version: 2 });
    expect((await save('rfq', 1, [])).body.data.version).toBe(2);
    expect((await ofKind('story')).version).toBe(0);
    const written = await t.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'saveReviewReasons'), eq(auditLog.actor_id, admin.id)))
      .orderBy(desc(auditLog.id));
    expect(written.map(({ before: was, after }) => [was, after])).toEqual([
      [
        { kind: 'rfq', reasons: first.body.data.reasons },
        { kind: 'rfq', reasons: [] },
      ],
      [
        { kind: 'rfq', reasons: before.reasons },
        { kind: 'rfq', reasons: first.body.data.reasons },
      ],
    ]);
  });

  it('refuse another version with those of today, and one of two concurrent changes', async () => {
    await save('story', 0, ['تصویر تار است.']);
    for (const version of [0, 2]) {
      const late = await save('story', version, ['نادرست است.']);
      expect([late.status, late.body.code, late.body.data]).toEqual([412, 'stale', await ofKind('story')]);
    }
    const answers = await Promise.all(['یک‌بار دیگر', 'بار دوم'].map((reason) => save('story', 1, [reason])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('are saved once when a request is repeated with its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await save('product', 0, ['عکس ندارد.'], headers);
    expect((await save('product', 0, ['عکس ندارد.'], headers)).body).toEqual(first.body);
    expect((await ofKind('product')).version).toBe(1);
  });

  it('refuse short, long, repeated and too many ones at their place, and unknown kinds', async () => {
    const fields = async (reasons: string[]) => Object.keys((await save('profile', 0, reasons)).body.errors);
    expect(await fields(['درست است.', 'نه'])).toEqual(['reasons.1']);
    expect(await fields(['ا'.repeat(201)])).toEqual(['reasons.0']);
    expect(await fields(['درست است.', 'روشن نیست.', 'درست  است.'])).toEqual(['reasons.2']);
    expect(await fields(Array.from({ length: 13 }, (_, n) => `دلیل ${n + 1}`))).toEqual(['reasons']);
    expect((await save('offer', 0, [])).status).toBe(404);
    expect((await ofKind('profile')).version).toBe(0);
  });
});
