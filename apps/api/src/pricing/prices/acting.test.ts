import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { createEvents } from '../../core/realtime/events/events.ts';
import { createDelegations, type Delegations } from '../../people/delegations/index.ts';
import { createAudit } from '../../reach/audit/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket } from '../../testing/price-market.ts';

const { own, other } = contract.prices;

describe.each(engines)('acting for another user on %s', (engine) => {
  let t: TestApp;
  let delegations: Delegations;
  let seller: Person;
  let delegate: Person;
  let admin: Person;
  let price: { id: number; version: number };
  const actingOf = (person: Person) => ({
    actor_id: person.id,
    subject_id: person.id,
    source: 'web' as const,
    request_id: 'r',
    ip: '127.0.0.1',
  });
  const change = (as: Person | undefined, amount: number, headers: Record<string, string> = {}) =>
    t.call(other.updatePrices, {
      as,
      params: { userId: seller.id },
      headers,
      body: { prices: [{ id: price.id, version: price.version, amount }] },
    });
  const outcomeOf = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: string; data?: { ok: boolean; row: { version: number } }[] };
  }) => {
    if (body.data?.[0]?.ok) price.version = body.data[0].row.version;
    return body.code ?? `${status} ${body.data?.[0]?.ok}`;
  };

  beforeAll(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, saturdayMorning);
    const clock = () => t.clock.now;
    delegations = createDelegations({
      db: t.db,
      clock,
      audit: createAudit({ clock }),
      suppliers: { findPublicUser: async () => null },
      events: createEvents(null, () => undefined),
    });
    [seller, delegate, admin] = [await t.logIn('09120000041'), await t.logIn('09120000042'), await t.logIn('09120000043')];
    await setUser(t.db, admin.id, { role: 'admin' });
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 };
    price = (await t.call(own.storePrice, { as: seller, body })).body.data;
  });
  afterAll(() => t.close());

  it('is allowed for a delegate within scope and time, and records both users in the audit log', async () => {
    expect(outcomeOf(await change(delegate, 385_000))).toBe('forbidden');
    const context = actingOf(seller);
    await delegations.give(context, { mobile: delegate.mobile, scopes: ['inventory'], expires_at: null });
    expect(outcomeOf(await change(delegate, 385_000))).toBe('forbidden');
    await delegations.give(context, { mobile: delegate.mobile, scopes: ['prices'], expires_at: t.clock.now + 3_600_000 });
    expect(outcomeOf(await change(delegate, 385_000))).toBe('200 true');
    const { body } = await t.call(other.listPriceArchives, { as: delegate, params: { userId: seller.id, priceId: price.id } });
    expect(body.data[0]).toMatchObject({ actor_id: delegate.id });
    const rows = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'updatePrices');
    expect(rows).toMatchObject([
      {
        actor_id: delegate.id,
        subject_id: seller.id,
        before: [{ id: price.id, amount: 384_500 }],
        after: [{ id: price.id, amount: 385_000 }],
      },
    ]);
    t.clock.now += 3_600_000;
    expect(outcomeOf(await change(delegate, 386_000))).toBe('forbidden');
  });

  it('is allowed for an admin with an open grant, for an hour', async () => {
    expect(outcomeOf(await change(admin, 387_000))).toBe('act_reason_required');
    expect((await t.call(other.listPrices, { as: admin, params: { userId: 999_999 } })).body.code).toBe('act_reason_required');
    await delegations.openActFor(actingOf(admin), { user_id: seller.id, reason: 'درخواست تلفنی' });
    expect(outcomeOf(await change(admin, 387_000))).toBe('200 true');
    t.clock.now += 3_600_001;
    expect(outcomeOf(await change(admin, 388_000))).toBe('act_reason_required');
  });

  it('refuses a delegate who sets a third user as owner', async () => {
    await delegations.give(actingOf(seller), { mobile: delegate.mobile, scopes: ['prices'], expires_at: null });
    const body = { product_id: 2, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, user_id: admin.id };
    expect((await t.call(other.storePrice, { as: delegate, params: { userId: seller.id }, body })).status).toBe(422);
    const { user_id: _other, ...right } = body;
    expect(
      (await t.call(other.storePrice, { as: delegate, params: { userId: seller.id }, body: right })).body.data,
    ).toMatchObject({ user_id: seller.id });
  });

  it('by API key requires the scope of the key, and ignores cookies', async () => {
    const create = async (scopes: string[]) =>
      (await t.call(contract.auth.createApiKey, { as: seller, body: { title: 'انبار', scopes } })).body.data.secret as string;
    const [reads, writes] = [await create(['prices:read']), await create(['prices:write'])];
    const bearer = (secret: string) => ({
      authorization: `Bearer ${secret}`,
      'x-requested-with': '',
      origin: 'https://erp.example',
    });
    expect((await t.call(own.listPrices, { headers: bearer(reads) })).status).toBe(200);
    expect((await t.call(own.listPrices, { headers: bearer(writes) })).status).toBe(403);
    expect(outcomeOf(await change(undefined, 390_000, bearer(reads)))).toBe('forbidden');
    expect(outcomeOf(await change(undefined, 390_000, bearer(writes)))).toBe('200 true');
    expect(outcomeOf(await change(admin, 391_000, bearer('rst_wrong')))).toBe('unauthenticated');
    expect((await t.call(contract.auth.listSessions, { headers: bearer(reads) })).status).toBe(403);
    const { body } = await t.call(own.listPriceArchives, { as: seller, params: { priceId: price.id } });
    expect(body.data[0].source).toBe('api');
  });

  it('by a delegate’s own API key requires the scopes of key and delegation, and the audit log names the delegate', async () => {
    const body = (scopes: string[]) => ({ title: 'حسابداری', scopes });
    const create = async (scopes: string[]) =>
      (await t.call(contract.auth.createApiKey, { as: delegate, body: body(scopes) })).body.data.secret as string;
    const [reads, writes] = [await create(['prices:read']), await create(['prices:write'])];
    const by = (secret: string, amount: number) => change(undefined, amount, { authorization: `Bearer ${secret}` });
    const grant = (scopes: ['prices'] | ['rfq']) =>
      delegations.give(actingOf(seller), { mobile: delegate.mobile, scopes, expires_at: null });
    await grant(['rfq']);
    expect(outcomeOf(await by(writes, 392_000))).toBe('forbidden');
    await grant(['prices']);
    expect(outcomeOf(await by(reads, 392_000))).toBe('forbidden');
    const known = new Set((await t.db.read.select().from(auditLog)).map(({ id }) => id));
    expect(outcomeOf(await by(writes, 392_000))).toBe('200 true');
    const added = (await t.db.read.select().from(auditLog)).filter(({ id }) => !known.has(id));
    expect(added).toMatchObject([{ action: 'updatePrices', actor_id: delegate.id, subject_id: seller.id }]);
    const { body: archives } = await t.call(own.listPriceArchives, { as: seller, params: { priceId: price.id } });
    expect(archives.data[0]).toMatchObject({ source: 'api', actor_id: delegate.id });
  });

  it('is refused while suspended, except for reading', async () => {
    await setUser(t.db, seller.id, { status: 'suspended' });
    expect((await t.call(own.listPrices, { as: seller })).status).toBe(200);
    const body = { ids: [price.id] };
    expect((await t.call(own.setOnCall, { as: seller, body })).body.code).toBe('suspended');
    expect(outcomeOf(await change(delegate, 393_000))).toBe('forbidden');
  });

  it('continues under an admin’s grant while its subject is suspended', async () => {
    await delegations.openActFor(actingOf(admin), { user_id: seller.id, reason: 'رسیدگی به شکایت' });
    expect(outcomeOf(await change(admin, 394_000))).toBe('200 true');
  });
});
