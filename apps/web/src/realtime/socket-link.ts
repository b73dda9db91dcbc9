import { retryByCloseCode } from 'virtual:contract';
import type { ClientFrame, EventFrame, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { restartSpread } from '@rasteh/contract/realtime/restart';
import { watchClock } from './clock-jump.ts';
import type { Listener, Socket, SocketState } from './socket.ts';
import { createCommands } from './socket-commands.ts';

/** How long a link may be silent until it is asked, how long its answer may take, and after what time a new link counts as stable (ms). */
export const linkTimes = { silence_ms: 45_000, answer_ms: 5_000, stable_ms: 60_000 };
/** How long who was logged out waits for the cookie to go, at most. */
const ENDED_MS = 10_000;
const CODE = { normal: 1000, going_away: 1001, restart: 1012, session_ended: 4401, too_many: 4409 };

/** How long to wait before the next try (ms): full jitter under a bound that doubles from 0.5 s to 30 s. */
export const retryDelay = (attempt: number, random: () => number): number => random() * Math.min(30_000, 500 * 2 ** attempt);

/** When each topic changed last, by the answer to following it. */
export type ChangedAt = Readonly<Record<string, string>>;

export type SocketOptions = {
  url: string;
  onEvent(frame: EventFrame): void;
  /** These topics are followed from now on: what was read of one before it changed last has missed that. */
  onFollowed(topics: readonly Topic[], after: 'first' | 'reconnection', changed_at: ChangedAt): void;
  /** The session ended at the server: settles once the dead cookie is gone, with which nobody is let in. */
  onSessionEnded(): Promise<unknown>;
  random?: () => number;
  times?: typeof linkTimes;
};

const isOfTopic = (frame: Extract<ServerFrame, { t: 'evt' }>): frame is EventFrame => !/^(message|room|partner)\./.test(frame.e);

/** The one socket of a page: it follows the union of the topics wanted and comes back by the close codes of the contract. */
export function createSocket(options: SocketOptions): Socket {
  const { random = Math.random, times = linkTimes } = options;
  const wanted = new Map<Topic, number>();
  const followed = new Set<Topic>();
  const listeners = new Set<() => void>();
  const attached = new Set<Listener>();
  const timers: Record<'retry' | 'silence' | 'stable' | 'follow', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    silence: undefined,
    stable: undefined,
    follow: undefined,
  };
  let link: WebSocket | null = null;
  let state: SocketState = 'waiting';
  let attempt = 0;
  let opened = false;
  /** Whether a ping waits for a sign of life; a second one does not give it more time. */
  let isPinged = false;
  /** The first frame of the open link, for who is attached later. */
  let hello: ServerFrame | undefined;

  const setState = (next: SocketState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const send = (frame: ClientFrame): boolean => {
    if (link?.readyState !== WebSocket.OPEN) return false;
    link.send(JSON.stringify(frame));
    return true;
  };
  // Who is not answered doubts the link before its silence does.
  const commands = createCommands(send, () => wake());

  const follow = () => {
    clearTimeout(timers.follow);
    // Components come and go together: one frame for all of them.
    timers.follow = setTimeout(() => {
      if (link?.readyState !== WebSocket.OPEN) return;
      const topics = [...wanted.keys()];
      if (topics.length === followed.size && topics.every((topic) => followed.has(topic))) return;
      // A refusal leaves things as they are, and so does a link that ends: the next one follows anew.
      commands.run('topics.follow', { topics }).then(
        ({ changed_at }) => onFollowed(topics, changed_at),
        () => undefined,
      );
    }, 0);
  };

  const onFollowed = (topics: readonly Topic[], changed_at: ChangedAt) => {
    const fresh = topics.filter((topic) => !followed.has(topic));
    followed.clear();
    for (const topic of topics) followed.add(topic);
    setState('live');
    if (fresh.length > 0) options.onFollowed(fresh, opened ? 'reconnection' : 'first', changed_at);
  };

  const expectFrame = () => {
    clearTimeout(timers.silence);
    isPinged = false;
    timers.silence = setTimeout(ping, times.silence_ms);
  };

  /** Asks the link for a sign of life; one that is not even open by then is as dead. */
  const ping = () => {
    if (isPinged) return;
    send({ t: 'cmd', id: 'ping', c: 'ping', d: {} });
    clearTimeout(timers.silence);
    isPinged = true;
    timers.silence = setTimeout(drop, times.answer_ms);
  };

  /** A dead link never says that it is closed: forget it and come back. */
  const drop = () => {
    const dead = link;
    opened ||= state === 'live';
    detach();
    dead?.close();
    retry();
  };

  const detach = () => {
    if (link) link.onopen = link.onmessage = link.onclose = null;
    if (link) for (const listener of attached) listener.onLost();
    link = null;
    hello = undefined;
    followed.clear();
    commands.lose();
    clearTimeout(timers.silence);
    clearTimeout(timers.stable);
  };

  const retry = (delay_ms = retryDelay(attempt++, random)) => {
    setState('waiting');
    clearTimeout(timers.retry);
    timers.retry = setTimeout(connect, delay_ms);
  };

  const onFrame = (frame: ServerFrame) => {
    for (const listener of attached) listener.onFrame(frame);
    // What is of one's log, or of a chat that is open, is not of a topic.
    if (frame.t === 'evt') return isOfTopic(frame) ? options.onEvent(frame) : undefined;
    if (frame.t === 'ack') return commands.onAnswer(frame);
    if (frame.t !== 'hello') return;
    hello = frame;
    if (wanted.size === 0) setState('live');
    follow();
  };

  const onClose = (code: number, reason: string) => {
    const wasLive = state === 'live';
    detach();
    opened ||= wasLive;
    if (code === CODE.session_ended) {
      const again = () => void (!link && state === 'waiting' && retry(0));
      options.onSessionEnded().then(again, again);
      return retry(ENDED_MS);
    }
    if (code === CODE.normal || retryByCloseCode[code] === false) return setState('stopped');
    // After a restart all pages come back together: they spread over the time that the server asked for.
    if (code === CODE.going_away || code === CODE.restart) return retry(random() * restartSpread(reason));
    retry();
  };

  const connect = () => {
    clearTimeout(timers.retry);
    timers.retry = undefined;
    if (link || wanted.size + attached.size === 0) return;
    const mine = new WebSocket(options.url);
    link = mine;
    expectFrame();
    mine.onopen = () => {
      timers.stable = setTimeout(() => {
        attempt = 0;
      }, times.stable_ms);
    };
    mine.onmessage = ({ data }) => {
      expectFrame();
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.v === 1) onFrame(frame);
    };
    mine.onclose = ({ code, reason }) => onClose(code, reason);
  };

  /** Lets go of a link that is not wanted any more; one that is on its way is let in first: to break it off counts as an error of the page. */
  const letGo = (before: WebSocket | null) => {
    if (before?.readyState !== WebSocket.CONNECTING) return before?.close(CODE.normal);
    // While it hangs the browser begins no other.
    const hanging = setTimeout(() => before.close(), times.answer_ms);
    before.onopen = () => {
      clearTimeout(hanging);
      before.close(CODE.normal);
    };
  };

  const restart = () => {
    const before = link;
    opened ||= state === 'live';
    detach();
    letGo(before);
    attempt = 0;
    setState('waiting');
    connect();
  };

  const wake = () => {
    if (link) ping();
    else restart();
  };
  const stopWatch = watchClock(wake, { every_ms: times.answer_ms });

  return {
    follow(topic) {
      wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
      if (link) follow();
      else if (state === 'waiting' && timers.retry === undefined) connect();
      return () => {
        const left = (wanted.get(topic) ?? 1) - 1;
        if (left > 0) wanted.set(topic, left);
        else wanted.delete(topic);
        follow();
      };
    },
    async attach(listener) {
      attached.add(listener);
      if (hello) listener.onFrame(hello);
      else if (!link && state === 'waiting' && timers.retry === undefined) connect();
      return { send, command: commands.run, end: () => void attached.delete(listener) };
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restart,
    wake,
    close() {
      stopWatch();
      const before = link;
      detach();
      for (const timer of Object.values(timers)) clearTimeout(timer);
      letGo(before);
      setState('stopped');
    },
  };
}
