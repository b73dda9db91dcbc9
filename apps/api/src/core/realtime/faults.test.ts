import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { contract } from '@rasteh/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { addressOf, openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { frameOf, openLine } from '../../testing/raw-line.ts';
import { metricsToken, scrape } from '../plugins/metrics/testing/scrape.ts';
import { fillLines } from '../plugins/testing/fill-lines.ts';

const { chat } = contract;
// Together less than the five seconds after which the event relay drops a connection: its timers are advanced as well.
const DRAIN_MS = 3_000;
const PONG_MS = 1_900;

describe.each(engines)('the socket under attack on %s', (engine) => {
  let t: TestApp;
  let port: number;
  let user: Person;
  let desk_id: number;
  let commands = 0;
  beforeAll(async () => {
    const socketOptions = { drain_ms: DRAIN_MS, pong_ms: PONG_MS, handshakesPerSession: 1_000, commandBurst: 5_000 };
    const env = { METRICS_TOKEN: metricsToken };
    t = await startTestApp(engine, { env, socketOptions, chatOptions: { messageBurst: 5_000 } });
    port = Number(new URL(await addressOf(t)).port);
    user = await t.logIn('09120000001');
    desk_id = (await t.call(chat.listRooms, { as: user })).body.supporters[0].user_id;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => t.close());
  const command = async (live: Awaited<ReturnType<typeof openSocket>>, c: string, d: object) => {
    commands += 1;
    const id = `x${commands}`;
    live.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
    return live.until((frame) => frame.t === 'ack' && frame.id === id);
  };

  it('handles frames sent together with the upgrade request, in order', async () => {
    const message_id = messageId();
    const frames = [
      { t: 'cmd', id: 'first', c: 'ping', d: {} },
      { v: 1, t: 'start' },
      { t: 'cmd', id: 'sent', c: 'message.send', d: { message_id, to: desk_id, message: 'زودرس' } },
      { t: 'cmd', id: 'again', c: 'message.send', d: { message_id, to: desk_id, message: 'زودرس' } },
    ].map((frame) => {
      const payload = Buffer.from(JSON.stringify(frame));
      const mask = randomBytes(4);
      const length = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
      return Buffer.concat([Buffer.from([0x81, ...length]), mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
    });
    const head = [
      ...['GET /ws HTTP/1.1', `Host: localhost:${port}`, `Origin: http://localhost:${port}`, 'Upgrade: websocket'],
      ...['Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`],
      `Cookie: ${user.cookie}`,
    ];
    const line = connect(port, '127.0.0.1');
    line.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...frames]));
    let received = '';
    await new Promise<void>((resolve) =>
      line.on('data', (piece) => {
        received += piece.toString('latin1');
        if (received.includes('"again"')) resolve();
      }),
    );
    expect(received).toMatch(/101 Switching Protocols[\s\S]*"id":"first","ok":true/);
    expect(received).toMatch(/"t":"reset","reason":"start"/);
    expect(received).toMatch(/"id":"sent","ok":true[\s\S]*"dup":false[\s\S]*"id":"again","ok":true[\s\S]*"dup":true/);
    line.destroy();
  });

  it.each([
    ['a session that has ended', { cookie: 'rasteh=nobody' }, 401],
    ['no Origin', { origin: '' }, 403],
  ])('refuses %s before the upgrade', async (_name, headers, status) => {
    await expect(openSocket(t, undefined, headers as Record<string, string>)).rejects.toThrow(`refused with ${status}`);
  });

  it.each([
    ['text that is not UTF-8', (live: WebSocket) => live.send(Buffer.from([0xc3, 0x28]), { binary: false }), 1007],
    [
      'endless fragments',
      (live: WebSocket) => {
        for (let n = 0; n < 40; n += 1) live.send('x'.repeat(1_000), { fin: false });
      },
      1009,
    ],
    ['a thousand nested arrays', (live: WebSocket) => live.send('['.repeat(1_000) + ']'.repeat(1_000)), 4400],
    ['a newer protocol version', (live: WebSocket) => live.send('{"v":2,"t":"start"}'), 4426],
    ['a start frame from a guest', (live: WebSocket) => live.send('{"v":1,"t":"start"}'), 4401],
  ])('closes on %s', async (_name, attack, code) => {
    const live = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { host: `localhost:${port}`, origin: `http://localhost:${port}` },
    });
    await new Promise((resolve) => live.once('message', resolve));
    live.on('error', () => undefined);
    const closed = new Promise((resolve) => live.once('close', resolve));
    attack(live);
    expect(await closed).toBe(code);
  });

  it('disconnects a client that stops reading, bounds its buffer, and lets it catch up', async () => {
    const [others, slow] = [await openSocket(t, user), openLine(port, { Cookie: user.cookie })];
    await slow.until((text) => text.includes('"hello"'));
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: user })).body.data;
    const resume = JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark });
    slow.send(frameOf(resume), frameOf('{"t":"cmd","id":"f","c":"topics.follow","d":{"topics":["currencies"]}}'));
    await slow.until((text) => text.includes('"ready"'));
    await slow.until((text) => text.includes('"ack"'));
    slow.socket.pause();
    await fillLines(t);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let most = 0;
    // More than the send buffer of a client may hold: all but the first piece stays in the log.
    for (let n = 0; n < 60; n += 1) {
      const message = { message_id: messageId(), to: desk_id, message: 'م'.repeat(3_900) };
      expect(await command(others, 'message.send', message)).toMatchObject({ ok: true });
      most = Math.max(most, t.app.liveSocket.figures().buffered_bytes);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(150_000);
    // By this an alert knows.
    expect((await scrape(t)).of('sockets_lag_events')).toBeGreaterThan(50);
    expect(t.app.liveSocket.count()).toBe(2);
    vi.advanceTimersByTime(DRAIN_MS);
    // The client does not read the close frame.
    vi.advanceTimersByTime(PONG_MS);
    slow.socket.resume();
    expect([0, 4408]).toContain(await slow.closed);
    await slow.gone;
    vi.useRealTimers();
    expect(await command(others, 'ping', {})).toMatchObject({ ok: true });
    others.sendRaw(resume);
    await others.until((frame) => frame.t === 'ready');
    const seqs = others.frames.flatMap((frame) => (frame.t === 'evt' && 's' in frame ? [frame.s] : []));
    expect(seqs).toHaveLength(60);
    expect(seqs).toEqual(seqs.map((_, at) => head + 1 + at));
    others.end();
  }, 60_000);

  it('refuses commands on an open socket as soon as the user is suspended', async () => {
    const banned = await t.logIn('09120000007');
    const live = await openSocket(t, banned);
    const send = () => command(live, 'message.send', { message_id: messageId(), to: desk_id, message: 'سلام' });
    expect(await send()).toMatchObject({ ok: true });
    await setUser(t.db, banned.id, { status: 'suspended' });
    expect(await send()).toMatchObject({ ok: false, err: { code: 'suspended' } });
    live.end();
  });

  it('returns invalid for a wrong field, and not_found for a room of another user', async () => {
    const live = await openSocket(t, user);
    const wrong = await command(live, 'message.send', { message_id: messageId(), to: desk_id, message: '' });
    expect(wrong).toMatchObject({ ok: false, err: { code: 'invalid' } });
    for (const c of ['room.read', 'partner.watch'])
      expect(await command(live, c, { user_id: 999_999, ...(c === 'room.read' ? { seq: 1 } : {}) })).toMatchObject({
        err: { code: 'not_found' },
      });
    live.end();
  });

  it('returns storage_full when the disk is full, and recovers when there is space', async ({ skip }) => {
    if (engine === 'postgres') skip('PostgreSQL has no bound on pages that a test could set');
    const live = await openSocket(t, user);
    const body = { message_id: messageId(), to: desk_id, message: 'ن'.repeat(4_000) };
    const [{ page_count = 0 } = {}] = await t.db.execute('pragma page_count');
    await t.db.execute(`pragma max_page_count = ${page_count}`);
    let last: unknown;
    for (let n = 0; n < 30; n += 1) {
      last = await command(live, 'message.send', { ...body, message_id: messageId() });
      if (!(last as { ok: boolean }).ok) break;
    }
    expect(last).toMatchObject({ ok: false, err: { code: 'storage_full' } });
    await t.db.execute('pragma max_page_count = 1073741823');
    expect(await command(live, 'message.send', body)).toMatchObject({ ok: true });
    live.end();
  });
});
