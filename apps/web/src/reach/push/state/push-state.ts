import type { ChatRelay } from '@rasteh/contract/realtime/relay';
import type { PushChoices } from './choices.ts';
import type { PushSupport } from './push-browser.ts';

/** The state of push in this page; `notifications` are those that arrived while it was open, the newest last. */
export type PushData = {
  isSubscribed: boolean;
  subscription: PushSubscription | null;
  notifications: readonly ChatRelay['payload'][];
  support: PushSupport;
  permission: NotificationPermission;
  /** Whether the browser is subscribing or unsubscribing. */
  isBusy: boolean;
  /** Whether the user is to be asked: not decided, and not put off. */
  isAsking: boolean;
};

const permissionOf = (): NotificationPermission => ('Notification' in globalThis ? Notification.permission : 'denied');

/** Creates the state of push in this page, before it has started. */
export function createPushState(support: PushSupport, choices: PushChoices) {
  const listeners = new Set<() => void>();
  const decided = () => {
    const permission = permissionOf();
    const isAsking = support === 'full' && permission === 'default' && !choices.isPutOff() && !choices.isOff();
    return { permission, isAsking };
  };
  let data: PushData = { isSubscribed: false, subscription: null, notifications: [], support, isBusy: false, ...decided() };
  const set = (change: Partial<PushData>) => {
    data = { ...data, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => data,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks at what the browser and the user have decided, and returns the permission. */
    look(): NotificationPermission {
      set(decided());
      return data.permission;
    },
  };
}
