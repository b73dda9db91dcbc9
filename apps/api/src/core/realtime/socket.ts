import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { WebSocket } from 'ws';
import type { Env } from '../../env.ts';
import type { Clock } from '../lib/clock.ts';
import type { Actor } from '../lib/request-context.ts';
import { callerKey, type Limits } from '../plugins/limits/limits.ts';
import { createFrameHandler } from './commands.ts';
import { createSocketClient, type SocketClient } from './connections/client.ts';
import { startHeartbeat } from './connections/heartbeat.ts';
import type { Events } from './events/events.ts';
import { revokeAccess } from './guard/revocation.ts';
import { createUpgradeGuard, destroyRefusedUpgrades } from './guard/upgrade-guard.ts';
import type { Hub } from './hub.ts';
import type { UserLog } from './logs/user-log.ts';
import type { LiveSocket, Socket } from './types.ts';

const CLOSE_TIMEOUT_MS = 2_000;
/** Maximum number of network chunks of one frame. */
const MAX_CHUNKS = 2_048;

export type { LiveSocket, Socket };

type SocketDeps = {
  env: Env;
  /** How long a client may take to send the head of its upgrade. */
  request_head_ms: number;
  clock: Clock;
  events: Events;
  userLog: UserLog;
  epoch: string;
  hub: Hub;
  limits: Pick<Limits, 'countTogether' | 'noteRefusal'>;
  isStillValid(actor: Actor): Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyInstance {
    liveSocket: LiveSocket;
  }
}

/** The socket at /ws: sends hello, topics, logs and heartbeats, answers commands, and closes clients whose session ended. */
export const socket = fp(async (app: FastifyInstance, deps: SocketDeps) => {
  const { env, request_head_ms, clock, events, userLog, hub, limits, isStillValid } = deps;
  const { options, connections, turns, topics, streams, logSubscriptions, pendingDeliveries, admission, state } = hub;
  app.decorate('liveSocket', hub.socket);

  const handle = createFrameHandler({
    hub,
    clock,
    onTooMany: () => limits.noteRefusal('frame'),
    onCommand: ({ id }, command) => app.log.debug({ command, socket_id: id }, 'socket command'),
    onServerError: (error) => app.log.error({ err: error }, 'socket command failed'),
  });

  function welcome(live: WebSocket, actor: Actor, ip: string): void {
    const failed = (error: unknown): void => {
      app.log.warn({ err: error }, 'socket frame handling failed');
      client.close('restart');
    };
    const client = createSocketClient(randomUUID(), actor, ip, live, options, failed);
    // Attached before the first await: frames sent together with the upgrade would be lost otherwise.
    const key = callerKey({ actor, ip });
    live.on('message', (data, isBinary) => turns.run(key, live, () => void handle(client, data, isBinary).catch(failed)));
    // Browsers never send unsolicited pings or pongs, so they count as commands, of the caller too.
    live.on('ping', () => client.takeCommand(clock()) || hub.takeOfCaller(key));
    live.on('pong', () => client.takeCommand(clock()) || hub.takeOfCaller(key));
    live.on('close', () => {
      connections.remove(client);
      topics.closed(client);
      hub.closed(client.id);
      logSubscriptions.end(client);
    });
    connections.add(client);
    topics.opened(client);
    greet(client, deps).catch(failed);
  }

  // Before the library's own hook, which would close without the restart code.
  app.addHook('preClose', async () => {
    state.isLeaving = true;
    endHeartbeat();
    for (const client of connections.all()) client.close('restart');
    setTimeout(() => {
      for (const live of app.websocketServer.clients) live.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  });
  const source = () => state.source;
  const endHeartbeat = startHeartbeat({
    env,
    heartbeat_ms: options.heartbeat_ms,
    log: app.log,
    userLog,
    connections,
    streams,
    logSubscriptions,
    topics,
    isStillValid,
    source,
  });
  destroyRefusedUpgrades(app, request_head_ms);
  const bounds = { maxPayload: options.frame_bytes, maxFragments: options.fragments, maxBufferedChunks: MAX_CHUNKS };
  await app.register(websocket, {
    options: { ...bounds, perMessageDeflate: false },
    // Malformed frames and broken connections are not server errors: they are counted, and logged at debug level.
    errorHandler(error, live) {
      state.broken += 1;
      app.log.debug({ err: error }, 'socket error');
      live.terminate();
    },
  });
  const guard = createUpgradeGuard(env, options.handshakesPerSession, limits, admission, connections);
  // An upgrade still in progress when all sockets were closed would be missed, and delay the shutdown.
  app.get('/ws', { websocket: true, preValidation: guard }, (live, request) =>
    state.isLeaving ? live.terminate() : welcome(live, request.actor, request.ip),
  );

  events.subscribe('log.grown', ({ heads }) => {
    for (const { user_id, head } of heads) streams.wake(user_id, head);
  });
  revokeAccess({ events, log: app.log, connections, logSubscriptions, pendingDeliveries, topics, options });
});

/** Sends `hello` with the head of the client's log; closes the client when its session ended since the upgrade. */
async function greet(client: SocketClient, { userLog, epoch, hub, isStillValid }: SocketDeps): Promise<void> {
  const { actor } = client;
  if (!(await isStillValid(actor))) return client.close('session_ended');
  const { state, options } = hub;
  const { source } = state;
  const log_id = actor.kind === 'guest' || !source ? undefined : await source.logOf(actor.user_id);
  const head = log_id === undefined ? 0 : await userLog.headOf(log_id);
  const caps = ['topics', ...(log_id === undefined ? [] : ['log'])];
  client.sendFrame({ v: 1, t: 'hello', session: client.id, epoch, head, hb_ms: options.heartbeat_ms, caps });
}
