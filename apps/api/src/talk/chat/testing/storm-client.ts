import { createStream, type Place } from '@rasteh/chat-client/stream';
import type { ServerFrame } from '@rasteh/contract/realtime';
import WebSocket from 'ws';
import { tokenOf } from './people.ts';

/** The retry delay while nothing listens on the port: faster retries by thousands would load this process and its figures. */
const KNOCK_MS = 1_000;

/** One of thousands of clients: it records received messages in order and reconnects as soon as it is allowed to. */
export type StormClient = {
  user_id: number;
  /** Ids of messages in the order of their events. */
  seen: string[];
  /** Violations: gaps, duplicates, resets, unexpected refusals. */
  faults: string[];
  /** The number of upgrades refused. */
  refused: number;
  closes: number[];
  /** For each connection, the times of open and of a complete catch-up (ms since the process began). */
  returns: { opened: number; ready: number }[];
  isReady(): boolean;
  stop(): void;
};

/** Opens a client that reconnects without jitter: at once, or exactly after `Retry-After`. */
export function openStormClient(port: number, user_id: number, at_ms = 0): StormClient {
  let link: WebSocket | undefined;
  let isReady = false;
  let isStopped = false;
  let opened = 0;
  let place: Place = { epoch: 'tests', since: 0, mark: '' };
  const known = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, ms: number): (() => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
    return () => clearTimeout(timer);
  };
  const host = `localhost:${port}`;
  const address = `10.${(user_id >> 16) & 255}.${(user_id >> 8) & 255}.${user_id & 255}`;
  const headers = { cookie: `rasteh=${tokenOf(user_id)}`, host, origin: `http://${host}`, 'x-forwarded-for': address };

  const stream = createStream(
    {
      send: (frame) => link?.readyState === WebSocket.OPEN && link.send(JSON.stringify(frame)),
      load: () => Promise.reject(new Error('never asked for')),
      reset: () => undefined,
      apply(frame, at) {
        if (at.since !== place.since + 1) client.faults.push(`event ${at.since} after ${place.since}`);
        place = at;
        if (frame.e !== 'message.created') return;
        const { message_id } = frame.d.message;
        if (known.has(message_id)) client.faults.push(`${message_id} twice`);
        known.add(message_id);
        client.seen.push(message_id);
      },
      ready() {
        isReady = true;
        client.returns.push({ opened, ready: performance.now() });
      },
      later,
    },
    place,
  );

  function connect(): void {
    if (isStopped) return;
    const mine = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false });
    let wait_ms = 0;
    link = mine;
    mine.on('open', () => {
      opened = performance.now();
    });
    mine.on('unexpected-response', (request, { statusCode, headers: received }) => {
      client.refused += 1;
      wait_ms = Number(received['retry-after'] ?? 0) * 1_000;
      if (statusCode !== 503) client.faults.push(`refused with ${statusCode}`);
      request.destroy();
      // A process that is shutting down sends no Retry-After.
      comeBack(mine, wait_ms || KNOCK_MS);
    });
    mine.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'reset') client.faults.push(`reset: ${frame.reason}`);
      else stream.onFrame(frame);
    });
    mine.on('error', () => undefined);
    mine.on('close', (code) => {
      if (code !== 1006) client.closes.push(code);
      comeBack(mine, code === 1012 ? 0 : KNOCK_MS);
    });
  }
  function comeBack(from: WebSocket, wait_ms: number): void {
    if (link !== from) return;
    link = undefined;
    isReady = false;
    stream.onLost();
    later(connect, wait_ms);
  }

  const client: StormClient = {
    user_id,
    seen: [],
    faults: [],
    refused: 0,
    closes: [],
    returns: [],
    isReady: () => isReady,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      link?.terminate();
    },
  };
  later(connect, at_ms);
  return client;
}
