import type { LogFrame, PassingFrame } from '@rasteh/contract/chat-events';
import { createStream, type Stream } from '@rasteh/contract/chat-stream';
import type { AnswerData, CommandData, CommandName, ServerFrame } from '@rasteh/contract/realtime';
import { faChat } from '../../i18n/fa-chat.ts';
import type { Api } from '../../lib/api.ts';
import { RequestError } from '../../lib/request-error.ts';
import type { Attachment, Socket } from '../../lib/socket.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatStore } from './chat-store.ts';

/** The chat's side of the page's socket. */
export type ChatLink = {
  /** @throws RequestError, `network` where there is no socket at present */
  command<C extends CommandName>(name: C, data: CommandData<C>): Promise<AnswerData<C>>;
  stop(): void;
};

type LinkOptions = {
  store: ChatStore;
  api: Api;
  request: ChatRequest;
  socket: Socket;
  /** All was read afresh: what is open is to be read too. */
  onReset(): void;
  /** Events arrive, and nothing is missed. */
  onReady(): void;
};

const RETRY_MS = 5_000;

const isPassing = (frame: ServerFrame): frame is PassingFrame =>
  frame.t === 'evt' && !('s' in frame) && /^(room|partner)\./.test(frame.e);

/** Feeds the state from one's log for as long as the page is there. */
export function openChatLink({ store, api, request, socket, onReset, onReady }: LinkOptions): ChatLink {
  let attachment: Attachment | undefined;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const stream: Stream = createStream({
    send: (frame) => attachment?.send(frame),
    load: async () => (await request(api.chat.getBootstrap, {})).data,
    reset(snapshot) {
      store.reset(snapshot);
      onReset();
    },
    apply: (frame: LogFrame) => store.apply(frame),
    ready() {
      store.set({ is_live: true });
      onReady();
    },
    later(work, delay_ms) {
      const timer = setTimeout(work, delay_ms);
      return () => clearTimeout(timer);
    },
  });
  const listener = {
    onFrame(frame: ServerFrame) {
      if (frame.t === 'hello') store.set({ token: frame.session });
      if (isPassing(frame)) store.pass(frame);
      else stream.onFrame(frame);
    },
    onLost() {
      store.set({ is_live: false, token: null });
      stream.onLost();
    },
  };

  async function attach(): Promise<void> {
    try {
      // Its first frame may come before this is known: the stream then has nothing to answer with.
      const early: ServerFrame[] = [];
      let hear = (frame: ServerFrame): void => void early.push(frame);
      const attached = await socket.attach({ onFrame: (frame) => hear(frame), onLost: listener.onLost });
      if (isStopped) return attached.end();
      attachment = attached;
      hear = listener.onFrame;
      for (const frame of early) hear(frame);
    } catch (error) {
      console.error(faChat.log.socket, error);
      if (!isStopped) retry = setTimeout(() => void attach(), RETRY_MS);
    }
  }
  void attach();

  return {
    command(name, data) {
      if (attachment) return attachment.command(name, data);
      return Promise.reject(new RequestError({ message: 'Network Error', code: 'network' }));
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
      attachment?.end();
      stream.onLost();
    },
  };
}
