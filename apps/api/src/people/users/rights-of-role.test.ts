import { contract } from '@rasteh/contract';
import { formatMobile } from '@rasteh/persian/identifiers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, delegations } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { openSocket } from '../../testing/live.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { getUser, setRole, suspendUser, reinstateUser, replaceMobile } = contract.users;
const { createDelegation, listDelegations, openActFor } = contract.delegations;
const { own, other } = contract.prices;
const PASSWORD = 'long enough for all';
const reason = 'همکار تازه';

describe.each(engines)('rights to act when a role changes on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let seller: Person;
  let helper: Person;
  let spare = 0;
  const newMobile = () => {
    spare += 1;
    return `0912300${String(spare).padStart(4, '0')}`;
  };
  const person = (name?: string) => market.logIn(newMobile(), name);
  beforeAll(async () => {
    market = await openTestMarket(engine, { limits: noLimits });
    admin = await person('مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    seller = await person('فروشنده');
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addPrice({ user_id: seller.id, product_id });
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    helper = await person('دستیار');
  });

  const give = async (from: Person, { mobile }: { mobile: string }): Promise<number> => {
    const { body } = await market.call(createDelegation, { as: from, body: { mobile, scopes: ['prices'], expires_at: null } });
    expect(body).toMatchObject({ data: { id: expect.any(Number) } });
    return body.data.id;
  };
  const role = async (userId: number, wanted: 'user' | 'supporter' | 'admin') => {
    const { data } = await market.get(getUser, { as: admin, params: { userId } });
    const hasPassword = data.mobiles.some((one: { has_password: boolean }) => one.has_password);
    const body = { role: wanted, reason, ...(wanted === 'user' || hasPassword ? {} : { password: PASSWORD }) };
    const { status, body: answer } = await market.call(setRole, { as: admin, params: { userId }, body });
    expect([status, answer.code]).toEqual([200, undefined]);
    return answer.data;
  };
  const read = async (as: Person, subject = seller) => {
    const { status, body } = await market.call(other.listPrices, { as, params: { userId: subject.id } });
    return body.code ?? status;
  };
  const notices = async (as: Person) =>
    (await market.get(contract.notifications.listNotifications, { as })).data
      .filter(({ type }: { type: string }) => type === 'delegation.ended')
      .map(({ payload }: { payload: object }) => payload);
  const rightsOf = async (userId: number) => (await market.get(getUser, { as: admin, params: { userId } })).data;

  it('end for a delegate who becomes staff, notify the giver by the mobile alone, and do not return', async () => {
    const delegation_id = await give(seller, helper);
    expect(await read(helper)).toBe(200);
    expect((await rightsOf(helper.id)).open_rights).toEqual({ delegations: 1, grants: 0 });
    expect((await role(helper.id, 'supporter')).open_rights).toEqual({ delegations: 0, grants: 0 });
    const supporter = await market.logIn(helper.mobile);
    expect(await read(supporter)).toBe('forbidden');
    expect(await notices(seller)).toEqual([{ delegation_id, name: formatMobile(helper.mobile), is_own: true }]);
    const entries = (await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, delegation_id))).filter(
      ({ action }) => action === 'delegation.ended',
    );
    expect(entries).toMatchObject([{ actor_id: admin.id, subject_id: seller.id }]);
    await role(helper.id, 'user');
    expect(await read(await market.logIn(helper.mobile))).toBe('forbidden');
    expect((await market.get(listDelegations, { as: seller })).data.given).toEqual([]);
  });

  it('end for the delegates of a giver who becomes staff, at once on their sockets, with the invitations under way', async () => {
    const giver = await person('سارا');
    const waiting = newMobile();
    const [delegation_id] = [await give(giver, helper), await give(giver, { mobile: waiting })];
    const live = await openSocket(market, helper);
    await live.follow('me', `for:${giver.id}:prices`);
    expect((await rightsOf(giver.id)).open_rights).toEqual({ delegations: 2, grants: 0 });
    await role(giver.id, 'admin');
    await live.until((frame) => frame.t === 'evt' && frame.e === 'acting.changed');
    live.end();
    expect(await read(helper, giver)).toBe('forbidden');
    expect(await notices(helper)).toEqual([{ delegation_id, name: 'سارا', is_own: false }]);
    await role(giver.id, 'user');
    expect(await read(helper, giver)).toBe('forbidden');
    const invited = await market.logIn(waiting);
    expect((await market.get(listDelegations, { as: invited })).data.received).toEqual([]);
  });

  it('do not let staff act by a delegation to the former role, nor receive one by a mobile', async () => {
    await role(helper.id, 'supporter');
    const supporter = await market.logIn(helper.mobile);
    await market.db.transaction((tx) =>
      tx.insert(delegations).values({
        user_id: seller.id,
        delegate_id: helper.id,
        scopes: ['prices'],
        created_at: market.clock.now,
      }),
    );
    expect(await read(supporter)).toBe('forbidden');
    // The answer is that to any mobile, and it lapses like that to an unregistered one.
    const waiting = await give(seller, helper);
    const lost = newMobile();
    const later = await give(seller, { mobile: lost });
    const [{ id: mobileId } = { id: 0 }] = (await rightsOf(helper.id)).mobiles;
    const body = { mobile: lost, reason: 'گوشی گم شد' };
    const replaced = await market.call(replaceMobile, { as: admin, params: { userId: helper.id, mobileId }, body });
    expect(replaced.status).toBe(200);
    const rows = await market.db.read.select().from(delegations).where(eq(delegations.user_id, seller.id));
    expect(rows.filter(({ id }) => [waiting, later].includes(id)).map(({ delegate_id }) => delegate_id)).toEqual([null, null]);
    await role(helper.id, 'user');
    expect(await read(await market.logIn(lost))).toBe('forbidden');
  });

  it.each(['demoted', 'suspended'] as const)(
    'end with the grants of an admin who is %s, and need a reason again',
    async (how) => {
      await setUser(market.db, helper.id, { role: 'admin' });
      expect((await market.call(openActFor, { as: helper, body: { user_id: seller.id, reason } })).status).toBe(201);
      expect(await read(helper)).toBe(200);
      const { held, open_rights } = await rightsOf(helper.id);
      expect([held, open_rights]).toMatchObject([[{ subject: { id: seller.id } }], { delegations: 0, grants: 1 }]);
      const params = { userId: helper.id };
      if (how === 'demoted') {
        await role(helper.id, 'user');
        expect(await read(await market.logIn(helper.mobile))).toBe('forbidden');
        await role(helper.id, 'admin');
      } else {
        expect((await market.call(suspendUser, { as: admin, params, body: { reason } })).status).toBe(200);
        await market.call(reinstateUser, { as: admin, params, body: {} });
      }
      expect((await rightsOf(helper.id)).held).toEqual([]);
      expect(await read(await market.logIn(helper.mobile))).toBe('act_reason_required');
      const [last] = (await market.db.read.select().from(auditLog).where(eq(auditLog.action, 'act_for.ended'))).slice(-1);
      expect(last).toMatchObject({ actor_id: admin.id, subject_id: seller.id });
    },
  );

  it('rest while a delegate is suspended, and go on afterwards', async () => {
    await give(seller, helper);
    const params = { userId: helper.id };
    await market.call(suspendUser, { as: admin, params, body: { reason } });
    expect(await read(helper)).toBe('forbidden');
    await market.call(reinstateUser, { as: admin, params, body: {} });
    expect(await read(helper)).toBe(200);
    expect(await notices(helper)).toEqual([]);
  });

  it('end with the account, and notify the other side without its name', async () => {
    const delegation_id = await give(seller, helper);
    const body = { reason };
    expect((await market.call(contract.accounts.closeUser, { as: admin, params: { userId: helper.id }, body })).status).toBe(200);
    const [latest] = await notices(seller);
    expect(latest).toEqual({ delegation_id, name: 'کاربر حذف‌شده', is_own: true });
    expect((await market.call(own.listPrices, { as: helper })).status).toBe(401);
  });
});
