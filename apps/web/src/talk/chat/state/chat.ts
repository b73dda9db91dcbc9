import type { AnswerData, CommandData } from '@rasteh/contract/realtime';
import type { Card } from '@rasteh/contract/talk/chat/values';
import type { Api } from '../../../core/http/api.ts';
import { errorText } from '../../../core/http/error-text.ts';
import type { Socket } from '../../../core/realtime/socket.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import { readWorkerMessage } from '../../../worker/messages.ts';
import { createDrafts } from '../composer/drafts.ts';
import { createFollowers } from '../outbox/followers.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { createChatActions } from './chat-actions.ts';
import { type ChatLink, openChatLink } from './chat-link.ts';
import { createChatRequest } from './chat-request.ts';
import { createChatStore } from './chat-store.ts';
import type { Outgoing } from './chat-values.ts';
import { newMessageId } from './message-id.ts';
import { createMessageSender } from './message-sender.ts';
import { createPages } from './other-pages.ts';
import { createSeenReporter } from './seen.ts';
import { watchNotifications } from './shown-notifications.ts';

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

const outgoingOf = (written: NewMessage, owner_id: number): Outgoing => ({
  reply_to: null,
  card: null,
  files: [],
  ...written,
  message_id: newMessageId(),
  owner_id,
  queued_at: Date.now(),
  failure: null,
});

/** Creates the chat of this page load; it lives until `stop`. */
export function createChat({ api, socket, owner_id, onGuest }: ChatOptions) {
  const store = createChatStore(owner_id);
  const request = createChatRequest(store);
  const actions = createChatActions(store, api, request, onGuest);
  const outboxStore = createOutboxStore(owner_id ?? 0);
  const pages = createPages(`rasteh-chat:${owner_id}`);
  const drafts = createDrafts(owner_id ?? 0);
  const followers = createFollowers();
  let link: ChatLink | undefined;
  let endNotifications: (() => void) | undefined;
  const sender = createMessageSender({ api, request, store, outboxStore, link: () => link });

  const outbox = createOutbox({
    store: outboxStore,
    send: sender.send,
    withLock: pages.withLock,
    notifyPages: pages.notify,
    textOf: errorText,
    expired: faChat.message.expired,
    onSent({ message }, { message_id }) {
      store.applySent(message);
      followers.call(message_id);
    },
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
  /** What the worker passes on is ahead of this page's log, or known to it: the log has the last word. */
  const onRelay = ({ data }: MessageEvent) => {
    const message = readWorkerMessage(data);
    if (message?.type !== 'chat-message') return;
    if (message.payload.message) store.receiveMessage(message.payload.message);
    link?.catchUp();
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
    /** Queues a message: it is shown at once, and sent as soon as possible; `follow` is called once when the server has it. */
    async send(written: NewMessage, follow?: () => void): Promise<void> {
      const outgoing = outgoingOf(written, owner_id ?? 0);
      if (follow) followers.add(outgoing.message_id, follow);
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
          sender.retryPost();
          void actions.retryOpening();
          drain();
        },
        onReset: () => void actions.reopen(),
        onOwn(message_id) {
          if (store.get().outgoing.some((one) => one.message_id === message_id)) void outbox.settle(message_id);
          // Another page of this browser may have sent it.
          followers.call(message_id);
        },
      });
      // The page that holds the send lock may close at any time: this one waits for the lock, and sends the rest.
      pages.listen(() => void outbox.refresh().then(drain));
      addEventListener('online', drain);
      addEventListener('beforeunload', onLeaving);
      navigator.serviceWorker?.addEventListener('message', onRelay);
      drain();
      endNotifications = watchNotifications(store);
    },
    stop() {
      endNotifications?.();
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
