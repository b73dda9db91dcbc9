import { randomUUID } from 'node:crypto';
import type { EphemeralEventData, EphemeralEventName } from '@rasteh/contract/talk/chat/events';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { type Clock, toWire } from '../lib/clock.ts';
import { createTurns } from '../lib/concurrency/turns.ts';
import type { Log } from '../lib/log.ts';
import type { ActingRight, Actor } from '../lib/request-context.ts';
import { createTokenBuckets } from '../lib/token-bucket.ts';
import { drainConnections } from './connections/drain.ts';
import { createPendingDeliveries } from './connections/pending-deliveries.ts';
import { createConnectionRegistry } from './connections/registry.ts';
import { createAdmission } from './guard/admission.ts';
import { createLogSubscriptions } from './logs/log-subscriptions.ts';
import { createStreams } from './logs/stream.ts';
import type { UserLog } from './logs/user-log.ts';
import { type SocketOptions, socketDefaults } from './options.ts';
import { createTopics } from './topics/topics.ts';
import type { Answer, LiveSocket, LogSource } from './types.ts';

/** Logs that wait to be read; above that no socket is admitted. */
const MOST_WAITING = 200;

type HubDeps = {
  /** What differs from the defaults. */
  socketOptions: Partial<SocketOptions>;
  clock: Clock;
  userLog: UserLog;
  epoch: string;
  log: Log;
  /** @throws AppError when the actor may not act for the subject within the scope */
  checkMayAct(actor: Actor, subject_id: number, scope: DelegationScope): Promise<ActingRight | undefined>;
  isReviewer(actor: Actor): Promise<boolean>;
};

/** The open sockets of this process, what they follow, and `socket`, by which modules reach them. */
export type Hub = ReturnType<typeof createHub>;

/** Creates the hub; `realtime/socket.ts` connects it to the server. */
export function createHub({ socketOptions, clock, userLog, epoch, log, checkMayAct, isReviewer }: HubDeps) {
  const options: SocketOptions = { ...socketDefaults, ...socketOptions };
  const connections = createConnectionRegistry(options.socketsPerUser);
  const turns = createTurns(options.turn_ms);
  const takeOfCaller = createTokenBuckets(
    { burst: options.addressCommandBurst, per_minute: options.addressCommandsPerMinute },
    clock,
  );
  const pendingDeliveries = createPendingDeliveries();
  const followListeners: Parameters<LiveSocket['onFollowed']>[0][] = [];
  const closeListeners: Parameters<LiveSocket['onClosed']>[0][] = [];
  const topics = createTopics({
    clock,
    mayAct: checkMayAct,
    isReviewer,
    onFollowed: (topic, client) => {
      for (const listener of followListeners) listener(topic, client);
    },
  });
  const answers = new Map<string, Answer<never>>();
  const state = { isLeaving: false, broken: 0, source: undefined as LogSource | undefined };
  const streams = createStreams({
    userLog,
    epoch,
    reads_at_once: options.readsAtOnce,
    log,
    render: async (user_id, rows) => state.source?.render(user_id, rows) ?? [],
  });
  const logSubscriptions = createLogSubscriptions({
    streams,
    source: () => state.source,
    onFailure(client, error) {
      log.warn({ err: error }, 'socket log read failed');
      client.close('restart');
    },
  });
  const admitted = { per_second: options.admissionsPerSecond, most_waiting: MOST_WAITING };
  const admission = createAdmission(admitted, () => (state.isLeaving ? Number.POSITIVE_INFINITY : streams.waiting()));

  const ephemeralText = <E extends EphemeralEventName>(e: E, d: EphemeralEventData<E>): string =>
    JSON.stringify({ v: 1, t: 'evt', e, id: randomUUID(), ts: toWire(clock()), room: 'me', d });

  const socket: LiveSocket = {
    noteChange: topics.noteChange,
    noteChanges: topics.noteChanges,
    publish: topics.publish,
    count: connections.count,
    trackDelivery: pendingDeliveries.add,
    answer: (command, work) => void answers.set(command, work as unknown as Answer<never>),
    onFollowed: (listener) => void followListeners.push(listener),
    onClosed: (listener) => void closeListeners.push(listener),
    serveLogs: (source) => {
      state.source = source;
    },
    sendEphemeral(log_id, e, d, socket_id) {
      const readers = streams.clientsOf(log_id).filter(({ id }) => socket_id === undefined || id === socket_id);
      if (readers.length === 0) return;
      const text = ephemeralText(e, d);
      for (const client of readers) client.sendEphemeral(text);
    },
    broadcastEphemeral(e, d) {
      const text = ephemeralText(e, d);
      for (const client of connections.all()) if (streams.userOf(client) !== undefined) client.sendEphemeral(text);
    },
    figures: () => ({
      buffered_bytes: connections.all().reduce((sum, client) => sum + client.buffered(), 0),
      refused: admission.refused(),
      broken: state.broken,
      ...streams.figures(),
    }),
    async drain() {
      state.isLeaving = true;
      await drainConnections(connections.all(), admission.timeFor(connections.count()));
    },
  };
  return {
    options,
    socket,
    state,
    connections,
    turns,
    /** Takes one command of a caller, of all its sockets: 0 if it is allowed, else the seconds to wait. */
    takeOfCaller,
    pendingDeliveries,
    topics,
    /** Tells the listeners that a socket was closed. */
    closed(socket_id: string): void {
      for (const listener of closeListeners) listener(socket_id);
    },
    answers,
    streams,
    logSubscriptions,
    admission,
  };
}
