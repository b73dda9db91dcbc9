import { faPushed } from '../../i18n/reach/push.ts';
import { readWorkerMessage, type WorkerMessage } from '../messages.ts';

/** What a push message shows, and what it brings to open pages. */
export type Pushed = {
  title: string;
  options: { body: string; tag: string; data: Omit<NotificationData, 'shown_at'> };
  /** All that is unread; null if the message does not say. */
  badge: number | null;
  relay: WorkerMessage | null;
};

/** What a shown notification keeps: where a press leads, the partner of its room, and when it was shown (ms). */
export type NotificationData = { path: string; user_id: number | null; shown_at: number };

const HOME = '/panel';

/** The path of an address; its host does not matter, since a press never leaves the portal. */
function pathOf(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return HOME;
  const { protocol, pathname, search, hash } = new URL(address, origin);
  return /^https?:$/.test(protocol) && !pathname.startsWith('//') ? pathname + search + hash : HOME;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of a JSON text; empty for any other text. */
function fieldsOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Reads a push message of the server, declarative as WebKit defines it; one that cannot be read shows a general text. */
export function readPushed(text: string, origin: string): Pushed {
  const message = fieldsOf(text);
  const { title, body, tag, navigate, app_badge } = Object(message.notification) as Record<string, unknown>;
  const relay = readWorkerMessage(message);
  const user_id = relay?.type === 'chat-message' ? relay.payload.user_id : null;
  const badge = Number.parseInt(textOf(app_badge), 10);
  const isKnown = textOf(title) !== '';
  return {
    title: isKnown ? textOf(title) : faPushed.title,
    options: {
      body: isKnown ? textOf(body) : faPushed.body,
      tag: textOf(tag) || 'general',
      data: { path: pathOf(navigate, origin), user_id },
    },
    badge: badge >= 0 ? badge : null,
    relay,
  };
}
