import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { EphemeralEventData, EphemeralEventName } from '@rasteh/contract/chat/events';
import { ClientFrameSchema, type CommandFrame, type CommandName, type ServerFrame } from '@rasteh/contract/realtime';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { RawData, WebSocket } from 'ws';
import type { Env } from '../env.ts';
import { AppError } from '../lib/app-error.ts';
import { type Clock, toWire } from '../lib/clock.ts';
import type { ActingRight, Actor } from '../lib/request-context.ts';
import { refusalOf } from '../plugins/http/errors.ts';
import { createSocketClient, type SocketClient } from './connections/client.ts';
import { drainConnections } from './connections/drain.ts';
import { startHeartbeat } from './connections/heartbeat.ts';
import { createPendingDeliveries } from './connections/pending-deliveries.ts';
import { createConnectionRegistry } from './connections/registry.ts';
import type { Events } from './events/events.ts';
import { createAdmission } from './guard/admission.ts';
import { revokeAccess } from './guard/revocation.ts';
import { createUpgradeGuard, destroyRefusedUpgrades } from './guard/upgrade-guard.ts';
import { createLogSubscriptions } from './logs/log-subscriptions.ts';
import { createStreams } from './logs/stream.ts';
import type { UserLog } from './logs/user-log.ts';
import { createTopics } from './topics/topics.ts';
import type { Answer, LiveSocket, LogSource, Socket } from './types.ts';

const CLOSE_TIMEOUT_MS = 2_000;
/** Maximum number of network chunks of one frame. */
const MAX_CHUNKS = 2_048;

export type { LiveSocket, Socket };

type SocketDeps = {
  env: Env;
  clock: Clock;
  events: Events;
  userLog: UserLog;
  epoch: string;
  isStillValid(actor: Actor): Promise<boolean>;
  /** @throws AppError when the actor may not act for the subject within the scope */
  mayAct(actor: Actor, subject_id: number, scope: DelegationScope): Promise<ActingRight | undefined>;
};

declare module 'fastify' {
  interface FastifyInstance {
    liveSocket: LiveSocket;
  }
}

/** The socket at /ws: sends hello, topics, logs and heartbeats, answers commands, and closes clients whose session ended. */
export const socket = fp(async (app: FastifyInstance, deps: SocketDeps) => {
  const { env, clock, events, userLog, epoch } = deps;
  const connections = createConnectionRegistry(env.SOCKETS_PER_USER);
  const pendingDeliveries = createPendingDeliveries();
  const topics = createTopics({ clock, mayAct: deps.mayAct });
  const answers = new Map<string, Answer<never>>();
  let source: LogSource | undefined;
  const streams = createStreams({
    userLog,
    epoch,
    reads_at_once: env.SOCKET_READS_AT_ONCE,
    log: app.log,
    render: async (user_id, rows) => source?.render(user_id, rows) ?? [],
  });
  const logSubscriptions = createLogSubscriptions({
    streams,
    source: () => source,
    onFailure(client, error) {
      app.log.warn({ err: error }, 'log of a socket not looked up');
      client.close('restart');
    },
  });
  const admitted = { per_second: env.SOCKET_ADMISSIONS_PER_SECOND, most_waiting: env.SOCKET_READS_WAITING };
  let isLeaving = false;
  let broken = 0;
  const admission = createAdmission(admitted, () => (isLeaving ? Number.POSITIVE_INFINITY : streams.waiting()));

  const passing = <E extends EphemeralEventName>(e: E, d: EphemeralEventData<E>): string =>
    JSON.stringify({ v: 1, t: 'evt', e, id: randomUUID(), ts: toWire(clock()), room: 'me', d });

  app.decorate('liveSocket', {
    noteChange: topics.noteChange,
    noteChanges: topics.noteChanges,
    publish: topics.publish,
    count: connections.count,
    trackDelivery: pendingDeliveries.add,
    answer: (command, work) => void answers.set(command, work as unknown as Answer<never>),
    serveLogs: (given) => {
      source = given;
    },
    sendEphemeral(log_id, e, d, socket_id) {
      const readers = streams.clientsOf(log_id).filter(({ id }) => socket_id === undefined || id === socket_id);
      if (readers.length === 0) return;
      const text = passing(e, d);
      for (const client of readers) client.sendEphemeral(text);
    },
    broadcastEphemeral(e, d) {
      const text = passing(e, d);
      for (const client of connections.all()) if (streams.userOf(client) !== undefined) client.sendEphemeral(text);
    },
    figures: () => ({
      buffered_bytes: connections.all().reduce((sum, client) => sum + client.buffered(), 0),
      refused: admission.refused(),
      broken,
      ...streams.figures(),
    }),
    async drain() {
      isLeaving = true;
      await drainConnections(connections.all(), admission.timeFor(connections.count()));
    },
  } satisfies LiveSocket);

  function refuse(client: SocketClient, id: string, error: unknown): void {
    const refusal = refusalOf(error);
    const { message, code, details } = refusal;
    if (code === 'server') app.log.error({ err: error }, 'command of a socket failed');
    const retry_after_ms = details.retry_after_s === undefined ? undefined : details.retry_after_s * 1_000;
    client.sendFrame({ v: 1, t: 'ack', id, ok: false, err: { code, message, errors: details.errors, retry_after_ms } });
  }
  const acknowledge = (client: SocketClient, id: string, c: CommandName, d: unknown): void =>
    client.sendFrame({ v: 1, t: 'ack', id, ok: true, c, d } as ServerFrame);

  async function command(client: SocketClient, { id, c, d }: CommandFrame): Promise<void> {
    if (c === 'ping') return acknowledge(client, id, c, {});
    if (c === 'topics.follow') {
      if (d.topics.includes('me') && client.actor.kind === 'guest') throw new AppError('unauthenticated');
      const changed_at = await topics.follow(client, d.topics);
      return acknowledge(client, id, c, { topics: d.topics, changed_at });
    }
    const { actor } = client;
    const work = answers.get(c);
    if (actor.kind === 'guest' || !work) throw new AppError('unauthenticated');
    client.inTurn(async () => {
      try {
        acknowledge(client, id, c, await work({ actor, socket_id: client.id, ip: client.ip }, d as never));
      } catch (error) {
        refuse(client, id, error);
      }
    });
  }

  async function handle(client: SocketClient, data: RawData, isBinary: boolean): Promise<void> {
    // Frames still arrive until the client has answered the close frame.
    if (client.isDismissed()) return;
    // Every frame counts, since even an invalid one is parsed.
    const wait_ms = client.takeCommand(clock());
    const tooMany = () => new AppError('too_many_requests', { retry_after_s: Math.ceil(wait_ms / 1_000) });
    const raw = isBinary ? undefined : parseJson(String(data));
    const parsed = ClientFrameSchema.safeParse(raw);
    if (!parsed.success) {
      const { t, id, c, v, since } = (raw ?? {}) as Record<string, unknown>;
      if (typeof v === 'number' && v !== 1) return client.close('too_old');
      // An invalid field of a command is reported at the field; an invalid resume position is answered by a reset.
      if (t === 'cmd' && typeof id === 'string' && id.length <= 64 && answers.has(String(c)))
        return refuse(
          client,
          id,
          wait_ms > 0 ? tooMany() : new AppError('invalid', { errors: fieldErrors(parsed.error.issues) }),
        );
      if (t === 'resume' && v === 1 && since !== undefined && client.actor.kind !== 'guest')
        return streams.refuse(client, 'unreadable');
      return client.close('bad_frame');
    }
    const frame = parsed.data;
    if (frame.t === 'cmd') {
      if (wait_ms > 0) return refuse(client, frame.id, tooMany());
      return command(client, frame).catch((error) => refuse(client, frame.id, error));
    }
    const { actor } = client;
    if (actor.kind === 'guest' || !source) return client.close('session_ended');
    if (frame.t === 'ack') return logSubscriptions.isReading(client) ? source.delivered(actor.user_id, frame.s) : undefined;
    await logSubscriptions.read(client, actor.user_id, frame.t === 'start' ? undefined : frame);
  }

  async function greet(client: SocketClient): Promise<void> {
    const { actor } = client;
    // The session may have ended between the upgrade and now, before this socket was registered.
    if (!(await deps.isStillValid(actor))) return client.close('session_ended');
    const log_id = actor.kind === 'guest' || !source ? undefined : await source.logOf(actor.user_id);
    const head = log_id === undefined ? 0 : ((await userLog.headsOf([log_id])).get(log_id) ?? 0);
    const caps = ['topics', ...(log_id === undefined ? [] : ['log'])];
    client.sendFrame({ v: 1, t: 'hello', session: client.id, epoch, head, hb_ms: env.SOCKET_HEARTBEAT_MS, caps });
  }

  function welcome(live: WebSocket, actor: Actor, ip: string): void {
    const failed = (error: unknown): void => {
      app.log.warn({ err: error }, 'frame of a socket not handled');
      client.close('restart');
    };
    const client = createSocketClient(randomUUID(), actor, ip, live, env, failed);
    // Attached before the first await: frames sent together with the upgrade would be lost otherwise.
    live.on('message', (data, isBinary) => void handle(client, data, isBinary).catch(failed));
    // Browsers never send unsolicited pings or pongs, so they count as commands.
    live.on('ping', () => client.takeCommand(clock()));
    live.on('pong', () => client.takeCommand(clock()));
    live.on('close', () => {
      connections.remove(client);
      topics.closed(client);
      logSubscriptions.end(client);
    });
    connections.add(client);
    topics.opened(client);
    greet(client).catch(failed);
  }

  // Before the library's own hook, which would close without the restart code.
  app.addHook('preClose', async () => {
    isLeaving = true;
    endBeat();
    for (const client of connections.all()) client.close('restart');
    setTimeout(() => {
      for (const live of app.websocketServer.clients) live.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  });
  const { isStillValid } = deps;
  const endBeat = startHeartbeat({
    env,
    log: app.log,
    userLog,
    connections,
    streams,
    logSubscriptions,
    topics,
    isStillValid,
    source: () => source,
  });
  destroyRefusedUpgrades(app, env.REQUEST_HEAD_MS);
  const bounds = { maxPayload: env.SOCKET_FRAME_BYTES, maxFragments: env.SOCKET_FRAGMENTS, maxBufferedChunks: MAX_CHUNKS };
  await app.register(websocket, {
    options: { ...bounds, perMessageDeflate: false },
    // Malformed frames and broken connections are not server errors: they are counted, and logged at debug level.
    errorHandler(error, live) {
      broken += 1;
      app.log.debug({ err: error }, 'socket failed');
      live.terminate();
    },
  });
  // An upgrade still in progress when all sockets were closed would be missed, and delay the shutdown.
  app.get('/ws', { websocket: true, preValidation: createUpgradeGuard(env, admission, connections) }, (live, request) =>
    isLeaving ? live.terminate() : welcome(live, request.actor, request.ip),
  );

  events.subscribe('log.grown', ({ heads }) => {
    for (const { user_id, head } of heads) streams.wake(user_id, head);
  });
  revokeAccess({ events, log: app.log, connections, logSubscriptions, pendingDeliveries, topics });
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
