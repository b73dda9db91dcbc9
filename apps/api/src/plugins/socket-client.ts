import { socketLimits } from '@rasteh/contract/limits';
import { closeCodes, type ServerFrame } from '@rasteh/contract/realtime';
import type { WebSocket } from 'ws';
import type { Actor } from '../lib/acting.ts';

const PONG_MS = 10_000;

/** One open socket: its actor, the topics it follows, its patience. */
export type SocketClient = {
  readonly id: string;
  readonly actor: Actor;
  readonly ip: string;
  topics: ReadonlySet<string>;
  /** What it asked to follow last; what it may not hear now it may hear later. */
  wanted: readonly string[];
  /** Until when (ms) it may hear a topic of another, by the topic; one without an end is not here. */
  ends: ReadonlyMap<string, number>;
  /** What came for topics whose right is being looked up: sent when it is open still, forgotten when not. */
  held: Map<string, string[]>;
  send(text: string): void;
  sendFrame(frame: ServerFrame): void;
  close(reason: keyof typeof closeCodes): void;
  /** Takes one command from the allowance: 0 when it may go on, else the milliseconds to wait. */
  takeCommand(now: number): number;
  /** Sends a ping and cuts the line when no pong comes back in time. */
  checkAlive(): void;
};

/** Wraps a socket; a reader that lets more than a megabyte pile up is cut and comes back to a fresh read. */
export function createSocketClient(id: string, actor: Actor, ip: string, socket: WebSocket): SocketClient {
  const { burst, points, window_s } = socketLimits.commands;
  let allowance: number = burst;
  let refilled_at = 0;
  let waiting: NodeJS.Timeout | undefined;
  socket.on('pong', () => {
    clearTimeout(waiting);
    waiting = undefined;
  });
  socket.on('close', () => clearTimeout(waiting));
  const client: SocketClient = {
    id,
    actor,
    ip,
    topics: new Set(),
    ends: new Map(),
    held: new Map(),
    wanted: [],
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > socketLimits.buffered_bytes) {
        // A reader this slow would not read a close frame either.
        client.close('slow_reader');
        setTimeout(() => socket.terminate(), PONG_MS).unref();
        return;
      }
      socket.send(text);
    },
    sendFrame: (frame) => client.send(JSON.stringify(frame)),
    close: (reason) => socket.close(closeCodes[reason].code, reason),
    takeCommand(now) {
      allowance = Math.min(burst, allowance + ((now - refilled_at) / 1_000) * (points / window_s));
      refilled_at = now;
      if (allowance < 1) return Math.ceil(((1 - allowance) * window_s * 1_000) / points);
      allowance -= 1;
      return 0;
    },
    checkAlive() {
      if (socket.readyState !== socket.OPEN || waiting) return;
      socket.ping();
      waiting = setTimeout(() => socket.terminate(), PONG_MS).unref();
    },
  };
  return client;
}
