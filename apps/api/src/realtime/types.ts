import type { EphemeralEventData, EphemeralEventName, LogFrame } from '@rasteh/contract/chat/events';
import type { AnswerData, CommandFrame, CommandName, EventData, EventName } from '@rasteh/contract/realtime';
import type { Actor } from '../lib/request-context.ts';
import type { LogRow } from './logs/user-log.ts';

/** The commands that features answer. */
type FeatureCommand = Exclude<CommandName, 'topics.follow' | 'ping'>;
type CommandData<C extends CommandName> = Extract<CommandFrame, { c: C }>['d'];
/** Who sends a command: a user by session, on one of their sockets. */
type Sender = { actor: Exclude<Actor, { kind: 'guest' }>; socket_id: string; ip: string };
export type Answer<C extends FeatureCommand> = (sender: Sender, data: CommandData<C>) => Promise<AnswerData<C>>;

/** What feeds sockets from the logs of users. */
export type LogSource = {
  /** Whose log a user reads now; undefined for who may read none, as a supporter at no desk. */
  logOf(user_id: number): Promise<number | undefined>;
  /** Rows of a log as the contract has them. */
  render(user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]>;
  /** A socket of a user has all up to a number. */
  delivered(user_id: number, upTo: number): Promise<void>;
  /** A socket reads a log, or reads it no more. */
  opened(log_id: number): void;
  closed(log_id: number, socket_id: string): void;
  /** From time to time, with each heartbeat. */
  beat(): void;
};

/**
 * Followers of topics: modules publish to them what their public reads gave. What goes to `user:<id>` also goes to who acts for
 * that user within the scope of the event.
 */
export type Socket = {
  /** Notes that the topic changed, and says whether anybody here follows it: nobody reads rows for nobody. */
  noteChange(topic: string): boolean;
  /** Notes that any topic may have changed. */
  noteChanges(): void;
  /** Tells followers of a change, which is noted with it. */
  publish<E extends EventName>(topic: string, event: E, data: EventData<E>): void;
  count(): number;
};

/** Open sockets: beside topics, features answer commands and feed the logs of users. */
export type LiveSocket = Socket & {
  /** A user is told something, once this has ended: their sockets that are sent off with a reason stay open for it, not for long. */
  trackDelivery(user_id: number, work: Promise<unknown>): void;
  /** Answers a command of users who are logged in; a refusal is told to the sender. */
  answer<C extends FeatureCommand>(command: C, work: Answer<C>): void;
  /** Feeds the sockets of users from their logs. */
  serveLogs(source: LogSource): void;
  /** Tells all here who read this log what is kept nowhere, or one of their sockets. */
  sendEphemeral<E extends EphemeralEventName>(log_id: number, event: E, data: EphemeralEventData<E>, socket_id?: string): void;
  /** Tells everybody here who reads a log. */
  broadcastEphemeral<E extends EphemeralEventName>(event: E, data: EphemeralEventData<E>): void;
  figures(): {
    buffered_bytes: number;
    lag_events: number;
    refused: number;
    broken: number;
    resumes: Record<string, number>;
  };
  /** Closes all sockets in parts, before a stop; nobody comes in any more. */
  drain(): Promise<void>;
};
