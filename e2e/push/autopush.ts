import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PushService } from '../../apps/api/src/reach/push/testing/push-service.ts';

/** What Firefox sends: a greeting, the wish for a subscription and its end, what became of messages, and signs of life. */
type Sent =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { channelID: string; version: string; code: number }[] }
  | { messageType: 'ping' };

/** The side of a push service to which a Firefox is connected (the autopush protocol); application servers call the `PushService`. */
export type Autopush = {
  url: string;
  /** The endpoints of the subscriptions that the browser has. */
  endpoints(): string[];
  /** What the browser said of each message: 100 is one that the worker was given, others were not decrypted or not shown. */
  codes(): number[];
  /** Calls back each time the browser ends a subscription, before anything else is read from it. */
  onUnregister(listen: () => void): void;
  /** Forgets the browser and its subscriptions, as a service does that lost its data: the browser has to subscribe again. */
  forget(): void;
  close(): Promise<void>;
};

/** Starts the side of the push service for one browser. */
export async function startAutopush(service: PushService): Promise<Autopush> {
  const channels = new Map<string, ReturnType<PushService['open']>>();
  const codes: number[] = [];
  let listen: (() => void) | undefined;
  let browser: WebSocket | undefined;
  let identity = 1;
  let version = 0;
  const reply = (message: object) => browser?.send(JSON.stringify({ status: 200, ...message }));

  function register(channelID: string, key: string): string {
    const channel = service.open((body, head) => {
      if (Buffer.compare(Buffer.from(head.key, 'base64url'), Buffer.from(key, 'base64url')) !== 0)
        throw new Error('the subscription was made with another key');
      version += 1;
      const headers = { encoding: 'aes128gcm' };
      reply({ messageType: 'notification', channelID, version: `${version}`, data: body.toString('base64url'), headers });
    });
    channels.set(channelID, channel);
    return channel.endpoint;
  }
  function end(channelID: string): void {
    channels.get(channelID)?.end();
    channels.delete(channelID);
  }
  function take(sent: Sent): void {
    if (sent.messageType === 'hello')
      reply({ messageType: 'hello', uaid: String(identity).padStart(32, '0'), use_webpush: true, broadcasts: {} });
    if (sent.messageType === 'ping') reply({ messageType: 'ping' });
    if (sent.messageType === 'ack') codes.push(...sent.updates.map(({ code }) => code));
    if (sent.messageType === 'register') {
      const { channelID, key } = sent;
      reply({ messageType: 'register', channelID, pushEndpoint: register(channelID, key) });
    }
    if (sent.messageType === 'unregister') {
      listen?.();
      end(sent.channelID);
      reply({ messageType: 'unregister', channelID: sent.channelID });
    }
  }

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    browser = socket;
    socket.on('message', (text) => take(JSON.parse(String(text))));
  });
  await once(server, 'listening');
  return {
    url: `ws://localhost:${(server.address() as AddressInfo).port}/`,
    endpoints: () => [...channels.values()].map(({ endpoint }) => endpoint),
    codes: () => codes,
    onUnregister(listener) {
      listen = listener;
    },
    forget() {
      identity += 1;
      for (const channelID of channels.keys()) end(channelID);
      browser?.terminate();
    },
    close() {
      browser?.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
