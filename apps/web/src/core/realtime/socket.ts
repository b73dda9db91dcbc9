import type { AnswerData, ClientFrame, CommandData, CommandName, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from '../page/page.ts';

/** `live`: events arrive; `waiting`: not yet or not now; `stopped`: it does not reconnect by itself. */
export type SocketState = 'live' | 'waiting' | 'stopped';

/** Receives every frame of the socket; each connection begins with a `hello`. */
export type Listener = {
  onFrame(frame: ServerFrame): void;
  /** The connection is lost; the next one begins with `hello`. */
  onLost(): void;
};

/** The part of the socket that a listener may use. */
export type Attachment = {
  /** Sends a frame if the connection is open, and otherwise drops it. */
  send(frame: Exclude<ClientFrame, { t: 'cmd' }>): void;
  /** Sends a command and returns its answer. @throws RequestError: of the answer, or `network` when the connection is lost or times out */
  command<C extends CommandName>(name: C, data: CommandData<C>): Promise<AnswerData<C>>;
  end(): void;
};

export type Socket = {
  /** Subscribes to a topic until the returned function is called; the first subscription opens the socket. */
  follow(topic: Topic): () => void;
  /** Passes all frames to a listener and opens the socket. @throws the error that prevented the socket's code from loading */
  attach(listener: Listener): Promise<Attachment>;
  getState(): SocketState;
  subscribe(listener: () => void): () => void;
  /** Reconnects, as after a log-in. */
  restart(): void;
  /** Called when the page becomes visible or the network is back: checks the connection, or connects at once. */
  wake(): void;
  close(): void;
};

/**
 * A socket whose code is loaded after the page: subscriptions and listeners are applied once it is loaded. A failed load is
 * retried by the next `wake`.
 */
export function lazySocket(load: () => Promise<Socket>): Socket {
  const wanted = new Set<{ topic: Topic; end?: () => void }>();
  const listeners = new Set<() => void>();
  let socket: Socket | undefined;
  let loading: Promise<Socket> | undefined;

  const begin = async () => {
    try {
      socket = await load();
    } finally {
      loading = undefined;
    }
    for (const one of wanted) one.end = socket.follow(one.topic);
    socket.subscribe(() => {
      for (const listener of listeners) listener();
    });
    return socket;
  };
  const loaded = () => {
    if (socket) return Promise.resolve(socket);
    loading ??= begin();
    return loading;
  };
  // The failure is not thrown here: the state stays `waiting`, and the next `wake` retries.
  const start = () => loaded().catch(() => undefined);
  return {
    follow(topic) {
      const one: { topic: Topic; end?: () => void } = { topic };
      wanted.add(one);
      if (socket) one.end = socket.follow(topic);
      else void start();
      return () => {
        wanted.delete(one);
        one.end?.();
      };
    },
    attach: async (listener) => (await loaded()).attach(listener),
    getState: () => socket?.getState() ?? 'waiting',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restart: () => socket?.restart(),
    wake() {
      if (socket) socket.wake();
      else if (wanted.size > 0) void start();
    },
    close: () => socket?.close(),
  };
}

/** Subscribes to a topic while the component is mounted; null subscribes to nothing. */
export function useTopic(topic: Topic | null): void {
  const { socket } = usePage();
  useEffect(() => (topic ? socket?.follow(topic) : undefined), [socket, topic]);
}

const never = () => () => undefined;
const waiting = (): SocketState => 'waiting';

/** Whether events arrive at present. */
export function useSocketState(): SocketState {
  const { socket } = usePage();
  return useSyncExternalStore(socket?.subscribe ?? never, socket?.getState ?? waiting, waiting);
}
