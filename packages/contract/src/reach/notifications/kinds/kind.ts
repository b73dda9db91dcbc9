import type { NotificationGroup } from '../groups.ts';

/** The icons of notifications. */
export type NotificationIcon =
  | 'accepted'
  | 'account'
  | 'award'
  | 'bell'
  | 'chat'
  | 'clock'
  | 'document'
  | 'file'
  | 'invitation'
  | 'quote'
  | 'rejected'
  | 'search'
  | 'star'
  | 'tag';

/** What a notification says. */
export type NotificationWords = { title: string; text: string };

/** A kind of notification, by the data that it carries. */
export type NotificationKind<P> = {
  group: NotificationGroup;
  icon: NotificationIcon;
  /** What it is about: an unread notification gives way to a later one of the same kind and key. */
  key(payload: P): number;
  words(payload: P): NotificationWords;
  /** The page of the portal to which it leads; null if it leads nowhere. */
  path(payload: P): string | null;
  /** How a push service treats it: how long it keeps it for a browser that is off, and whether it wakes the device. */
  push: { urgency: 'normal' | 'high'; ttl_s: number };
  /** Whether it is worth a text message. */
  sms: boolean;
};

/** How push services treat what should wake the device: kept for a day. */
export const soon = { urgency: 'high', ttl_s: 86_400 } as const;
/** How push services treat what may wait: kept for three days. */
export const later = { urgency: 'normal', ttl_s: 259_200 } as const;
