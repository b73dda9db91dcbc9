import { createStream, type Place } from '@rasteh/chat-client/stream';
import type { ServerFrame } from '@rasteh/contract/realtime';
import WebSocket from 'ws';
import { tokenOf } from './people.ts';

/** How long a client waits that finds nobody at the port: thousands that knock more often keep this process busy, and its figures measure that. */
const KNOCK_MS = 1_000;

/** One of thousands: it keeps what came and in which order, and comes back the moment it may. */
export type StormClient = {
  user_id: number;
  /** Ids of messages in the order of their events. */
  seen: string[];
  /** What must not be: gaps, repetitions, resets, closes that say not to come back. */
  faults: string[];
  /** How often it was told to come later. */
  refused: number;
  closes: number[];
  /** When it came in and when it had all that it had missed, for each time (ms since the process began). */
  returns: { opened: number; ready: number }[];
  isReady(): boolean;
  stop(): void;
};

/** Opens a client that does not spread its return: it comes at once, and when it is told `Retry-After` then, to the moment. */
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
    mine.on('unexpected-response', (request, { statusCode, headers: told }) => {
      client.refused += 1;
      wait_ms = Number(told['retry-after'] ?? 0) * 1_000;
      if (statusCode !== 503) client.faults.push(`refused with ${statusCode}`);
      request.destroy();
      // A process that has let everybody go says no time any more.
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
    ...{ user_id, seen: [], faults: [], refused: 0, closes: [], returns: [] },
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
