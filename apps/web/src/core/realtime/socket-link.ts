import type { ClientFrame, EventFrame, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { watchClock } from './clock-jump.ts';
import { type Connection, openConnection } from './connection.ts';
import { createReconnection } from './reconnection.ts';
import type { Listener, Socket, SocketState } from './socket.ts';
import { createCommands } from './socket-commands.ts';
import { type ChangedAt, createTopicSubscriptions } from './topic-subscriptions.ts';

/** The allowed silence of a connection, the time for an answer, and the time after which it counts as stable (ms). */
export const linkTimes = { silence_ms: 45_000, answer_ms: 5_000, stable_ms: 60_000 };
/** The maximum wait until the cookie of an ended session is removed. */
const ENDED_MS = 10_000;
const SESSION_ENDED = 4401;
const FORBIDDEN = 4403;

export type SocketOptions = {
  url: string;
  onEvent(frame: EventFrame): void;
  /** The subscription to these topics has begun: data read before their last change is outdated. */
  onFollowed(topics: readonly Topic[], after: 'first' | 'reconnection', changed_at: ChangedAt): void;
  /** The server ended the session: settles once its cookie is removed, since the server refuses connections with it. */
  onSessionEnded(): Promise<unknown>;
  /** The server took a right away, as by a suspension of the user. */
  onForbidden(): void;
  random?: () => number;
  times?: typeof linkTimes;
};

const isOfTopic = (frame: Extract<ServerFrame, { t: 'evt' }>): frame is EventFrame => !/^(message|room|partner)\./.test(frame.e);

/** The state of a socket, which components subscribe to. */
function createState() {
  const listeners = new Set<() => void>();
  let state: SocketState = 'waiting';
  return {
    get: () => state,
    set(next: SocketState): void {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one socket of a page: it subscribes to the union of all topics, and reconnects by the close codes of the contract. */
export function createSocket(options: SocketOptions): Socket {
  const { url, random = Math.random, times = linkTimes } = options;
  const state = createState();
  const attached = new Set<Listener>();
  let link: Connection | null = null;
  /** Whether the socket has been live before. */
  let opened = false;
  /** The `hello` of the open connection, for listeners that are attached later. */
  let hello: ServerFrame | undefined;

  const send = (frame: ClientFrame) => link?.send(frame) ?? false;
  // An unanswered command triggers a ping before the silence does.
  const commands = createCommands(send, () => wake());
  const subscriptions = createTopicSubscriptions({
    isOpen: () => link?.isOpen() ?? false,
    run: commands.run,
    onFollowed(fresh, changed_at) {
      state.set('live');
      if (fresh.length > 0) options.onFollowed(fresh, opened ? 'reconnection' : 'first', changed_at);
    },
  });

  /** Drops the connection, which is closed or about to be. */
  const detach = () => {
    opened ||= state.get() === 'live';
    if (link) for (const listener of attached) listener.onLost();
    link = null;
    hello = undefined;
    subscriptions.reset();
    commands.lose();
  };

  const reconnection = createReconnection({ connect: () => connect(), random });

  const onFrame = (frame: ServerFrame) => {
    for (const listener of attached) listener.onFrame(frame);
    // Events of the user's log or of an open chat belong to no topic.
    if (frame.t === 'evt') return isOfTopic(frame) ? options.onEvent(frame) : undefined;
    if (frame.t === 'ack') return commands.onAnswer(frame);
    if (frame.t !== 'hello') return;
    hello = frame;
    if (subscriptions.isEmpty()) state.set('live');
    subscriptions.sync();
  };

  const onClose = (code: number, reason: string) => {
    detach();
    if (code === FORBIDDEN) options.onForbidden();
    if (code !== SESSION_ENDED) return state.set(reconnection.scheduleAfterClose(code, reason) ? 'waiting' : 'stopped');
    const again = () => void (!link && state.get() === 'waiting' && reconnection.schedule(0));
    options.onSessionEnded().then(again, again);
    reconnection.schedule(ENDED_MS);
    state.set('waiting');
  };
  const onDead = () => {
    detach();
    reconnection.schedule();
    state.set('waiting');
  };

  const connect = () => {
    reconnection.cancel();
    if (link || (subscriptions.isEmpty() && attached.size === 0)) return;
    link = openConnection({ url, times, onFrame, onStable: reconnection.reset, onClose, onDead });
  };
  /** Connects for a new subscriber, unless a reconnection is scheduled or the server refused one. */
  const connectIfIdle = () => {
    if (!link && state.get() === 'waiting' && !reconnection.isScheduled()) connect();
  };
  const close = () => {
    const before = link;
    detach();
    before?.close();
  };

  const restart = () => {
    close();
    reconnection.reset();
    state.set('waiting');
    connect();
  };
  const wake = () => {
    if (link) link.ping();
    else restart();
  };
  const stopWatch = watchClock(wake, { every_ms: times.answer_ms });

  return {
    follow(topic) {
      subscriptions.add(topic);
      if (link) subscriptions.sync();
      else connectIfIdle();
      return () => subscriptions.remove(topic);
    },
    async attach(listener) {
      attached.add(listener);
      if (hello) listener.onFrame(hello);
      else connectIfIdle();
      return { send, command: commands.run, end: () => void attached.delete(listener) };
    },
    getState: state.get,
    subscribe: state.subscribe,
    restart,
    wake,
    close() {
      stopWatch();
      close();
      reconnection.cancel();
      subscriptions.stop();
      state.set('stopped');
    },
  };
}
