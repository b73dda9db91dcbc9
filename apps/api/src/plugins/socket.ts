import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import { errorCatalogue } from '@rasteh/contract/errors';
import { socketLimits } from '@rasteh/contract/limits';
import { ClientFrameSchema, type EventData, type EventFrame, type EventName, type Topic } from '@rasteh/contract/realtime';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RawData, WebSocket } from 'ws';
import type { Env } from '../env.ts';
import type { Actor } from '../lib/acting.ts';
import { AppError } from '../lib/app-error.ts';
import { type Clock, toWire } from '../lib/clock.ts';
import type { Events } from './events.ts';
import { addressKey } from './limits.ts';
import { isOwnOrigin } from './safety.ts';
import { createSocketClient, type SocketClient } from './socket-client.ts';

const RECHECK_MS = 60_000;
const GOODBYE_MS = 2_000;

/** Followers of topics: modules publish to them what their public reads gave. */
export type Socket = {
  /** Whether anybody here follows the topic: nobody reads rows for nobody. */
  hasFollowers(topic: string): boolean;
  publish<E extends EventName>(topic: string, event: E, data: EventData<E>): void;
  count(): number;
};

type SocketDeps = { env: Env; clock: Clock; events: Events; epoch: string; isStillValid(actor: Actor): Promise<boolean> };

declare module 'fastify' {
  interface FastifyInstance {
    liveSocket: Socket;
  }
}

/** The name under which a client's topic is kept: `me` is the user's own. */
const topicKey = (topic: Topic, actor: Actor): string =>
  topic === 'me' && actor.kind !== 'guest' ? `user:${actor.user_id}` : topic;

/** The socket at /ws: says hello, lets a client follow topics, beats, and closes what lost its session. */
export const socket = fp(async (app: FastifyInstance, deps: SocketDeps) => {
  const { env, clock, events } = deps;
  const clients = new Set<SocketClient>();
  const followers = new Map<string, Set<SocketClient>>();
  const { points, window_s } = socketLimits.handshakes;
  const handshakes = new RateLimiterMemory({ points, duration: window_s });

  function follow(client: SocketClient, topics: ReadonlySet<string>): void {
    for (const topic of client.topics) {
      const set = followers.get(topic);
      set?.delete(client);
      if (set?.size === 0) followers.delete(topic);
    }
    client.topics = topics;
    for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(client));
  }

  app.decorate('liveSocket', {
    hasFollowers: (topic) => followers.has(topic),
    publish(topic, e, d) {
      const set = followers.get(topic);
      if (!set) return;
      const frame = {
        v: 1,
        t: 'evt',
        e,
        id: randomUUID(),
        ts: toWire(clock()),
        room: topic.startsWith('user:') ? 'me' : topic,
        d,
      };
      const text = JSON.stringify(frame as EventFrame);
      for (const client of set) client.send(text);
    },
    count: () => clients.size,
  } satisfies Socket);

  function handle(client: SocketClient, data: RawData, isBinary: boolean) {
    const parsed = isBinary ? undefined : ClientFrameSchema.safeParse(parseJson(String(data)));
    if (!parsed?.success) return client.close('bad_frame');
    const { id, c, d } = parsed.data;
    const refuse = (code: keyof typeof errorCatalogue, retry_after_ms?: number) =>
      client.sendFrame({ v: 1, t: 'ack', id, ok: false, err: { code, message: errorCatalogue[code].message, retry_after_ms } });
    const wait_ms = client.takeCommand(clock());
    if (wait_ms > 0) return refuse('too_many_requests', wait_ms);
    if (c === 'topics.follow') {
      if (d.topics.includes('me') && client.actor.kind === 'guest') return refuse('unauthenticated');
      follow(client, new Set(d.topics.map((topic) => topicKey(topic, client.actor))));
    }
    client.sendFrame({ v: 1, t: 'ack', id, ok: true, d: c === 'topics.follow' ? { topics: d.topics } : {} });
  }

  function welcome(live: WebSocket, actor: Actor, ip: string): void {
    const client = createSocketClient(randomUUID(), actor, ip, live);
    // Attached before anything is awaited: frames that came with the upgrade would be lost otherwise.
    live.on('message', (data, isBinary) => handle(client, data, isBinary));
    live.on('error', (error) => app.log.debug({ err: error }, 'socket failed'));
    live.on('close', () => {
      clients.delete(client);
      follow(client, new Set());
    });
    if (actor.kind !== 'guest') {
      const own = [...clients].filter((other) => other.actor.kind !== 'guest' && other.actor.user_id === actor.user_id);
      if (own.length >= socketLimits.sockets_per_user) own[0]?.close('too_many_sockets');
    }
    clients.add(client);
    client.sendFrame({
      v: 1,
      t: 'hello',
      session: client.id,
      epoch: deps.epoch,
      head: 0,
      hb_ms: socketLimits.heartbeat_ms,
      caps: ['topics'],
    });
  }

  // Before the library's own hook, which would close without saying that we come back.
  app.addHook('preClose', async () => {
    clearInterval(beat);
    clearInterval(check);
    for (const client of clients) client.close('restart');
    setTimeout(() => {
      for (const live of app.websocketServer.clients) live.terminate();
    }, GOODBYE_MS).unref();
  });
  await app.register(websocket, { options: { maxPayload: socketLimits.frame_bytes, perMessageDeflate: false } });
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request) => {
        if (!isOwnOrigin(env, request)) throw new AppError('request_origin');
        await handshakes.consume(addressKey(request.ip)).catch(() => {
          throw new AppError('too_many_requests', { retry_after_s: window_s });
        });
      },
    },
    (live, request) => welcome(live, request.actor, request.ip),
  );

  events.subscribe('session.ended', ({ session_ids }) => {
    for (const client of clients) {
      if (client.actor.kind === 'session' && session_ids.includes(client.actor.session_id)) client.close('session_ended');
    }
  });

  async function recheck(): Promise<void> {
    for (const client of clients) {
      if (client.actor.kind !== 'guest' && !(await deps.isStillValid(client.actor))) client.close('session_ended');
    }
  }
  const beat = setInterval(() => {
    const text = JSON.stringify({ v: 1, t: 'hb', head: 0 });
    for (const client of clients) {
      client.send(text);
      client.checkAlive();
    }
  }, socketLimits.heartbeat_ms);
  const check = setInterval(
    () => void recheck().catch((error) => app.log.warn({ err: error }, 'sessions of sockets not checked')),
    RECHECK_MS,
  );
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
