import type { AnswerData, CommandFrame, CommandName, EventData, EventName } from '@rasteh/contract/realtime';
import type { EphemeralEventData, EphemeralEventName, LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Actor } from '../lib/request-context.ts';
import type { LogRow } from './logs/user-log.ts';

/** The commands that modules answer. */
type FeatureCommand = Exclude<CommandName, 'topics.follow' | 'ping'>;
type CommandData<C extends CommandName> = Extract<CommandFrame, { c: C }>['d'];
/** The sender of a command: a user with a session, on one of their sockets. */
type Sender = { actor: Exclude<Actor, { kind: 'guest' }>; socket_id: string; ip: string; request_id: string };
export type Answer<C extends FeatureCommand> = (sender: Sender, data: CommandData<C>) => Promise<AnswerData<C>>;

/** Feeds sockets from the logs of users. */
export type LogSource = {
  /** The owner of the log that a user reads now; undefined if the user has none, such as a supporter without a desk. */
  logOf(user_id: number): Promise<number | undefined>;
  /** Renders rows of a log as frames of the contract. */
  render(user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]>;
  /** A socket of a user has received all events up to a sequence number. */
  delivered(user_id: number, upTo: number): Promise<void>;
  /** A socket starts or stops reading a log. */
  opened(log_id: number): void;
  closed(log_id: number, socket_id: string): void;
  /** Called with each heartbeat. */
  beat(): void;
};

/**
 * Publish/subscribe by topic: modules publish the rows of their public reads. Events for `user:<id>` are also sent to the
 * delegates of that user within the scope of the event.
 */
export type Socket = {
  /**
   * Records a change of the topic, and returns whether it has followers in this process: without any, no rows need to be read.
   */
  noteChange(topic: string): boolean;
  /** Records that any topic may have changed. */
  noteChanges(): void;
  /** Sends an event to the followers of the topic, and records the change. */
  publish<E extends EventName>(topic: string, event: E, data: EventData<E>): void;
  count(): number;
};

/** Open sockets: besides topics, modules answer commands and feed the logs of users. */
export type LiveSocket = Socket & {
  /** Registers a delivery to a user: sockets that are closed with a reason stay open for it, for a bounded time. */
  trackDelivery(user_id: number, work: Promise<unknown>): void;
  /** Registers the handler of a command of logged-in users; an error is sent to the sender. */
  answer<C extends FeatureCommand>(command: C, work: Answer<C>): void;
  /** Registers a listener of each topic that a client of this process begins to follow. */
  onFollowed(listener: (topic: string, client: { actor: Actor; ip: string }) => void): void;
  /** Registers a listener of each socket of this process that was closed. */
  onClosed(listener: (socket_id: string) => void): void;
  /** Registers the source that feeds sockets from the logs of users. */
  serveLogs(source: LogSource): void;
  /** Sends an ephemeral event to all clients of this process that read this log, or to one of their sockets. */
  sendEphemeral<E extends EphemeralEventName>(log_id: number, event: E, data: EphemeralEventData<E>, socket_id?: string): void;
  /** Sends an ephemeral event to all clients of this process that read a log. */
  broadcastEphemeral<E extends EphemeralEventName>(event: E, data: EphemeralEventData<E>): void;
  figures(): {
    buffered_bytes: number;
    lag_events: number;
    refused: number;
    broken: number;
    resumes: Record<string, number>;
  };
  /** Closes all sockets in batches before a stop; no new socket is admitted. */
  drain(): Promise<void>;
};
