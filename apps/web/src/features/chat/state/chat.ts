import type { Card, Message, SendMessage, Sent } from '@rasteh/contract/chat/values';
import type { AnswerData, CommandData } from '@rasteh/contract/realtime';
import { uploadFile } from '../../../files/upload.ts';
import type { Api } from '../../../http/api.ts';
import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';
import { faChat } from '../../../i18n/shared/chat.ts';
import type { Socket } from '../../../realtime/socket.ts';
import { createDrafts } from '../composer/drafts.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { createChatActions } from './chat-actions.ts';
import { type ChatLink, openChatLink } from './chat-link.ts';
import { createChatRequest } from './chat-request.ts';
import { createChatStore } from './chat-store.ts';
import type { Outgoing } from './chat-values.ts';
import { createInactivityTimeout } from './inactivity-timeout.ts';
import { newMessageId } from './message-id.ts';
import { createPages } from './other-pages.ts';
import { createSeenReporter } from './seen.ts';

/** The chat of one visitor: its state, its actions, and its connection to the server. */
export type Chat = ReturnType<typeof createChat>;

type ChatOptions = {
  api: Api;
  socket: Socket | null;
  /** The logged-in user; null for a guest. */
  owner_id: number | null;
  onGuest(): void;
};

/** A message that a user wants to send. */
export type NewMessage = Pick<Outgoing, 'to' | 'message' | 'message_type'> &
  Partial<Pick<Outgoing, 'reply_to' | 'card' | 'files'>>;

/** The inactivity timeouts of a message request and of a file upload, after which they are retried (ms). */
const [POST_MS, UPLOAD_MS] = [12_000, 25_000];

/** Creates the chat of this page load; it lives until `stop`. */
export function createChat({ api, socket, owner_id, onGuest }: ChatOptions) {
  const store = createChatStore(owner_id);
  const request = createChatRequest(store);
  const actions = createChatActions(store, api, request, onGuest);
  const outboxStore = createOutboxStore(owner_id ?? 0);
  const pages = createPages(`rasteh-chat:${owner_id}`);
  const drafts = createDrafts(owner_id ?? 0);
  const [posting, uploading] = [createInactivityTimeout(POST_MS), createInactivityTimeout(UPLOAD_MS)];
  let link: ChatLink | undefined;

  /** Uploads the files of a message, each only once over all attempts; returns their ids. */
  async function upload(outgoing: Outgoing, signal: AbortSignal): Promise<number[]> {
    const files = [...outgoing.files];
    for (const [index, { blob, name, category, file_id }] of files.entries()) {
      if (file_id !== null) continue;
      const file = new File([blob], name, { type: blob.type });
      const stored = await uploading.run(signal, (signal, alive) =>
        uploadFile(api, {
          file,
          category,
          key: `${outgoing.message_id}-${index}`,
          signal,
          onProgress(part) {
            alive();
            store.setProgress(outgoing.message_id, (index + part) / files.length);
          },
        }),
      );
      files[index] = { blob, name, category, file_id: stored.id };
      await outboxStore.put({ ...outgoing, files });
    }
    return files.flatMap(({ file_id }) => file_id ?? []);
  }

  /** Sends by the socket if it is connected, else by POST: the server treats both alike, and retries are idempotent. */
  async function send(outgoing: Outgoing, signal: AbortSignal): Promise<Sent> {
    const { message_id, to, message, message_type, reply_to, card } = outgoing;
    const file_ids = await upload(outgoing, signal).finally(() => store.setProgress(message_id, null));
    const body = {
      message_id,
      to,
      message,
      message_type,
      file_ids,
      reply_to: reply_to?.message_id ?? null,
      card: card && { type: card.type, id: card.id },
    } satisfies SendMessage;
    try {
      if (link && store.get().is_live) return await link.command('message.send', body);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'network') throw error;
    }
    return posting.run(signal, async (signal) => {
      const call = (input: Parameters<typeof api.chat.sendMessage>[0]) => api.chat.sendMessage(input, { signal });
      return (await request(call, { body })).data;
    });
  }

  const outbox = createOutbox({
    store: outboxStore,
    send,
    withLock: pages.withLock,
    notifyPages: pages.notify,
    textOf: errorText,
    expired: faChat.message.expired,
    onSent: ({ message }) => store.applySent(message),
    onChange: (outgoing) => store.set({ outgoing, keeps_outbox: outboxStore.isKept() }),
    now: () => Date.now(),
    later(work, delay_ms) {
      const timer = setTimeout(work, delay_ms);
      return () => clearTimeout(timer);
    },
  });

  const seen = createSeenReporter(async (user_id, seq) => {
    const answer = store.get().is_live ? await link?.command('room.read', { user_id, seq }).catch(() => null) : null;
    if (!answer) return actions.read(user_id, seq);
    store.setUnseen(user_id, answer.unread_messages_count);
    return true;
  });
  const drain = () => void outbox.drain();
  /** Messages that are only in memory would be lost with the page. */
  const onLeaving = (event: BeforeUnloadEvent) => {
    if (!outboxStore.isKept()) event.preventDefault();
  };
  const onRelay = ({ data }: MessageEvent<{ type?: string; payload?: { message?: Message } } | null>) => {
    if (data?.type === 'chat-message' && data.payload?.message) store.receiveMessage(data.payload.message);
  };

  return {
    store,
    actions,
    outbox,
    drafts,
    request,
    api,
    /** Adds a card to the draft for a user. */
    offerCard: (user_id: number, card: Card) => drafts.write(user_id, { ...drafts.read(user_id), card }),
    /** Reports that a room was seen up to a message. */
    see: seen.see,
    /** Sends an ephemeral command: typing, or watching a user's presence; without a socket nothing is sent. */
    async sendEphemeral<C extends 'room.typing' | 'partner.watch'>(
      name: C,
      data: CommandData<C>,
    ): Promise<AnswerData<C> | undefined> {
      return link?.command(name, data).catch(() => undefined);
    },
    /** Queues a message: it is shown at once, and sent as soon as possible. */
    async send(written: NewMessage): Promise<void> {
      const outgoing: Outgoing = {
        reply_to: null,
        card: null,
        files: [],
        ...written,
        message_id: newMessageId(),
        owner_id: owner_id ?? 0,
        queued_at: Date.now(),
        failure: null,
      };
      await outbox.add(outgoing);
      store.set({ scroll_down: true });
    },
    /** Connects to the event stream; a no-op for a guest. */
    start() {
      if (owner_id === null || !socket) return;
      link = openChatLink({
        store,
        api,
        request,
        socket,
        onReady() {
          // A request that stalls on an old connection is retried on the new one.
          posting.end();
          drain();
        },
        onReset: () => void actions.reopen(),
        onOwn(message_id) {
          if (store.get().outgoing.some((one) => one.message_id === message_id)) void outbox.settle(message_id);
        },
      });
      // The page that holds the send lock may close at any time: this one waits for the lock, and sends the rest.
      pages.listen(() => void outbox.refresh().then(drain));
      addEventListener('online', drain);
      addEventListener('beforeunload', onLeaving);
      navigator.serviceWorker?.addEventListener('message', onRelay);
      drain();
    },
    stop() {
      link?.stop();
      seen.stop();
      outbox.stop();
      pages.stop();
      removeEventListener('online', drain);
      removeEventListener('beforeunload', onLeaving);
      navigator.serviceWorker?.removeEventListener('message', onRelay);
    },
  };
}
