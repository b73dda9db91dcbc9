import type { NotificationGroup } from '@rasteh/contract/reach/notifications/groups';
import type { ChatRelay } from '@rasteh/contract/realtime/relay';

/** What a browser shows, and what its open pages receive. */
export type PushContent = {
  /** The group by which its user switches pushes off. */
  group: NotificationGroup;
  title: string;
  body: string;
  /** The page that a press opens, below the portal's address. */
  path: string;
  /** A later notification of the same tag replaces this one; also the topic at the push service. */
  tag: string;
  urgency: 'normal' | 'high';
  /** What open pages receive, by the type of the message from the worker. */
  relay?: ChatRelay;
};

/** A kind of what is pushed; it decides at the time of sending, to the second, so that what was read meanwhile is not sent. */
export type PushKind = {
  /** The users who are to see it now, and what they see; empty once it was read or lost its reason. */
  recipients(user_id: number, data: unknown): Promise<{ user_id: number; content: PushContent }[]>;
};

/** What a text has beside its content: `badge` is all that is unread, for the badge of the app; a short one has no body. */
type Frame = { public_url: string; badge: number; is_short: boolean };

/** The text that is sent: a declarative push message (WebKit), which the worker of the portal reads as well. */
export function textOf({ title, body, path, tag, relay }: PushContent, { public_url, badge, is_short }: Frame): string {
  const notification = {
    title,
    lang: 'fa',
    dir: 'rtl',
    tag,
    navigate: `${public_url}${path}`,
    app_badge: String(badge),
  };
  return JSON.stringify({
    web_push: 8030,
    notification: is_short ? notification : Object.assign(notification, { body }),
    type: relay?.type,
    payload: is_short && relay ? { ...relay.payload, message: null } : relay?.payload,
  });
}
