import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { maskPersonal } from './masking.ts';

describe('what an entry keeps', () => {
  it('masks the numbers of people wherever they stand, and nothing else', () => {
    const terms = { title: 'فولاد', phones: ['+982188888888'], contacts: [{ name: 'علی', phone: '+989123456789' }] };
    expect(maskPersonal('profile', { version: 2, data: terms })).toEqual({
      version: 2,
      data: { title: 'فولاد', phones: ['•••8888'], contacts: [{ name: 'علی', phone: '۰۹۱۲ ••• ۶۷۸۹' }] },
    });
    expect(maskPersonal('price', [{ id: 1, amount: 10, note: null }])).toEqual([{ id: 1, amount: 10, note: null }]);
  });

  it('masks the number of a document, and leaves that of an RFQ', () => {
    expect(maskPersonal('verification', { kind: 'identity_card', number: '0499370899' })).toMatchObject({ number: '•••0899' });
    expect(maskPersonal('rfq', { number: 'R-1405-000007' })).toEqual({ number: 'R-1405-000007' });
  });
});

describe.each(bothEngines)('entries from before they were masked on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    seller = await t.logIn('09120000081', 'فروشنده');
  });
  afterAll(() => t.close());

  it('are masked by a job, step by step, and everything else of them stays', async () => {
    const entry = { at: 1, actor_id: seller.id, subject_id: seller.id, request_id: 'r', ip: '::1', entity_id: 1 };
    const given = { mobile: '+989123456789', scopes: ['prices'] };
    const older = Array.from({ length: 450 }, () => ({
      ...entry,
      action: 'delegation.granted',
      entity: 'delegation',
      after: given,
    }));
    await t.db.transaction((tx) => tx.insert(auditLog).values(older));
    t.clock.now += 3_600_000;
    await t.app.jobs.runDue();
    const rows = await t.db.read.select().from(auditLog).where(eq(auditLog.action, 'delegation.granted'));
    expect(rows).toHaveLength(450);
    for (const row of rows)
      expect(row).toMatchObject({ ...entry, before: null, after: { mobile: '۰۹۱۲ ••• ۶۷۸۹', scopes: ['prices'] } });
  });

  it('come masked from a call', async () => {
    const body = { mobile: '09123456789', scopes: ['prices'] };
    expect((await t.call(contract.delegations.createDelegation, { as: seller, body })).status).toBe(201);
    const rows = await t.db.read.select().from(auditLog).where(eq(auditLog.action, 'delegation.granted'));
    expect(JSON.stringify(rows)).not.toContain('9123456789');
  });
});
