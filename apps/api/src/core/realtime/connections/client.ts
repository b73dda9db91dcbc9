import { closeCodes, type ServerFrame } from '@rasteh/contract/realtime';
import type { WebSocket } from 'ws';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';
import type { Actor } from '../../lib/request-context.ts';
import { createTokenBucket } from '../../lib/token-bucket.ts';
import type { SocketOptions } from '../options.ts';

/** One open socket: its actor, its send buffer and its rate limit. */
export type SocketClient = {
  readonly id: string;
  readonly actor: Actor;
  readonly ip: string;
  isOpen(): boolean;
  /** The server has closed it: frames that still arrive are ignored. */
  isDismissed(): boolean;
  /** Bytes in the send buffer. */
  buffered(): number;
  send(text: string): void;
  sendFrame(frame: ServerFrame): void;
  /** Sends a text that may be lost: it is skipped while the send buffer is above its limit. */
  sendEphemeral(text: string): void;
  /** Sends these in order, each piece after the previous one is flushed; false if the socket closed or they became unwanted. */
  sendAll(texts: readonly string[], areWanted: () => boolean): Promise<boolean>;
  close(reason: keyof typeof closeCodes): void;
  closeWith(code: number, reason: string): void;
  /** Takes one command from the token bucket: 0 if it is allowed, else the milliseconds to wait. */
  takeCommand(now: number): number;
  /** Sends a ping and terminates the connection if no pong arrives in time. */
  checkAlive(): void;
  /** Runs work after the previous work of this socket, so that its commands keep their order; skipped once it is dismissed. */
  inTurn(work: () => Promise<void>): void;
};

/**
 * Wraps a socket; a reader whose buffer is too full, or that takes too long, is disconnected and may resume from its cursor.
 */
export function createSocketClient(
  id: string,
  actor: Actor,
  ip: string,
  socket: WebSocket,
  options: SocketOptions,
  onFailure: (error: unknown) => void,
): SocketClient {
  const { commandBurst, commandsPerMinute, pong_ms } = options;
  const bucket = createTokenBucket({ burst: commandBurst, per_minute: commandsPerMinute });
  let refusals = 0;
  let isDismissed = false;
  let waiting: NodeJS.Timeout | undefined;
  const commands = createBoundedLimit({ at_once: 1 });
  socket.on('pong', () => {
    clearTimeout(waiting);
    waiting = undefined;
  });
  socket.on('close', () => clearTimeout(waiting));

  const isOpen = (): boolean => socket.readyState === socket.OPEN;

  /** Terminates after the timeout, since a reader this slow would not read the close frame either. */
  function cut(): void {
    client.close('slow_reader');
    setTimeout(() => socket.terminate(), pong_ms).unref();
  }

  /** Sends one piece and waits until the operating system has accepted all of it. */
  function drain(piece: readonly string[]): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        cut();
        resolve(false);
      }, options.drain_ms);
      const last = piece.length - 1;
      for (const [at, text] of piece.entries())
        socket.send(text, (error) => {
          if (at < last && !error) return;
          clearTimeout(timer);
          resolve(!error && isOpen());
        });
    });
  }

  const client: SocketClient = {
    id,
    actor,
    ip,
    isOpen,
    isDismissed: () => isDismissed,
    buffered: () => socket.bufferedAmount,
    send(text) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > options.buffer_bytes) cut();
      else socket.send(text);
    },
    sendFrame: (frame) => client.send(JSON.stringify(frame)),
    sendEphemeral(text) {
      if (socket.bufferedAmount <= options.ephemeral_bytes) client.send(text);
    },
    async sendAll(texts, areWanted) {
      for (let start = 0; start < texts.length; ) {
        let end = start;
        for (let size = 0; end < texts.length && (end === start || size < options.piece_bytes); end += 1)
          size += texts[end]?.length ?? 0;
        if (!isOpen() || !areWanted() || !(await drain(texts.slice(start, end)))) return false;
        start = end;
      }
      return isOpen();
    },
    close: (reason) => client.closeWith(closeCodes[reason].code, reason),
    closeWith(code, reason) {
      isDismissed = true;
      socket.close(code, reason);
      // A client that does not answer the close frame is terminated.
      setTimeout(() => socket.terminate(), pong_ms).unref();
    },
    takeCommand(now) {
      const wait_ms = bucket.take(now);
      refusals = wait_ms === 0 ? 0 : refusals + 1;
      if (refusals > options.refusals) client.close('rate_limited');
      return wait_ms;
    },
    checkAlive() {
      if (!isOpen() || waiting) return;
      socket.ping();
      waiting = setTimeout(() => socket.terminate(), pong_ms).unref();
    },
    inTurn(work) {
      commands.run(() => (isDismissed ? undefined : work())).catch(onFailure);
    },
  };
  return client;
}
