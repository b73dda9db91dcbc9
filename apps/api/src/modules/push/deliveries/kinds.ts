import type { NotificationGroup } from '@rasteh/contract/notifications/groups';
import type { ChatRelay } from '@rasteh/contract/notifications/push';

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
  /** All messages that are unread, for the badge of the app; without it the badge stays. */
  badge?: number;
  urgency: 'normal' | 'high';
  /** What open pages receive, by the type of the message from the worker. */
  relay?: ChatRelay;
};

/** A kind of what is pushed; it decides at the time of sending, so that what was read meanwhile is not sent. */
export type PushKind = {
  /** The users who are to see it now, and what they see; empty once it was read or lost its reason. */
  recipients(user_id: number, data: unknown): Promise<{ user_id: number; content: PushContent }[]>;
};

/** The text that is sent: a declarative push message (WebKit), which the worker of the portal reads as well. */
export function textOf({ title, body, path, tag, badge, relay }: PushContent, public_url: string, isShort: boolean): string {
  const notification = {
    title,
    lang: 'fa',
    dir: 'rtl',
    tag,
    navigate: `${public_url}${path}`,
    app_badge: badge === undefined ? undefined : String(badge),
  };
  return JSON.stringify({
    web_push: 8030,
    notification: isShort ? notification : Object.assign(notification, { body }),
    type: relay?.type,
    payload: isShort && relay ? { ...relay.payload, message: null } : relay?.payload,
  });
}
