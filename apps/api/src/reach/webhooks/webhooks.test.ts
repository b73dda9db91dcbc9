import { contract } from '@rasteh/contract';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, webhookDeliveries, webhookEndpoints } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { isSignedWith, type Receiver, startReceiver } from './testing/receiver.ts';

const { webhooks } = contract;
const HOUR_MS = 3_600_000;

describe.each(engines)('webhooks on %s', (engine) => {
  let t: TestApp;
  let receiver: Receiver;
  const lines: string[] = [];
  beforeAll(async () => {
    receiver = await startReceiver();
    const env = { WEBHOOK_STAND_IN: receiver.origin };
    const logTo = { write: (line: string) => void lines.push(line) };
    t = await startTestApp(engine, { env, logTo, webhookOptions: { call_ms: 300 } });
  });
  afterAll(async () => {
    await t.close();
    await receiver.close();
  });

  const create = (as: Person, path: string, events = ['price.changed']) =>
    t.call(webhooks.createWebhook, { as, body: { url: `${receiver.origin}${path}`, events } });
  const listOf = async (as: Person) => (await t.call(webhooks.listWebhooks, { as })).body.data;
  const at = (webhookId: number) => ({ params: { webhookId } });
  const test = async (as: Person, webhookId: number) => (await t.call(webhooks.testWebhook, { as, ...at(webhookId) })).body.data;
  const deliveriesOf = async (as: Person, webhookId: number) =>
    (await t.call(webhooks.listWebhookDeliveries, { as, ...at(webhookId) })).body.data;
  const receivedAt = (path: string) => receiver.received.filter((message) => message.path === path);
  const pass = async (ms: number) => {
    t.clock.now += ms;
    await t.app.webhooks.runDue();
  };

  it('show their secret once, when they are added, and to nobody else', async () => {
    const as = await t.logIn('09350000001');
    const { status, body } = await create(as, '/once');
    const { secret, ...shown } = body.data;
    expect(status).toBe(201);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ events: ['price.changed'], hint: `…${secret.slice(-4)}`, off: null, accepted_at: null });
    expect(await listOf(as)).toEqual([shown]);
    const rows = [await t.db.read.select().from(webhookEndpoints), await t.db.read.select().from(auditLog), lines];
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 40));
    expect(await listOf(await t.logIn('09350000002'))).toEqual([]);
  });

  it.each([
    'http://hooks.example.com/',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost:1/',
  ])('are not added for %s', async (url) => {
    const as = await t.logIn('09350000003');
    const { status, body } = await t.call(webhooks.createWebhook, { as, body: { url, events: ['price.changed'] } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['url']]);
  });

  it('are limited in number', async () => {
    const as = await t.logIn('09350000004');
    for (let n = 0; n < webhookLimits.per_user; n++) expect((await create(as, `/${n}`)).status).toBe(201);
    expect((await create(as, '/more')).body.code).toBe('webhook_limit');
  });

  it('send a test, signed with both secrets for a day after a rotation', async () => {
    const as = await t.logIn('09350000005');
    const { id, secret } = (await create(as, '/test')).body.data;
    const rotate = async () => (await t.call(webhooks.rotateWebhookSecret, { as, ...at(id) })).body.data.secret;
    const delivery = await test(as, id);
    await pass(0);
    const [first] = receivedAt('/test') as [Receiver['received'][number]];
    expect(JSON.parse(first.body)).toEqual({
      type: 'webhook.test',
      timestamp: delivery.created_at,
      sequence: delivery.id,
      data: { webhook_id: id },
    });
    expect(first.headers).toMatchObject({
      'webhook-id': delivery.message_id,
      'webhook-timestamp': String(Math.floor(t.clock.now / 1_000)),
      'content-type': 'application/json',
    });
    expect([isSignedWith(first, secret), isSignedWith(first, `whsec_${'A'.repeat(43)}=`)]).toEqual([true, false]);
    const fresh = await rotate();
    expect(fresh).not.toBe(secret);
    await test(as, id);
    await pass(0);
    await test(as, id);
    await pass(webhookLimits.former_hours * HOUR_MS + 1);
    const [, both, one] = receivedAt('/test') as Receiver['received'];
    expect([both, one].map((message) => message && [secret, fresh].map((key) => isSignedWith(message, key)))).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('are sent again after a failure, each attempt with the same id, and show the answer', async () => {
    const as = await t.logIn('09350000006');
    const { id } = (await create(as, '/failing')).body.data;
    receiver.answer('/failing', 503);
    await test(as, id);
    await pass(0);
    expect(await deliveriesOf(as, id)).toMatchObject([
      { state: 'waiting', tries: 1, answer: { status: 503, text: 'answered', failure: 'status' } },
    ]);
    await pass(4_000);
    expect(receivedAt('/failing')).toHaveLength(1);
    receiver.answer('/failing', 204);
    await pass(2_000);
    const ids = receivedAt('/failing').map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    const [delivered] = await deliveriesOf(as, id);
    expect(delivered).toMatchObject({ state: 'delivered', tries: 2, next_at: null, answer: { status: 204, failure: null } });
    const again = { as, params: { webhookId: id, deliveryId: delivered.id } };
    expect((await t.call(webhooks.resendWebhookDelivery, again)).body.data).toMatchObject({ id: delivered.id, state: 'waiting' });
    await pass(0);
    expect(receivedAt('/failing')).toHaveLength(3);
  });

  it('are switched off with a notification after a day of failures, and receive nothing until they are switched on', async () => {
    const as = await t.logIn('09350000007');
    const { id } = (await create(as, '/dead')).body.data;
    receiver.answer('/dead', 500);
    await test(as, id);
    await pass(0);
    // Every hour, as far as its pauses allow.
    for (let hour = 0; hour < 23; hour++) await pass(HOUR_MS);
    expect(await deliveriesOf(as, id)).toMatchObject([{ state: 'waiting' }]);
    const attempts = receivedAt('/dead').length;
    expect(attempts).toBeGreaterThan(5);
    await pass(HOUR_MS);
    expect(receivedAt('/dead')).toHaveLength(attempts + 1);
    expect(await deliveriesOf(as, id)).toMatchObject([{ state: 'failed', next_at: null }]);
    expect(await listOf(as)).toMatchObject([{ off: { reason: 'failing' } }]);
    const { data } = (await t.call(contract.notifications.listNotifications, { as })).body;
    expect(data).toMatchObject([{ type: 'webhook.off', payload: { webhook_id: id, host: new URL(receiver.origin).host } }]);
    expect((await t.call(webhooks.testWebhook, { as, ...at(id) })).status).toBe(409);
    expect((await t.call(webhooks.enableWebhook, { as, ...at(id) })).body.data.off).toBeNull();
    receiver.answer('/dead', 204);
    await test(as, id);
    // After failures in a row it rests for a minute.
    await pass(0);
    expect(receivedAt('/dead')).toHaveLength(attempts + 1);
    await pass(60_000);
    expect(await deliveriesOf(as, id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }]);
  });

  it('are switched off at once by a receiver that is gone', async () => {
    const as = await t.logIn('09350000008');
    const { id } = (await create(as, '/gone')).body.data;
    receiver.answer('/gone', 410);
    await test(as, id);
    await test(as, id);
    await pass(0);
    expect(await listOf(as)).toMatchObject([{ off: { reason: 'gone' } }]);
    expect((await deliveriesOf(as, id)).map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
  });

  it('end what was not attempted while its endpoint rested', async () => {
    const as = await t.logIn('09350000009');
    const { id } = (await create(as, '/resting')).body.data;
    await test(as, id);
    t.clock.now += 25 * HOUR_MS;
    await t.app.jobs.runDue();
    expect(await deliveriesOf(as, id)).toMatchObject([{ state: 'failed', tries: 0 }]);
    expect(await listOf(as)).toMatchObject([{ off: { reason: 'failing' } }]);
  });

  it('read little of a huge answer, wait for none that hangs, and follow no redirect', async () => {
    const as = await t.logIn('09350000010');
    const [huge, silent, moved] = ['/huge', '/silent', '/moved'];
    const ids = [];
    for (const path of [huge, silent, moved]) ids.push((await create(as, path)).body.data.id);
    receiver.answer(huge, (response) => {
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', write);
      };
      write();
    });
    receiver.answer(silent, () => undefined);
    receiver.answer(moved, (response) => response.writeHead(302, { location: `${receiver.origin}/secret` }).end());
    for (const id of ids) await test(as, id);
    await pass(0);
    const answers = await Promise.all(ids.map(async (id) => (await deliveriesOf(as, id))[0].answer));
    expect(answers).toMatchObject([
      { status: 200, text: 'x'.repeat(webhookLimits.answer_bytes), failure: null },
      { status: null, failure: 'timed_out' },
      { status: 302, failure: 'status' },
    ]);
    expect(receivedAt('/secret')).toEqual([]);
  });

  it('never reach this network by a name that leads to it', async () => {
    const as = await t.logIn('09350000011');
    const { body } = await t.call(webhooks.createWebhook, { as, body: { url: 'https://localhost/', events: ['price.changed'] } });
    await test(as, body.data.id);
    await pass(0);
    expect((await deliveriesOf(as, body.data.id))[0].answer).toMatchObject({ status: null, failure: 'address_refused' });
  });

  it('are deleted with their deliveries', async () => {
    const as = await t.logIn('09350000012');
    const { id } = (await create(as, '/deleted')).body.data;
    await test(as, id);
    expect((await t.call(webhooks.deleteWebhook, { as, ...at(id) })).body.data).toEqual({ deleted: 1 });
    expect((await t.call(webhooks.listWebhookDeliveries, { as, ...at(id) })).status).toBe(404);
    const left = await t.db.read.select().from(webhookDeliveries);
    expect(left.filter(({ endpoint_id }) => endpoint_id === id)).toEqual([]);
  });

  it('leave nothing secret in the log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/whsec_|v1,|hooks\.example\.com\/|\/failing/);
  });
});
