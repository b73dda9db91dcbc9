import type { Transaction } from '../../db/database.ts';

/** What happened, in ids only: who reacts reads the rows themselves, through their own rules. */
export type AppEvents = {
  'price.changed': { price_ids: number[]; user_id: number };
  'price_list.changed': { price_list_id: number; user_id: number };
  'inventory.changed': { inventory_id: number; user_id: number };
  'catalogue.changed': { product_ids: number[] };
  'currency.changed': { currency_ids: number[] };
  /** A supplier became public or stopped being it, or says something else of itself now. */
  'supplier.changed': { user_id: number };
  'notification.created': { notification_id: number; user_id: number };
  'acting.changed': { subject_id: number; actor_id: number | null };
  'audit.recorded': { subject_id: number };
  'session.ended': { session_ids: number[] };
  'user.suspended': { user_id: number };
  /** A supporter sits at a desk, at another one, or at none any more. */
  'desk.changed': { user_id: number };
  'rfq.changed': { rfq_id: number };
  'quote.changed': { quote_id: number; rfq_id: number; sender_id: number; buyer_id: number };
  'job.cancelled': { job_id: number };
};
export type AppEventName = keyof AppEvents;

/** What is told at once and kept nowhere: it may be lost, and whoever needs it asks again. */
export type PassingEvents = {
  /** Logs of users have grown to these heads. */
  'log.grown': { heads: { user_id: number; head: number }[] };
  /** Who has this partner open is asked to be told. */
  'typing.said': { from_user_id: number; to_user_id: number };
  /** Which of these users are on a socket of yours? */
  'presence.asked': { user_ids: number[] };
  'presence.said': { node: string; user_id: number; is_online: boolean };
};
export type PassingEventName = keyof PassingEvents;
type AnyEvents = AppEvents & PassingEvents;
export type AnyName = keyof AnyEvents;
type Listener<E extends AnyName> = (data: AnyEvents[E]) => void;

/** Carries events to the other processes; an engine without other processes has none. */
export type EventRelay = {
  /** Keeps the event in the transaction that causes it, and sends it on after the commit. */
  stage<E extends AppEventName>(tx: Transaction, name: E, data: AppEvents[E]): Promise<void>;
  /** Sends on what passes; it may be lost. */
  publishEphemeral<E extends PassingEventName>(name: E, data: PassingEvents[E]): void;
  /** Starts hearing what the other processes say. */
  start(deliver: (name: AnyName, data: never) => void): Promise<void>;
  stop(): Promise<void>;
};

/** Publishes events after their commit to whoever subscribed, in this process and in the others. */
export type Events = {
  publish<E extends AppEventName>(tx: Transaction, name: E, data: AppEvents[E]): Promise<void>;
  /** Tells what passes, in this process and in the others, outside of any transaction. */
  publishEphemeral<E extends PassingEventName>(name: E, data: PassingEvents[E]): void;
  subscribe<E extends AnyName>(name: E, listener: Listener<E>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Makes the event bus: in-process alone, or with a relay to the other processes. */
export function createEvents(relay: EventRelay | null, onFailure: (error: unknown, name: string) => void): Events {
  const listeners = new Map<AnyName, Listener<never>[]>();
  const deliver = (name: AnyName, data: never): void => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(data);
      } catch (error) {
        onFailure(error, name);
      }
    }
  };
  return {
    async publish(tx, name, data) {
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
    start: async () => relay?.start(deliver),
    stop: async () => relay?.stop(),
  };
}
