import { type ChatState, reduceChat, withHistory } from '@rasteh/chat-client/state';
import { createStream, type Place, type StreamPort } from '@rasteh/chat-client/stream';
import { type ServerFrame, ServerFrameSchema } from '@rasteh/contract/realtime';
import type { Bootstrap } from '@rasteh/contract/talk/chat';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Message } from '@rasteh/contract/talk/chat/values';
import WebSocket from 'ws';
import { messageId } from '../../../testing/message-id.ts';

/** A message that was acknowledged. */
export type Acked = { message_id: string; message: string; to: number };

type Options = {
  /** The target of the next connection: the port of a server or of a proxy before it. */
  port(): number;
  cookie: string;
  random(): number;
  /** The maximum delay before a reconnect (ms). */
  retry_ms?: number;
  /** The address of the portal that a browser shows; by default that of the port. */
  origin?: string;
  /** State from an earlier connection; without it, the client starts with a snapshot. */
  known?: { state: ChatState; place: Place };
};

/** Transient error codes after which the same message is retried; unexplained errors are not among them. */
const passing = new Set(['lost', 'too_many_requests', 'unavailable', 'storage_full']);
const rank = { sent: 0, delivered: 1, seen: 2 } as const;

type Ack = Extract<ServerFrame, { t: 'ack' }>;
type Call = ReturnType<typeof createCaller>['call'];
type Commands = ReturnType<typeof createCommands>;

/** Creates the HTTP calls of a browser. */
function createCaller(port: () => number, cookie: string, origin?: string) {
  const host = () => `localhost:${port()}`;
  const headers = () => ({ cookie, host: host(), 'x-requested-with': 'XMLHttpRequest' });

  async function call<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method: init.method ?? 'GET',
      headers: { ...headers(), ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
    });
    const body = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return body;
  }

  return { call, socketHeaders: () => ({ ...headers(), origin: origin ?? `http://${host()}` }) };
}

/** Creates the commands of a socket, each of which waits for its ack. */
function createCommands(linkOf: () => WebSocket | undefined) {
  const answers = new Map<string, (frame: Ack | null) => void>();
  let commands = 0;

  /** Sends a command and returns its ack; null when the connection was lost before the ack. */
  async function command(c: string, d: object): Promise<Ack | null> {
    const link = linkOf();
    if (link?.readyState !== WebSocket.OPEN) return null;
    commands += 1;
    const id = `c${commands}`;
    const answer = new Promise<Ack | null>((resolve) => answers.set(id, resolve));
    link.send(JSON.stringify({ t: 'cmd', id, c, d }));
    return answer.finally(() => answers.delete(id));
  }

  return {
    command,
    onAck: (frame: Ack): void => answers.get(frame.id)?.(frame),
    onLost(): void {
      for (const answer of answers.values()) answer(null);
    },
  };
}

/** The messages of a room, the oldest first; pages are anchored, so that newer messages do not shift them. */
async function readAllPages(call: Call, user_id: number): Promise<Message[]> {
  const list: Message[] = [];
  let anchor = '';
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await call<{ data: Message[]; meta: { last_page: number; anchor: number } }>(
      `/api/chat/history/${user_id}?page=${page}${anchor}`,
    );
    list.push(...data);
    last = meta.last_page;
    anchor = `&anchor=${meta.anchor}`;
  }
  return list.reverse();
}

/** `sent`, or the error code; `lost` when no answer arrived. */
const sendByPost = (call: Call, sent: object): Promise<string> =>
  call('/api/chat/messages', { method: 'POST', body: sent }).then(
    () => 'sent',
    (error) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? 'lost',
  );

type Sending = { call: Call; command: Commands['command']; random(): number; isStopped(): boolean };

/** Creates the sending of messages, each until it is acknowledged, and notes the refusals that it met. */
function createSender({ call, command, random, isStopped }: Sending) {
  const acked: Acked[] = [];
  const refusals: string[] = [];

  /** `sent`, or the error code; `lost` when no ack arrived. */
  async function sendBySocket(sent: object): Promise<string> {
    const answer = await command('message.send', sent);
    return answer === null ? 'lost' : answer.ok ? 'sent' : answer.err.code;
  }
  /** Retries a message until it is acknowledged, by socket or POST, always with the same id. */
  async function send(to: number, message: string, more: { message_id?: string; reply_to?: string } = {}): Promise<string> {
    const { message_id = messageId() } = more;
    const sent = { to, message, ...more, message_id };
    while (!isStopped()) {
      const code = random() < 0.3 ? await sendByPost(call, sent) : await sendBySocket(sent);
      if (code === 'sent') {
        acked.push({ message_id, message, to });
        return message_id;
      }
      if (code !== 'lost') refusals.push(code);
      if (!passing.has(code)) throw new Error(code);
      await new Promise((resolve) => setTimeout(resolve, 5 + random() * 20));
    }
    throw new Error('stopped');
  }

  return { send, acked, refusals };
}

/** A fault for each message whose status is an earlier one than before. */
function statusesThatWentBack(state: ChatState, next: ChatState): string[] {
  const faults: string[] = [];
  for (const [user_id, before] of state.histories) {
    const after = new Map(next.histories.get(user_id)?.map((message) => [message.seq, message]));
    for (const { seq, status } of before)
      if (after.has(seq) && rank[after.get(seq)?.status ?? 'sent'] < rank[status]) faults.push(`status of ${seq} went back`);
  }
  return faults;
}

/** A browser as seen by the chat: it reconnects, resends unacknowledged messages, and keeps its state by the shared reducer. */
export function openClient({ port, cookie, random, retry_ms = 40, origin, known }: Options) {
  let state: ChatState = known?.state ?? { user_id: 0, total_unread: 0, rooms: [], histories: new Map() };
  let link: WebSocket | undefined;
  let isStopped = false;
  let isAway = false;
  let place: Place | null = known?.place ?? null;
  let asked = 0;
  const { call, socketHeaders } = createCaller(port, cookie, origin);
  const { command, onAck, onLost } = createCommands(() => link);
  const { send, acked, refusals } = createSender({ call, command, random, isStopped: () => isStopped });
  const faults: string[] = [];
  const resets: string[] = [];
  const closes: number[] = [];
  const frames: ServerFrame[] = [];
  const opened = new Set<number>();
  const loading = new Map<number, LogFrame[]>();
  function keep(next: ChatState): void {
    faults.push(...statusesThatWentBack(state, next));
    state = next;
  }

  async function readHistory(user_id: number): Promise<void> {
    const meanwhile: LogFrame[] = [];
    loading.set(user_id, meanwhile);
    const history = await readAllPages(call, user_id);
    if (loading.get(user_id) !== meanwhile) return;
    loading.delete(user_id);
    keep(withHistory(state, user_id, history, meanwhile));
  }
  async function openRoom(user_id: number): Promise<void> {
    opened.add(user_id);
    for (let tries = 0; ; tries += 1)
      try {
        return await readHistory(user_id);
      } catch (error) {
        if (isStopped || tries > 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
  }

  const streamPort: StreamPort = {
    send: (frame) => {
      if (frame.t === 'resume') asked += 1;
      if (link?.readyState === WebSocket.OPEN) link.send(JSON.stringify(frame));
    },
    load: async () => (await call<{ data: Bootstrap }>('/api/chat/bootstrap')).data,
    reset(snapshot, at) {
      place = at;
      const { user_id, total_unread, rooms } = snapshot;
      keep({ user_id, total_unread, rooms, histories: new Map() });
      for (const one of opened) void openRoom(one).catch((error) => void (isStopped || faults.push(String(error))));
    },
    apply(frame, at) {
      if (place && at.since !== place.since + 1) faults.push(`event ${at.since} after ${place.since}`);
      place = at;
      for (const meanwhile of loading.values()) meanwhile.push(frame);
      keep(reduceChat(state, frame));
    },
    later(work, ms) {
      const timer = setTimeout(work, Math.min(ms, 30));
      return () => clearTimeout(timer);
    },
  };
  const stream = createStream(streamPort, known?.place);

  function connect(): void {
    if (isStopped || isAway || link) return;
    const mine = new WebSocket(`ws://127.0.0.1:${port()}/ws`, { headers: socketHeaders() });
    link = mine;
    mine.on('message', (data) => {
      const frame = ServerFrameSchema.parse(JSON.parse(String(data)));
      frames.push(frame);
      if (frame.t === 'reset') resets.push(frame.reason);
      if (frame.t === 'ack') onAck(frame);
      else stream.onFrame(frame);
    });
    mine.on('error', () => undefined);
    mine.on('close', (code) => {
      closes.push(code);
      if (link !== mine) return;
      link = undefined;
      stream.onLost();
      onLost();
      if (!isStopped && code !== 4401) setTimeout(connect, random() * retry_ms);
    });
  }

  connect();
  return {
    acked,
    faults,
    refusals,
    resets,
    closes,
    frames,
    call,
    command,
    send,
    openRoom,
    state: () => state,
    place: () => stream.place(),
    asked: () => asked,
    isQuiet: () => loading.size === 0 && stream.place() !== null,
    socket: () => link,
    drop: () => link?.terminate(),
    /** Disconnects and does not reconnect before `come`. */
    leave() {
      isAway = true;
      link?.terminate();
    },
    come() {
      isAway = false;
      if (!link) connect();
    },
    stop() {
      isStopped = true;
      link?.terminate();
    },
  };
}
export type ChatClient = ReturnType<typeof openClient>;

/** The timeout (ms) of waits in tests: far longer than needed, even on a busy machine. */
export const WAIT_TIMEOUT_MS = 60_000;

/** Waits for a condition; on timeout it fails with the value of `show`. */
export async function until(
  fits: () => boolean | Promise<boolean>,
  show: () => unknown = () => '',
  timeout_ms = WAIT_TIMEOUT_MS,
): Promise<void> {
  const end = Date.now() + timeout_ms;
  while (!(await fits())) {
    if (Date.now() > end) throw new Error(`Not in ${timeout_ms} ms: ${JSON.stringify(show())?.slice(0, 1_500)}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
