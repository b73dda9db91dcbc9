import type { Colleague } from '@rasteh/contract/people/users/colleagues';
import type { Histogram } from 'prom-client';
import type { Transaction } from '../../db/database.ts';
import { type AttachedWork, createAttachedWork } from './attached-work.ts';

/** Durable events carry ids only: subscribers read the rows themselves, with their own access rules. */
export type AppEvents = {
  'price.changed': { price_ids: number[]; user_id: number };
  /** A price sheet shows something else, has another address, or has ended. */
  'price_sheet.changed': { sheet_id: number; user_id: number };
  'price_list.changed': { price_list_id: number; user_id: number };
  'inventory.changed': { inventory_id: number; user_id: number };
  'catalogue.changed': { product_ids: number[] };
  /** A category or its levels were changed by an admin. */
  'category.changed': { category_id: number };
  /** An admin added, changed, retired or deleted a unit. */
  'unit.changed': object;
  /** An admin changed the planned rates of value added tax. */
  'vat.changed': object;
  /** Admins have pinned other products to the front of the home page. */
  'featured.changed': object;
  /** An admin closed or opened a day (`YYYY-MM-DD`) of the market. */
  'holiday.changed': { day: string };
  /** Days of the market were closed, or the index of a category was computed again. */
  'price_days.closed': object;
  'currency.changed': { currency_ids: number[] };
  /** A story was created, published, rejected or removed, or has expired. */
  'story.changed': { story_id: number; user_id: number };
  /** A supplier became public or stopped being public, or its profile changed. */
  'supplier.changed': { user_id: number };
  'notification.created': { created: { notification_id: number; user_id: number }[] };
  /** A user has read notifications, or chose which are shown. */
  'notification.read': { user_id: number };
  'acting.changed': { subject_id: number; actor_id: number | null };
  'audit.recorded': { subject_id: number };
  /** A change was submitted for review, replaced, decided or withdrawn. */
  'review.changed': { review_id: number };
  /** A document of a supplier was sent in, taken back or decided. */
  'document.changed': { document_id: number; user_id: number };
  /** Messages were reported, or a report was decided. */
  'report.changed': { report_id: number };
  'session.ended': { session_ids: number[] };
  'user.suspended': { user_id: number };
  /** The account of a user was closed and anonymized. */
  'user.closed': { user_id: number };
  /** A supporter joined, changed or left a desk. */
  'desk.changed': { user_id: number };
  /** A room of a desk has a new message, or a supporter changed its claim, state, tags or notes. */
  'support.changed': { desk_id: number; partner_id: number };
  /** An admin changed the prepared replies. */
  'reply.changed': object;
  'rfq.changed': { rfq_id: number };
  'quote.changed': { quote_id: number; rfq_id: number; sender_id: number; buyer_id: number };
  'job.cancelled': { job_id: number };
};
export type AppEventName = keyof AppEvents;

/** Ephemeral events are published at once and not stored: they may be lost, and a consumer that needs them asks again. */
export type EphemeralAppEvents = {
  /** The logs of these users have grown to these heads. */
  'log.grown': { heads: { user_id: number; head: number }[] };
  /** A page of this user is in view. */
  'page.shown': { user_id: number };
  /** A user is typing; the partner's clients that have this room open are notified. */
  'typing.said': { from_user_id: number; to_user_id: number; supporter_id?: number };
  /** A supporter opens or leaves a room of their desk; `asks` for those who are there already. */
  'looking.said': {
    desk_id: number;
    user_id: number;
    supporter: { user_id: number; name: string };
    is_looking: boolean;
    asks: boolean;
  };
  /** Asks the other processes which of these users have a socket there. */
  'presence.asked': { user_ids: number[] };
  /** There was an attempt to send a text message, recorded or about to be seen by the next read. */
  'sms.attempted': Record<string, never>;
  /** What a page (`seat`) of an admin shows; null once it is left. */
  'colleague.said': { seat: string; shown: Colleague | null };
  'presence.said': { node: string; user_id: number; is_online: boolean };
};
export type EphemeralAppEventName = keyof EphemeralAppEvents;
type AnyEvents = AppEvents & EphemeralAppEvents;
export type AnyName = keyof AnyEvents;
/** What a subscriber does; a rejection is reported like an error that it throws. */
type Listener<E extends AnyName> = (data: AnyEvents[E]) => void | Promise<void>;

/** Carries events to the other processes; an engine with a single process has no relay. */
export type EventRelay = {
  /** Stores the event in the transaction that causes it, and sends it after the commit. */
  stage<E extends AppEventName>(tx: Transaction, name: E, data: AppEvents[E]): Promise<void>;
  /** Sends an ephemeral event, which may be lost. */
  publishEphemeral<E extends EphemeralAppEventName>(name: E, data: EphemeralAppEvents[E]): void;
  /** Starts to receive events of the other processes. */
  start(deliver: (name: AnyName, data: never) => void): Promise<void>;
  /** Whether those of the other processes arrive: it has received a message of its own within 5 s. */
  isHearing(): boolean;
  /** How long ago (ms) it last received one. */
  heardAgo(): number;
  /** How late (s) the events of other processes are delivered. */
  lags: Histogram;
  stop(): Promise<void>;
};

/** Publishes events after their commit to the subscribers in this process and in the others. */
export type Events = {
  publish<E extends AppEventName>(tx: Transaction, name: E, data: AppEvents[E]): Promise<void>;
  /** Publishes an ephemeral event to this process and the others, outside of any transaction. */
  publishEphemeral<E extends EphemeralAppEventName>(name: E, data: EphemeralAppEvents[E]): void;
  subscribe<E extends AnyName>(name: E, listener: Listener<E>): void;
  /** Does work in the transaction of each such event for which its query finds ids: what it writes is committed with the cause, or not at all. */
  attach<E extends AppEventName>(name: E, work: AttachedWork<AppEvents[E]>): void;
  start(): Promise<void>;
  /** Whether events of the other processes arrive; true without others. */
  isHearing(): boolean;
  /** What carries them; null without others. */
  relay: Pick<EventRelay, 'heardAgo' | 'lags'> | null;
  stop(): Promise<void>;
};

/**
 * Creates the event bus: in-process only, or with a relay to the other processes.
 * @param onFailure receives what a subscriber threw or rejected with, and the name of the event; other subscribers still run
 */
export function createEvents(relay: EventRelay | null, onFailure: (error: unknown, name: string) => void): Events {
  const listeners = new Map<AnyName, Listener<never>[]>();
  const attached = createAttachedWork();
  const deliver = (name: AnyName, data: never): void => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(data)?.catch((error) => onFailure(error, name));
      } catch (error) {
        onFailure(error, name);
      }
    }
  };
  return {
    async publish(tx, name, data) {
      await attached.run(tx, name, data);
      if (relay) await relay.stage(tx, name, data);
      tx.afterCommit(() => deliver(name, data as never));
    },
    publishEphemeral(name, data) {
      deliver(name, data as never);
      relay?.publishEphemeral(name, data);
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
    },
    attach: attached.attach,
    start: async () => relay?.start(deliver),
    isHearing: () => relay?.isHearing() ?? true,
    relay,
    stop: async () => relay?.stop(),
  };
}
