import { contract } from '@rasteh/contract';
import { auditExportLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';

const { exportAudit, listAllAudit } = contract.audit;

describe.each(engines)('the export of the audit log on %s', (engine) => {
  let t: TestApp;
  let admin: Person;
  let seller: Person;
  const rowsOf = async (query: Record<string, string | number> = {}): Promise<unknown[][]> => {
    const { status, body } = await t.call(exportAudit, { as: admin, query });
    expect(status).toBe(200);
    const [sheet] = await readWorkbook(body as Buffer);
    expect(sheet).toMatchObject({ name: 'گزارش کارها', isRtl: true });
    return (sheet?.rows ?? []).slice(1);
  };
  const entry = (part: Partial<typeof auditLog.$inferInsert> = {}) => ({
    at: saturdayMorning,
    actor_id: admin.id,
    subject_id: seller.id,
    action: 'setCurrencyAmount',
    entity: 'currency',
    request_id: 'r',
    ip: '10.0.0.1',
    ...part,
  });
  const add = (...rows: ReturnType<typeof entry>[]) => t.db.transaction((tx) => tx.insert(auditLog).values(rows).returning());
  beforeAll(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000071', '=HYPERLINK("x")');
    seller = await t.logIn('09120000072', 'فروشنده');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());

  it('has a row for each change, with what was before and after it in words', async () => {
    const rows = (part: object) => ({
      rows: [
        { id: 1, state: 'available', amount: 400_000, ...part },
        { id: 2, amount: 10 },
      ],
    });
    const [first] = await add(
      entry({ action: 'updatePrices', entity: 'price', before: rows({}), after: rows({ state: 'on_call', amount: 500_000 }) }),
    );
    expect(await rowsOf({ action: 'updatePrices' })).toEqual([
      [
        first?.id,
        '1405/08/30 10:00',
        '=HYPERLINK("x")',
        'مدیر',
        'قیمت را تغییر داد',
        'فروشنده',
        null,
        'قیمت: ۴۰٬۰۰۰\u00a0تومان؛ وضعیت: قابل فروش',
        'قیمت: ۵۰٬۰۰۰\u00a0تومان؛ وضعیت: تماس بگیرید',
        null,
        '10.0.0.1',
      ],
      [
        first?.id,
        '1405/08/30 10:00',
        '=HYPERLINK("x")',
        'مدیر',
        'قیمت را تغییر داد',
        'فروشنده',
        null,
        null,
        null,
        null,
        '10.0.0.1',
      ],
    ]);
  });

  it('names what a change left its title, and the customer of a desk', async () => {
    const page = { title: 'دربارهٔ ما', slug: 'about', kind: 'page' };
    await add(
      entry({ action: 'publishPage', entity: 'page', entity_id: 1, before: page, after: page }),
      entry({ action: 'support.claimed', entity: 'desk_room', entity_id: seller.id, after: { desk_id: 1 } }),
    );
    expect((await rowsOf({ action: 'publishPage' }))[0]?.slice(6, 9)).toEqual(['دربارهٔ ما', null, null]);
    expect((await rowsOf({ action: 'support.claimed' }))[0]?.slice(6, 9)).toEqual(['فروشنده', null, 'میز: ۱']);
  });

  it('says in words what was acted on, and finds entries by names and by what was stored', async () => {
    const read = async (query: Record<string, string>) => (await t.call(listAllAudit, { as: admin, query })).body.data;
    expect((await read({ action: 'support.claimed' }))[0]).toMatchObject({
      entity: 'desk_room',
      thing: { id: seller.id, title: 'فروشنده' },
    });
    await add(
      entry({
        action: 'support.released',
        entity: 'desk_room',
        entity_id: seller.id,
        before: { title: 'آهن كهنه' },
        after: { title: 'میلگرد' },
      }),
      entry({
        action: 'support.released',
        entity: 'desk_room',
        entity_id: 999_999,
        after: { title: 'سیم ۱۰۰٪' },
        subject_id: admin.id,
      }),
    );
    const [gone, known] = await read({ action: 'support.released' });
    expect([gone.thing, known.thing?.id]).toEqual([null, seller.id]);
    const found = async (q: string) =>
      (await read({ q, about: 'account', action: 'support.released' })).map(({ id }: { id: number }) => id);
    expect(await found('کهنه')).toEqual([]);
    expect(await found('آهن میلگرد')).toEqual([known.id]);
    expect(await found('۱۰۰%')).toEqual([]);
    expect(await found('فروشنده')).toEqual([known.id]);
    expect(await found('hyperlink')).toEqual([gone.id, known.id]);
  });

  it('has what the list has under the same filters, newest first', async () => {
    await add(
      entry({ actor_id: seller.id, action: 'createRfq' }),
      entry({ at: saturdayMorning + 86_400_000, subject_id: admin.id }),
      entry({ action: 'user.suspended', after: { reason: 'قیمت نادرست' } }),
    );
    const queries: Record<string, string | number>[] = [
      {},
      { actor_id: seller.id },
      { user_id: seller.id, by: 'admin' },
      { action: 'user.suspended' },
      { about: 'currencies' },
      { about: 'currencies', action: 'user.suspended' },
      { from: '2026-11-22', to: '2026-11-22' },
    ];
    for (const query of queries) {
      const { data } = (await t.call(listAllAudit, { as: admin, query: { ...query, per_page: 100 } })).body;
      const ids = (await rowsOf(query)).map(([id]) => id);
      expect([...new Set(ids)], JSON.stringify(query)).toEqual(data.map(({ id }: { id: number }) => id));
    }
    expect(await rowsOf({ about: 'currencies', action: 'user.suspended' })).toEqual([]);
  });

  it('reads on past its first step, and bounds the changes of an entry', async () => {
    const many = Array.from({ length: 150 }, (_, n) => ({ id: n + 1, amount: 10 }));
    await add(...Array.from({ length: 450 }, () => entry({ action: 'orderCurrencies' })));
    await add(entry({ action: 'orderCurrencies', after: many }));
    const rows = await rowsOf({ action: 'orderCurrencies' });
    expect(rows.length).toBe(auditExportLimits.changes + 1 + 450);
    expect(rows[auditExportLimits.changes]?.[6]).toBe('و ۵۰ مورد دیگر');
    expect(new Set(rows.map(([id]) => id)).size).toBe(451);
  });

  it('is also CSV, whose cells are no formulas, and is never stored', async () => {
    const { body, headers } = await t.call(exportAudit, { as: admin, query: { format: 'csv', action: 'user.suspended' } });
    const [titles, row] = String(body).split('\r\n');
    expect(titles).toMatch(/^\ufeffشماره,زمان,/);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('دلیل: قیمت نادرست');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is for admins, and refuses what the list refuses', async () => {
    expect((await t.call(exportAudit)).status).toBe(401);
    expect((await t.call(exportAudit, { as: seller })).status).toBe(403);
    const bad = await t.call(exportAudit, { as: admin, query: { action: 'gossip', format: 'pdf', actor_id: 'x', from: '1' } });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors).sort()).toEqual(['action', 'actor_id', 'format', 'from']);
  });
});
