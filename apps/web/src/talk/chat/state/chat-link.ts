import { createStream, type Stream } from '@rasteh/chat-client/stream';
import type { AnswerData, CommandData, CommandName, ServerFrame } from '@rasteh/contract/realtime';
import type { EphemeralFrame, LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Api } from '../../../core/http/api.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import type { Socket } from '../../../core/realtime/socket.ts';
import { attachRetrying } from './attach-retrying.ts';
import { createPolling } from './chat-polling.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatStore } from './chat-store.ts';

/** The chat's part of the page's socket. */
export type ChatLink = {
  /** @throws RequestError, `network` while there is no socket */
  command<C extends CommandName>(name: C, data: CommandData<C>): Promise<AnswerData<C>>;
  /** Reads the log now, since it may have grown without this page. */
  catchUp(): void;
  stop(): void;
};

type LinkOptions = {
  store: ChatStore;
  api: Api;
  request: ChatRequest;
  socket: Socket;
  /** Called after a new snapshot: the open room must be reloaded too. */
  onReset(): void;
  /** Called when events arrive without gaps. */
  onReady(): void;
  /** Called when the log contains one of the user's own messages. */
  onOwn(message_id: string): void;
  times?: typeof pollingTimes;
};

const ANSWER_MS = 20_000;
/** The grace period before polling replaces the socket, and the polling intervals: panel open, panel closed, page hidden. */
export const pollingTimes = { grace_ms: 6_000, open_ms: 3_000, closed_ms: 15_000, hidden_ms: 60_000 };

const passingKinds = ['room.', 'partner.', 'desk.'];
const isPassing = (frame: ServerFrame): frame is EphemeralFrame =>
  frame.t === 'evt' && !('s' in frame) && passingKinds.some((kind) => frame.e.startsWith(kind));

/** Applies the user's event log to the state for as long as the page lives. */
export function openChatLink(options: LinkOptions): ChatLink {
  const { store, api, request, socket, onReset, onReady, times = pollingTimes } = options;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let loads = 0;
  const later = (work: () => void, delay_ms: number) => {
    const timer = setTimeout(work, delay_ms);
    return () => clearTimeout(timer);
  };

  const stream: Stream = createStream({
    send: (frame) => attaching.current()?.send(frame),
    async load() {
      loads += 1;
      try {
        const call = (input: Parameters<typeof api.chat.getBootstrap>[0]) =>
          api.chat.getBootstrap(input, { timeout_ms: ANSWER_MS });
        return (await request(call, {})).data;
      } finally {
        loads -= 1;
      }
    },
    reset(snapshot) {
      store.reset(snapshot);
      onReset();
    },
    apply(frame: LogFrame) {
      store.apply(frame);
      if (frame.e === 'message.created' && frame.d.message.is_owner) options.onOwn(frame.d.message.message_id);
    },
    ready() {
      clearTimeout(grace);
      grace = undefined;
      polling.stop();
      store.set({ is_live: true, is_polling: false });
      onReady();
    },
    later,
  });
  const polling = createPolling({
    stream,
    later,
    isLoading: () => loads > 0,
    // Bypasses the request helper: polling must not set the loading state.
    async read(body) {
      try {
        return await api.chat.readEvents({ body, query: { page: '1' } }, { timeout_ms: ANSWER_MS });
      } catch (error) {
        if (error instanceof RequestError && error.code === 'desk_required') store.clearIdentity();
        throw error;
      }
    },
    onRead(is_polling) {
      const before = store.get().is_polling;
      if (is_polling !== before) store.set({ is_polling });
      if (is_polling && !before) onReady();
    },
    every_ms: () =>
      document.visibilityState !== 'visible' ? times.hidden_ms : store.get().is_open ? times.open_ms : times.closed_ms,
  });
  /** Starts polling after a grace period, unless the socket is ready by then. */
  const giveGrace = () => {
    grace ??= setTimeout(polling.start, times.grace_ms);
  };
  const hurry = () => document.visibilityState === 'visible' && polling.pollNow();
  let wasOpen = store.get().is_open;
  const unsubscribe = store.subscribe(() => {
    const { is_open } = store.get();
    if (is_open && !wasOpen) polling.pollNow();
    wasOpen = is_open;
  });
  document.addEventListener('visibilitychange', hurry);
  addEventListener('online', hurry);
  giveGrace();
  const attaching = attachRetrying(socket, {
    onFrame(frame: ServerFrame) {
      if (frame.t === 'hello') store.set({ token: frame.session });
      if (isPassing(frame)) store.applyEphemeral(frame);
      else stream.onFrame(frame);
    },
    onLost() {
      // An attempt without a hello has changed no state.
      if (store.get().token === null) return;
      store.set({ is_live: false, token: null });
      stream.onLost();
      giveGrace();
    },
  });

  return {
    command(name, data) {
      const answer = attaching.current()?.command(name, data);
      return answer ?? Promise.reject(new RequestError({ message: 'Network Error', code: 'network' }));
    },
    catchUp() {
      // A live connection that is dead is found by its ping, and the next one resumes.
      if (store.get().is_live) return socket.wake();
      polling.start();
      polling.pollNow();
    },
    stop() {
      attaching.stop();
      clearTimeout(grace);
      polling.stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', hurry);
      removeEventListener('online', hurry);
      stream.onLost();
    },
  };
}
