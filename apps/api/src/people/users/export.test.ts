import { contract } from '@rasteh/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { cityIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { exportUsers, listUsers } = contract.users;

describe.each(engines)('the export of users on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let seller: Person;
  const rowsOf = async (query: Record<string, string | number> = {}): Promise<unknown[][]> => {
    const { status, body } = await market.call(exportUsers, { as: admin, query });
    expect(status).toBe(200);
    const [sheet] = await readWorkbook(body as Buffer);
    expect(sheet).toMatchObject({ name: 'کاربران', isRtl: true });
    return (sheet?.rows ?? []).slice(1);
  };
  beforeAll(async () => {
    market = await openTestMarket(engine, { limits: noLimits });
    admin = await market.logIn('09120000521', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    seller = await market.logIn('09120000522', '=HYPERLINK("x")');
    await market.addProfile(seller.id, { title: 'فولاد کاوه', handle: 'kaveh', city_id: cityIds.pardis });
  });
  afterAll(() => market.close());

  it('has a row for each user that the list shows under the same filters, in words and without a mobile', async () => {
    const rows = await rowsOf({ q: 'کاوه' });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 8)).toEqual([seller.id, '=HYPERLINK("x")', 'کاربر', 'فعال', 'نه', 'فولاد کاوه', 'kaveh', 'پردیس']);
    expect(JSON.stringify(await rowsOf())).not.toMatch(/912000052|98912/);
    const { data } = await market.get(listUsers, { as: admin, query: { per_page: 100 } });
    expect((await rowsOf()).map(([id]) => id)).toEqual(data.map(({ id }: { id: number }) => id));
    expect((await rowsOf({ role: 'admin' })).map(([id]) => id)).toEqual([admin.id]);
    expect(await rowsOf({ status: 'closed' })).toEqual([]);
    expect(await rowsOf({ city_id: 987_654 })).toEqual([]);
  });

  it('has each user once when there are more than are read at once', async () => {
    for (let at = 0; at < 520; at += 1) await market.addUser({ name: `کاربر ${at}` });
    const ids = (await rowsOf()).map(([id]) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(522);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is a CSV too, in which no name is a formula', async () => {
    const { body, headers } = await market.call(exportUsers, { as: admin, query: { format: 'csv', q: 'کاوه' } });
    expect(headers['content-disposition']).toContain('.csv');
    expect(String(body)).toMatch(/'=HYPERLINK/);
  });

  it('is for admins alone, and the audit log has who took it', async () => {
    for (const as of [seller, undefined]) expect([401, 403]).toContain((await market.call(exportUsers, { as })).status);
    await rowsOf();
    const [entry] = await market.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'users.exported'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ actor_id: admin.id, entity: 'user', entity_id: admin.id });
  });
});
