import type { ChatRelay } from '@rasteh/contract/realtime/relay';

/** What a page tells the worker. */
export type PageMessage =
  /** The user wants the new version now. */
  | { type: 'skip-waiting' }
  /** A board that the worker did not serve itself: the page was not under its control yet, or its data came by the api alone. */
  | {
      type: 'board-seen';
      path: string;
      /** When the document arrived, by the machine's clock in ms; null if the page was reached without a document. */
      received_at: number | null;
      /** The paths of the hashed files that the page has loaded. */
      assets: string[];
    };

/** What the worker tells pages: what was pushed for them, or the path that a pressed notification leads to. */
export type WorkerMessage = ChatRelay | { type: 'open-path'; path: string };

/** The message of the worker, or null if it is none. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'open-path') {
    const { path } = data as { path?: unknown };
    return typeof path === 'string' && path.startsWith('/') ? { type: 'open-path', path } : null;
  }
  if (data.type !== 'chat-message') return null;
  const { payload } = data as { payload?: Partial<ChatRelay['payload']> | null };
  if (!Number.isInteger(payload?.user_id) || !Number.isInteger(payload?.seq)) return null;
  return { type: 'chat-message', payload: { message: null, ...payload } as ChatRelay['payload'] };
}

const MOST_ASSETS = 80;

/** The message of a page, or null if it is none. */
export function readMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'skip-waiting') return { type: 'skip-waiting' };
  if (data.type !== 'board-seen') return null;
  const { path, received_at, assets } = data as Record<string, unknown>;
  if (typeof path !== 'string' || !path.startsWith('/') || !Array.isArray(assets)) return null;
  return {
    type: 'board-seen',
    path,
    received_at: typeof received_at === 'number' ? received_at : null,
    assets: assets.filter((asset) => typeof asset === 'string').slice(0, MOST_ASSETS),
  };
}
