import type { ClientFrame, ServerFrame } from '@rasteh/contract/realtime';
import { createHeartbeat } from './heartbeat.ts';

const NORMAL_CLOSURE = 1000;

type ConnectionOptions = {
  url: string;
  /** The allowed silence of the connection, the time for an answer, and the time after which it counts as stable (ms). */
  times: { silence_ms: number; answer_ms: number; stable_ms: number };
  onFrame(frame: ServerFrame): void;
  onStable(): void;
  /** Called when the server closed the connection. */
  onClose(code: number, reason: string): void;
  /** Called when a ping was not answered; a dead connection never reports its close. */
  onDead(): void;
};

export type Connection = {
  isOpen(): boolean;
  /** @returns Whether the connection was open. */
  send(frame: ClientFrame): boolean;
  /** Checks a connection that may be dead. */
  ping(): void;
  /** Closes it; no callback is called any more. */
  close(): void;
};

/** Opens one WebSocket, and watches whether it is alive. */
export function openConnection({ url, times, onFrame, onStable, onClose, onDead }: ConnectionOptions): Connection {
  const socket = new WebSocket(url);
  let stableTimer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const send = (frame: ClientFrame) => {
    if (!isOpen()) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const detach = () => {
    socket.onopen = socket.onmessage = socket.onclose = null;
    heartbeat.stop();
    clearTimeout(stableTimer);
  };
  const heartbeat = createHeartbeat({
    times,
    sendPing: () => send({ t: 'cmd', id: 'ping', c: 'ping', d: {} }),
    onDead() {
      detach();
      socket.close();
      onDead();
    },
  });
  heartbeat.restart();
  socket.onopen = () => {
    stableTimer = setTimeout(onStable, times.stable_ms);
  };
  socket.onmessage = ({ data }) => {
    heartbeat.restart();
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.v === 1) onFrame(frame);
  };
  socket.onclose = ({ code, reason }) => {
    detach();
    onClose(code, reason);
  };
  return {
    isOpen,
    send,
    ping: heartbeat.ping,
    close() {
      detach();
      closeQuietly(socket, times.answer_ms);
    },
  };
}

/** Closes a socket without an error in the page: one that is still connecting is closed when it opens, or after `answer_ms`. */
function closeQuietly(socket: WebSocket, answer_ms: number): void {
  if (socket.readyState !== WebSocket.CONNECTING) {
    socket.close(NORMAL_CLOSURE);
    return;
  }
  // The browser starts no other connection to the host while this one is pending.
  const pending = setTimeout(() => socket.close(), answer_ms);
  socket.onopen = () => {
    clearTimeout(pending);
    socket.close(NORMAL_CLOSURE);
  };
}
