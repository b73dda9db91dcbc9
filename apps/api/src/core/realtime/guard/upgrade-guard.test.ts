import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { addressOf } from '../../../testing/live.ts';
import { frameOf, openLine } from '../../../testing/raw-line.ts';
import { sessions } from '../../db/schema/index.ts';

const DAY_MS = 86_400_000;

describe.each(engines)('the upgrade guard on %s', (engine) => {
  let t: TestApp;
  let port: number;
  let user: Person;
  let other: Person;
  beforeAll(async () => {
    const env = { SOCKET_HANDSHAKES_PER_ADDRESS: '100000' };
    t = await startTestApp(engine, { env, socketOptions: { handshakesPerSession: 1_000 } });
    port = Number(new URL(await addressOf(t)).port);
    user = await t.logIn('09120000001');
    other = await t.logIn('09120000002');
  });
  afterAll(() => t.close());

  /** The status and the head of the response to an upgrade that is sent together with a command. */
  async function upgrade(headers: Record<string, string | null>) {
    const line = openLine(port, headers);
    line.send(frameOf('{"t":"cmd","id":"1","c":"ping","d":{}}'));
    const { status, head } = await line.answer;
    line.socket.destroy();
    return { status, head };
  }
  const own = () => `http://localhost:${port}`;

  it('accepts our own page, for guests and for logged-in users', async () => {
    expect((await upgrade({})).status).toBe(101);
    expect((await upgrade({ Cookie: user.cookie })).status).toBe(101);
  });

  it.each<[string, (own: string) => string | null]>([
    ['none', () => null],
    ['an empty one', () => ''],
    ['null', () => 'null'],
    ['another host', () => 'https://evil.example'],
    ['https instead of http', (own) => own.replace('http', 'https')],
    ['ours as a prefix of another host', (own) => `${own}.evil.example`],
    ['a subdomain of ours', (own) => own.replace('://', '://evil.')],
    ['ours as the user part of another host', (own) => `${own}@evil.example`],
    ['another port', () => 'http://localhost:1'],
    ['no port', () => 'http://localhost'],
    ['ours with a path', (own) => `${own}/`],
    ['capitals', (own) => own.toUpperCase()],
    ['another name of the same machine', (own) => own.replace('localhost', '127.0.0.1')],
    ['a trailing dot', (own) => own.replace('localhost', 'localhost.')],
    ['a look-alike letter', (own) => own.replace('localhost', 'lоcalhost')],
    ['two', (own) => `${own}, https://evil.example`],
    ['file', () => 'file://'],
  ])('refuses the Origin: %s', async (_name, origin) => {
    for (const cookie of [null, user.cookie]) {
      const { status } = await upgrade({ Origin: origin(own()), Cookie: cookie });
      expect(status).not.toBe(101);
      expect([400, 403]).toContain(status);
    }
  });

  it('refuses a foreign Host, even when the Origin matches it', async () => {
    expect((await upgrade({ Host: 'evil.example', Origin: 'http://evil.example' })).status).toBe(400);
  });

  it.each<[string, () => string]>([
    ['unknown', () => 'rasteh=nobody'],
    ['empty', () => 'rasteh='],
    ['one letter too short', () => user.cookie.slice(0, -1)],
    ['one letter too long', () => `${user.cookie}x`],
    ['ending with the tail of another user’s', () => `${user.cookie.slice(0, -8)}${other.cookie.slice(-8)}`],
    ['garbled', () => `rasteh=${encodeURIComponent('؟؟\u0000')}%%%`],
    ['very long', () => `rasteh=${'x'.repeat(6_000)}`],
    ['a number', () => `rasteh=${user.id}`],
    ['invalid before a valid one', () => `rasteh=nobody; ${user.cookie}`],
  ])('refuses a cookie that is %s', async (_name, cookie) => {
    expect((await upgrade({ Cookie: cookie() })).status).toBe(401);
  });

  it('identifies a user by the session cookie only, and ignores other headers', async () => {
    const line = openLine(port, {
      Cookie: other.cookie,
      Authorization: 'Bearer secret',
      'X-User-Id': String(user.id),
      'X-Requested-With': 'XMLHttpRequest',
    });
    expect((await line.answer).status).toBe(101);
    line.send(frameOf('{"v":1,"t":"start"}'));
    await expect.poll(() => line.texts().some((text) => text.includes('"reset"')), { timeout: 10_000 }).toBe(true);
    const { body } = await t.call(contract.chat.getBootstrap, { as: other });
    expect(body.data.user_id).toBe(other.id);
    // A token outside the cookie is ignored: the socket belongs to a guest, who has no log.
    const token = openLine(port, { Cookie: null, 'Sec-WebSocket-Protocol': user.cookie.replace('=', '') });
    token.send(frameOf('{"v":1,"t":"start"}'));
    expect([0, 4401]).toContain(await token.closed);
    for (const { socket } of [line, token]) socket.destroy();
  });

  it('refuses a session after log-out, log-out everywhere, or when ended from another device', async () => {
    for (const end of ['logout', 'logoutEverywhere'] as const) {
      const person = await t.logIn(end === 'logout' ? '09120000003' : '09120000004');
      expect((await upgrade({ Cookie: person.cookie })).status).toBe(101);
      await t.call(contract.auth[end], { as: person });
      expect((await upgrade({ Cookie: person.cookie })).status).toBe(401);
    }
    const there = await t.logIn('09120000005');
    t.clock.now += 120_000;
    const here = await t.logIn('09120000005');
    const listed = (await t.call(contract.auth.listSessions, { as: here })).body.data as { id: number; current: boolean }[];
    const sessionId = listed.find(({ current }) => !current)?.id ?? 0;
    await t.call(contract.auth.endSession, { as: here, params: { sessionId } });
    expect([(await upgrade({ Cookie: there.cookie })).status, (await upgrade({ Cookie: here.cookie })).status]).toEqual([
      401, 101,
    ]);
  });

  it('refuses a session that was unused for thirty days or is half a year old', async () => {
    const person = await t.logIn('09120000006');
    const opened = t.clock.now;
    t.clock.now = opened + 31 * DAY_MS;
    expect((await upgrade({ Cookie: person.cookie })).status).toBe(401);
    await t.db.transaction((tx) => tx.update(sessions).set({ last_seen_at: opened + 180 * DAY_MS }));
    t.clock.now = opened + 181 * DAY_MS;
    expect((await upgrade({ Cookie: person.cookie })).status).toBe(401);
    t.clock.now = opened;
  });

  it.each<[string, Record<string, string | null>]>([
    ['no key', { 'Sec-WebSocket-Key': null }],
    ['a short key', { 'Sec-WebSocket-Key': 'x' }],
    ['another version', { 'Sec-WebSocket-Version': '99' }],
    ['another protocol than websocket', { Upgrade: 'h2c' }],
    ['no Upgrade header', { Upgrade: null, Connection: 'close' }],
  ])('refuses a handshake with %s', async (_name, headers) => {
    expect((await upgrade(headers)).status).not.toBe(101);
  });

  it('closes every refused connection, whatever the reason', async () => {
    const open = () => new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)));
    const refused: Record<string, string | null>[] = [
      { Host: 'evil.example' },
      { Origin: 'null' },
      { Cookie: 'rasteh=nobody' },
      { 'Sec-WebSocket-Key': null },
    ];
    const lines = Array.from({ length: 20 }, (_, n) => openLine(port, refused[n % refused.length]));
    for (const { answer } of lines) expect((await answer).status).not.toBe(101);
    // The clients do not close: the server does.
    await Promise.all(lines.map(({ gone }) => gone));
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
  });
});
