import { contract } from '@rasteh/contract';
import type { PushSubscriptionData } from '@rasteh/contract/reach/push';
import { pushLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { testPushKeys } from './testing/keys.ts';

const { getPushKey, savePushSubscription, saveDevice, deletePushSubscription } = contract.push;
const browser = (name: string, host = 'fcm.googleapis.com'): PushSubscriptionData => ({
  endpoint: `https://${host}/fcm/send/${name}`,
  expirationTime: null,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

describe.each(engines)('push subscriptions on %s', (engine) => {
  let t: TestApp;
  let buyer: Person;
  let seller: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    buyer = await t.logIn('09120000003', 'خریدار نمونه');
    seller = await t.logIn('09120000004', 'فروشندهٔ نمونه');
  });
  afterAll(() => t.close());

  const save = (body: unknown, as: Person | undefined = buyer) => t.call(savePushSubscription, { as, body });
  const remove = (endpoint: string, as: Person | undefined = buyer) => t.call(deletePushSubscription, { as, body: { endpoint } });
  const rowsOf = async (name: string) =>
    (await t.db.read.select().from(pushSubscriptions)).filter(({ endpoint }) => endpoint.endsWith(`/${name}`));

  it('start with the public key, which a guest reads too', async () => {
    const { status, body } = await t.call(getPushKey);
    expect(status).toBe(200);
    expect(body.data).toEqual({ public_key: testPushKeys.public_key, key_id: testPushKeys.id });
    expect(Buffer.from(body.data.public_key, 'base64url')).toHaveLength(65);
  });

  it('are saved once for each browser, and move to the user who logs in there', async () => {
    const answers = await Promise.all([save(browser('a')), save(browser('a'))]);
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(2).fill([200, { key_id: testPushKeys.id }]));
    expect(await rowsOf('a')).toMatchObject([{ user_id: buyer.id, key_id: testPushKeys.id }]);
    await t.call(saveDevice, { as: seller, body: { data: browser('a'), deviceName: 'device', page: 3 } });
    expect(await rowsOf('a')).toMatchObject([{ user_id: seller.id, device: 'device' }]);
    expect((await remove(browser('a').endpoint)).body.data).toEqual({ deleted: 0 });
    expect(await rowsOf('a')).toHaveLength(1);
    expect((await remove(browser('a').endpoint, seller)).body.data).toEqual({ deleted: 1 });
    expect(await rowsOf('a')).toEqual([]);
  });

  it('take no page that does not exist, as every call of the chat', async () => {
    for (const page of ['0', 'x', '-1']) {
      const body = { data: browser('a'), deviceName: 'device' };
      expect((await t.call(saveDevice, { as: seller, query: { page }, body })).status, page).toBe(422);
      expect((await t.call(saveDevice, { as: seller, body: { ...body, page } })).status, page).toBe(422);
    }
  });

  it('move to another user only with the secret of the browser', async () => {
    await save(browser('b'));
    const guessed = { ...browser('b'), keys: { ...browser('b').keys, auth: 'B'.repeat(22) } };
    const taken = await save(guessed, seller);
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
    expect(await rowsOf('b')).toMatchObject([{ user_id: buyer.id, auth: 'A'.repeat(22) }]);
    // Their own user may save them anew, as a browser does that has made other keys.
    expect((await save(guessed)).status).toBe(200);
    expect(await rowsOf('b')).toMatchObject([{ user_id: buyer.id, auth: 'B'.repeat(22) }]);
  });

  it('are one for an endpoint in any spelling of its host', async () => {
    await save(browser('c'));
    await save(browser('c', 'FCM.googleapis.com'));
    expect(await rowsOf('c')).toMatchObject([{ endpoint: browser('c').endpoint }]);
    expect((await remove(browser('c', 'FCM.GoogleAPIs.com').endpoint)).body.data).toEqual({ deleted: 1 });
  });

  it('need a session', async () => {
    const guest = await t.call(savePushSubscription, { body: browser('guest') });
    expect([guest.status, guest.body.code]).toEqual([401, 'unauthenticated']);
    expect(await rowsOf('guest')).toEqual([]);
  });

  it.each([
    ['an unknown host', browser('x', 'push.example.com')],
    ['a known name as part of another', browser('x', 'fcm.googleapis.com.example.com')],
    ['a name below one that allows none', browser('x', 'a.fcm.googleapis.com')],
    ['the bare name of those below it', browser('x', 'push.apple.com')],
    ['an empty name in front of it', browser('x', '.push.apple.com')],
    ['another port', { ...browser('x'), endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a user', { ...browser('x'), endpoint: 'https://a:b@fcm.googleapis.com/x' }],
    ['no TLS', { ...browser('x'), endpoint: 'http://fcm.googleapis.com/x' }],
    ['an address', { ...browser('x'), endpoint: 'https://127.0.0.1/x' }],
    ['an address as a number', { ...browser('x'), endpoint: 'https://2130706433/x' }],
    ['an address of IPv6', { ...browser('x'), endpoint: 'https://[::1]/x' }],
  ])('refuse %s at its field', async (_name, body) => {
    const { status, body: error } = await save(body);
    expect([status, Object.keys(error.errors)]).toEqual([422, ['endpoint']]);
    const inner = await t.call(saveDevice, { as: buyer, body: { data: body, deviceName: 'device' } });
    expect([inner.status, Object.keys(inner.body.errors)]).toEqual([422, ['data.endpoint']]);
  });

  it('accept the hosts below a name, and refuse keys that are none', async () => {
    expect((await save(browser('apple', 'web.push.apple.com'))).status).toBe(200);
    expect((await save({ ...browser('x'), keys: { p256dh: 'BA', auth: 'A'.repeat(22) } })).body.errors).toHaveProperty([
      'keys.p256dh',
    ]);
    expect((await save({ ...browser('x'), keys: { p256dh: browser('x').keys.p256dh } })).body.errors).toHaveProperty([
      'keys.auth',
    ]);
  });

  it('end with their session, and stay in the other sessions of the user', async () => {
    const phone = await t.logIn('09120000003');
    await save(browser('phone'), phone);
    await save(browser('desktop'), buyer);
    expect((await t.call(contract.auth.logout, { as: phone, body: {} })).status).toBe(200);
    await expect.poll(() => rowsOf('phone')).toEqual([]);
    expect(await rowsOf('desktop')).toHaveLength(1);
  });

  it('keep the newest ones of a user', async () => {
    const other = await t.logIn('09120000005', 'کاربر نمونه');
    for (let n = 0; n <= pushLimits.per_user; n += 1) {
      t.clock.now += 1_000;
      await save(browser(`many-${n}`), other);
    }
    const kept = (await t.db.read.select().from(pushSubscriptions)).filter(({ user_id }) => user_id === other.id);
    expect(kept).toHaveLength(pushLimits.per_user);
    expect(await rowsOf('many-0')).toEqual([]);
  });
});
