import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket } from '../../../testing/test-market.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';

const { own, other } = contract.prices;
const hour = 3_600_000;

describe.each(engines)('stored responses on %s', (engine) => {
  let t: TestMarket;
  let first: Person;
  let second: Person;
  let product_id: number;
  let keys = 0;
  let key = '';
  beforeAll(async () => {
    t = await openTestMarket(engine);
    first = await t.logIn('09121110001', 'فروشندهٔ یک');
    second = await t.logIn('09121110002', 'فروشندهٔ دو');
    product_id = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    const body = { mobile: second.mobile, scopes: ['prices'], expires_at: null };
    expect((await t.call(contract.delegations.createDelegation, { as: first, body })).status).toBe(201);
  });
  afterAll(() => t.close());
  beforeEach(() => {
    keys += 1;
    key = `key-${keys}`;
  });

  const wanted = (amount: number) => ({
    product_id,
    unit_id: 1,
    delivery: 'factory',
    city_id: 2,
    amount,
    min_quantity: String(keys),
  });
  const withKey = (given = key) => ({ 'idempotency-key': given });
  const store = async (as: Person, amount = 400_000, given = key) =>
    t.call(own.storePrice, { as, body: wanted(amount), headers: withKey(given) });

  it('are per actor: the same key of another user is a separate call', async () => {
    const mine = (await store(first)).body.data;
    const theirs = (await store(second)).body.data;
    expect(theirs.user_id).toBe(second.id);
    expect(theirs.id).not.toBe(mine.id);
    expect((await store(first)).body.data).toEqual(mine);
    expect((await store(second)).body.data).toEqual(theirs);
  });

  it('are per subject: the same key for another subject is a separate call', async () => {
    const mine = (await store(second)).body.data;
    const forFirst = () =>
      t.call(other.storePrice, { as: second, params: { userId: first.id }, body: wanted(400_000), headers: withKey() });
    const theirs = (await forFirst()).body.data;
    expect([mine.user_id, theirs.user_id]).toEqual([second.id, first.id]);
    expect((await forFirst()).body.data).toEqual(theirs);
  });

  it('are per subject on a route with the subject in its path', async () => {
    const third = await t.logIn(`0912111${String(1_000 + keys)}`);
    const body = { mobile: second.mobile, scopes: ['prices'], expires_at: null };
    await t.call(contract.delegations.createDelegation, { as: third, body });
    const made: number[] = [];
    for (const userId of [first.id, third.id]) {
      const answer = await t.call(other.storePrice, {
        as: second,
        params: { userId },
        body: wanted(400_000),
        headers: withKey(),
      });
      made.push(answer.body.data.user_id);
    }
    expect(made).toEqual([first.id, third.id]);
  });

  it('are per delegate: the same key of two delegates of one owner is two calls', async () => {
    const third = await t.logIn('09121110003');
    const body = { mobile: third.mobile, scopes: ['prices'], expires_at: null };
    expect((await t.call(contract.delegations.createDelegation, { as: first, body })).status).toBe(201);
    const storeFor = (as: Person) =>
      t.call(other.storePrice, { as, params: { userId: first.id }, body: wanted(400_000), headers: withKey() });
    expect((await storeFor(second)).status).toBe(201);
    const theirs = await storeFor(third);
    expect([theirs.status, theirs.body.code]).toEqual([409, 'price_exists']);
  });

  it('are per route: the same key on another route is a separate call', async () => {
    expect((await store(first)).status).toBe(201);
    const answer = await t.call(contract.auth.createApiKey, {
      as: first,
      body: { title: 'انبار', scopes: ['prices:read'] },
      headers: withKey(),
    });
    expect(answer.body.data).not.toHaveProperty('product');
    const product = await t.call(contract.products.own.createProduct, {
      as: first,
      body: { category_id: categoryIds.rebar, option_ids: [optionId('۸'), optionId('کویر')] },
      headers: withKey(),
    });
    expect([product.status, product.body.data?.status]).toEqual([201, 'pending']);
  });

  it('are per key, and replay status and body', async () => {
    const one = await store(first, 400_000, `${key}-a`);
    const exists = await store(first, 400_000, `${key}-b`);
    expect([one.status, exists.status, exists.body.code]).toEqual([201, 409, 'price_exists']);
    const again = await store(first, 400_000, `${key}-a`);
    expect([again.status, again.body]).toEqual([201, one.body]);
  });

  it('are refused with idempotency_mismatch for another body', async () => {
    await store(first);
    const answer = await store(first, 410_000);
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('expire after 24 hours, and not earlier when other keys are stored', async () => {
    const made = await store(first);
    t.clock.now += 23 * hour;
    await t.call(own.storePrice, {
      as: second,
      body: { ...wanted(1_000), min_quantity: '77' },
      headers: withKey(`${key}-later`),
    });
    expect((await store(first)).body).toEqual(made.body);
    t.clock.now += hour;
    const answer = await store(first);
    expect([answer.status, answer.body.code]).toEqual([409, 'price_exists']);
    // The next idempotent call deletes expired rows.
    expect((await store(second, 400_000, `${key}-next`)).status).toBe(201);
    expect((await t.db.read.select().from(idempotencyKeys)).map((row) => row.key)).not.toContain(key);
  });

  it('require a key of 1 to 255 visible ASCII characters', async () => {
    for (const wrong of ['', 'a b', 'x'.repeat(256)]) expect((await store(first, 400_000, wrong)).status).toBe(400);
    expect((await store(first, 400_000, 'x'.repeat(255))).status).toBe(201);
  });
});
