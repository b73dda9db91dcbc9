import type { AnswerData, ClientFrame, CommandData, CommandName, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from '../page/page.ts';

/** `live`: events arrive; `waiting`: not yet or not now; `stopped`: it will not come back by itself. */
export type SocketState = 'live' | 'waiting' | 'stopped';

/** Whoever hears every frame of the socket; each link begins with a `hello`. */
export type Listener = {
  onFrame(frame: ServerFrame): void;
  /** The link is gone; the next one says `hello`. */
  onLost(): void;
};

/** What a listener may do with the socket. */
export type Attachment = {
  /** Sends a frame if the link is open, else does nothing: it is lost with the link. */
  send(frame: Exclude<ClientFrame, { t: 'cmd' }>): void;
  /** Sends a command and gives what it answers. @throws RequestError: of the answer, or `network` when the link ends or says nothing */
  command<C extends CommandName>(name: C, data: CommandData<C>): Promise<AnswerData<C>>;
  end(): void;
};

export type Socket = {
  /** Wants a topic until the returned function is called; the socket opens with the first one. */
  follow(topic: Topic): () => void;
  /** Hears all frames until it ends; the socket opens for it. @throws whatever kept the socket's code from being loaded */
  attach(listener: Listener): Promise<Attachment>;
  getState(): SocketState;
  subscribe(listener: () => void): () => void;
  /** Closes and opens anew, as after a log-in. */
  restart(): void;
  /** The page is looked at again or the network came back: finds a dead link out, or tries at once. */
  wake(): void;
  close(): void;
};

/**
 * A socket whose code comes after the page: what is wanted of it until then is wanted of it as soon as it is there. Where its code could
 * not be loaded, the next `wake` tries again.
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
  // Whoever looks at the state sees `waiting`; the network that comes back wakes it.
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

/** Follows a topic while the component is there; null follows nothing. */
export function useTopic(topic: Topic | null): void {
  const { socket } = usePage();
  useEffect(() => (topic ? socket?.follow(topic) : undefined), [socket, topic]);
}

const never = () => () => undefined;
const waiting = (): SocketState => 'waiting';

/** Whether events arrive at this moment. */
export function useSocketState(): SocketState {
  const { socket } = usePage();
  return useSyncExternalStore(socket?.subscribe ?? never, socket?.getState ?? waiting, waiting);
}
