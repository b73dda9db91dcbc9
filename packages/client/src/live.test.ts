import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type FollowOptions, follow } from './live.ts';

/** A stand-in for the socket of a portal: takes each client as the test says. */
let server: WebSocketServer;
let take: (socket: WebSocket, n: number) => void;
const requests: IncomingMessage[] = [];
let stop: AbortController;
beforeEach(async () => {
  stop = new AbortController();
  requests.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => take(socket, requests.push(request)));
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(async () => {
  stop.abort();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const send = (socket: WebSocket, frame: object) => socket.send(JSON.stringify({ v: 1, ...frame }));
const hello = (hb_ms = 25_000) => ({ t: 'hello', session: 's', epoch: 'e', head: 0, hb_ms, caps: [] });
/** Says hello, and accepts the topics. */
const accept = (socket: WebSocket, commands: unknown[] = []) => {
  socket.on('message', (data) => {
    commands.push(JSON.parse(String(data)));
    send(socket, { t: 'ack', id: 'follow', ok: true, c: 'topics.follow', d: { topics: [], changed_at: {} } });
  });
  send(socket, hello());
};
const start = (options: Partial<FollowOptions>) => {
  const { port } = server.address() as AddressInfo;
  const rest = { onEvent: () => undefined, ...options };
  follow({ url: `http://127.0.0.1:${port}/panel`, topics: ['product:1'], signal: stop.signal, ...rest });
};

it('follows the topics, passes events on, and leaves unknown frames alone', async () => {
  const commands: unknown[] = [];
  take = (socket) => accept(socket, commands);
  const event = await new Promise((resolve) =>
    start({
      onFollowed: () => {
        const [socket] = server.clients;
        if (!socket) throw new Error('Nobody is connected');
        send(socket, { t: 'of-tomorrow' });
        send(socket, { t: 'evt', e: 'offer.changed', id: '1', ts: '', room: 'product:1', d: { offers: [] } });
      },
      onEvent: resolve,
    }),
  );
  expect(event).toEqual({ name: 'offer.changed', topic: 'product:1', data: { offers: [] } });
  expect(commands).toEqual([{ t: 'cmd', id: 'follow', c: 'topics.follow', d: { topics: ['product:1'] } }]);
  expect([requests[0]?.url, requests[0]?.headers.origin]).toEqual([
    '/ws',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ]);
});

it('connects again after a restart in the time that it names, and when nothing is heard', async () => {
  take = (socket, n) => {
    if (n === 1) {
      accept(socket);
      socket.once('message', () => setImmediate(() => socket.close(1012, 'restart 10')));
    } else if (n === 2) {
      send(socket, hello(10));
    } else accept(socket);
  };
  let followed = 0;
  await new Promise<void>((resolve) =>
    start({
      onFollowed: () => {
        followed += 1;
        if (followed === 2) resolve();
      },
    }),
  );
  expect([followed, requests.length]).toEqual([2, 3]);
});

it.each([
  ['of topics', 'invalid', (socket: WebSocket) => send(socket, { t: 'ack', id: 'follow', ok: false, err: { code: 'invalid' } })],
  ['by a close code', '4403', (socket: WebSocket) => socket.close(4403)],
])('does not ask again after a refusal %s', async (_, code, refuse) => {
  take = (socket) => {
    socket.on('message', () => refuse(socket));
    send(socket, hello());
  };
  expect(await new Promise((resolve) => start({ onRefused: resolve }))).toBe(code);
  expect(requests).toHaveLength(1);
});

it('ends with its signal', async () => {
  const closed = new Promise((resolve) => {
    take = (socket) => {
      socket.on('close', resolve);
      accept(socket);
    };
  });
  start({ onFollowed: () => stop.abort() });
  await closed;
  expect(requests).toHaveLength(1);
});
