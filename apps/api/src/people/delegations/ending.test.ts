import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { createMarket } from '../../testing/price-market.ts';

const { own, other } = contract.prices;
const { createDelegation, endDelegation, endActForMe, listDelegations } = contract.delegations;

describe.each(engines)('ending the right to act on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let delegate: Person;
  let admin: Person;
  let price_id: number;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000041', 'فروشندهٔ نمونه');
    delegate = await t.logIn('09120000042', 'نمایندهٔ نمونه');
    admin = await t.logIn('09120000043', 'مدیر نمونه');
    await setUser(t.db, admin.id, { role: 'admin' });
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 };
    price_id = (await t.call(own.storePrice, { as: seller, body })).body.data.id;
  });
  afterAll(() => t.close());

  const give = async (): Promise<number> =>
    (await t.call(createDelegation, { as: seller, body: { mobile: delegate.mobile, scopes: ['prices'] } })).body.data.id;
  const toggle = (as: Person) =>
    t.call(other.toggleAvailability, { as, params: { userId: seller.id }, body: { ids: [price_id] } });

  it('lets no concurrent change commit after its response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await give();
      const running = Array.from({ length: 8 }, () => toggle(delegate));
      const ended = await t.call(endDelegation, { as: seller, params: { delegationId: id } });
      expect(ended.status).toBe(200);
      const atEnd = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'toggleAvailability').length;
      const answers = await Promise.all(running);
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('forbidden');
      const later = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'toggleAvailability').length;
      expect(later).toBe(atEnd);
      expect((await toggle(delegate)).body.code).toBe('forbidden');
    }
  });

  it('is published to both users at once, also across processes, and stops events to the former delegate', async () => {
    const there = engine === 'postgres' ? await startTestApp(engine, { on: t.test }) : t;
    const id = await give();
    const [live, sellers] = [await openSocket(there, delegate), await openSocket(there, seller)];
    await live.follow('me', `for:${seller.id}:prices`);
    await sellers.follow('me');
    await toggle(delegate);
    await live.until((frame) => frame.t === 'evt' && frame.e === 'price.changed' && frame.room === `for:${seller.id}:prices`);
    // The delegate also receives the progress of a list that the owner imports.
    await t.call(contract.priceLists.own.createPriceList, { as: seller, body: { text: 'میلگرد ۱۴ ۳۹٬۵۰۰ ت' } });
    await live.until(
      (frame) => frame.t === 'evt' && frame.e === 'price_list.changed' && frame.room === `for:${seller.id}:prices`,
    );
    // The event of the new delegation may have arrived as well.
    const changes = () => live.frames.filter((frame) => frame.t === 'evt' && frame.e === 'acting.changed').length;
    const known = changes();
    await t.call(endDelegation, { as: seller, params: { delegationId: id } });
    await live.until(() => changes() > known);
    const changesOf = ({ frames }: LiveSocket) =>
      frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
    const [before, ofSeller] = [changesOf(live), changesOf(sellers)];
    await t.call(own.toggleAvailability, { as: seller, body: { ids: [price_id] } });
    await sellers.until(() => changesOf(sellers) > ofSeller);
    // What was sent to the delegate with it has come before this answer.
    await live.follow('market');
    expect(changesOf(live)).toBe(before);
    live.end();
    sellers.end();
    if (there !== t) await there.close();
  });

  it('is also open to the subject of a grant, who can read its reason and earlier and later actions', async () => {
    const body = { user_id: seller.id, reason: 'درخواست تلفنی' };
    const opened = await t.call(contract.delegations.openActFor, { as: admin, body });
    expect(opened.status).toBe(201);
    expect((await toggle(admin)).body.data[0].ok).toBe(true);
    const mine = (await t.call(listDelegations, { as: seller })).body.data;
    expect(mine.grants).toMatchObject([{ reason: 'درخواست تلفنی', admin: { name: 'مدیر نمونه' } }]);
    const { body: audit } = await t.call(contract.audit.listAudit, { as: seller, query: { per_page: 1 } });
    expect(audit.data).toMatchObject([
      {
        actor: { name: 'مدیر نمونه', role: 'admin' },
        action: 'toggleAvailability',
        reason: 'درخواست تلفنی',
        count: 1,
        changes: [{ entity_id: price_id, title: expect.any(String), before: { amount: 384_500 }, after: { amount: 384_500 } }],
      },
    ]);
    const entry = { params: { auditId: audit.data[0].id } };
    expect((await t.call(contract.audit.getAuditEntry, { as: seller, ...entry })).status).toBe(200);
    expect((await t.call(contract.audit.getAuditEntry, { as: delegate, ...entry })).status).toBe(404);
    const grantId = mine.grants[0].id;
    expect((await t.call(endActForMe, { as: delegate, params: { grantId } })).status).toBe(404);
    expect((await t.call(endActForMe, { as: seller, params: { grantId } })).status).toBe(200);
    expect((await toggle(admin)).body.code).toBe('act_reason_required');
  });
});
