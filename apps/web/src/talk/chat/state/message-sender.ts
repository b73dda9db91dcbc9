import type { SendMessage, Sent } from '@rasteh/contract/talk/chat/values';
import { uploadFile } from '../../../core/files/upload.ts';
import type { Api } from '../../../core/http/api.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { ChatLink } from './chat-link.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatStore } from './chat-store.ts';
import type { Outgoing } from './chat-values.ts';
import { createInactivityTimeout } from './inactivity-timeout.ts';

/** The inactivity timeouts of a message request and of a file upload, after which they are retried (ms). */
const [POST_MS, UPLOAD_MS] = [12_000, 25_000];

/** The longest address that a message carries. */
const MOST_PATH = 500;

type SenderOptions = {
  api: Api;
  request: ChatRequest;
  store: ChatStore;
  outboxStore: OutboxStore;
  /** The link to the socket; undefined before the chat has started. */
  link(): ChatLink | undefined;
};

/** Sends the messages of the outbox with their files. */
export function createMessageSender({ api, request, store, outboxStore, link }: SenderOptions) {
  const [posting, uploading] = [createInactivityTimeout(POST_MS), createInactivityTimeout(UPLOAD_MS)];

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

  /** The page on which a desk is asked; nobody else learns it. */
  function pathTo(user_id: number): { from_path?: string } {
    const { partner } = store.get();
    const { pathname } = window.location;
    return partner?.is_desk && partner.user_id === user_id && pathname.length <= MOST_PATH ? { from_path: pathname } : {};
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
      ...pathTo(to),
    } satisfies SendMessage;
    try {
      const socket = store.get().is_live ? link() : undefined;
      if (socket) return await socket.command('message.send', body);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'network') throw error;
    }
    return posting.run(signal, async (signal) => {
      const call = (input: Parameters<typeof api.chat.sendMessage>[0]) => api.chat.sendMessage(input, { signal });
      return (await request(call, { body })).data;
    });
  }

  return {
    send,
    /** Ends a request that stalls, for example on an old connection: it is sent anew. */
    retryPost: posting.end,
  };
}
