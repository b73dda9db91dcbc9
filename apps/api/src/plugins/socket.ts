import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/access';
import { errorCatalogue } from '@rasteh/contract/errors';
import { socketLimits } from '@rasteh/contract/limits';
import {
  ClientFrameSchema,
  type EventData,
  type EventFrame,
  type EventName,
  scopeOfEvent,
  type Topic,
} from '@rasteh/contract/realtime';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RawData, WebSocket } from 'ws';
import type { Env } from '../env.ts';
import type { ActingRight, Actor } from '../lib/acting.ts';
import { AppError } from '../lib/app-error.ts';
import { type Clock, toWire } from '../lib/clock.ts';
import type { Events } from './events.ts';
import { addressKey } from './limits.ts';
import { isOwnOrigin } from './safety.ts';
import { createSocketClient, type SocketClient } from './socket-client.ts';

const RECHECK_MS = 60_000;
const GOODBYE_MS = 2_000;

/**
 * Followers of topics: modules publish to them what their public reads gave. What goes to `user:<id>` also goes to who acts for
 * that user within the scope of the event.
 */
export type Socket = {
  /** Whether anybody here follows the topic: nobody reads rows for nobody. */
  hasFollowers(topic: string): boolean;
  publish<E extends EventName>(topic: string, event: E, data: EventData<E>): void;
  count(): number;
};

type SocketDeps = {
  env: Env;
  clock: Clock;
  events: Events;
  epoch: string;
  isStillValid(actor: Actor): Promise<boolean>;
  /** @throws AppError when the actor may not act for the subject within the scope */
  mayAct(actor: Actor, subject_id: number, scope: DelegationScope): Promise<ActingRight | undefined>;
};

declare module 'fastify' {
  interface FastifyInstance {
    liveSocket: Socket;
  }
}

/** The name under which a client's topic is kept: `me` is the user's own. */
const topicKey = (topic: Topic, actor: Actor): string =>
  topic === 'me' && actor.kind !== 'guest' ? `user:${actor.user_id}` : topic;

/** Of `for:<user>:<scope>`: what is another's. */
function partsOfAnother(topic: string): { subject_id: number; scope: DelegationScope } | undefined {
  const [kind, id, scope] = topic.split(':');
  return kind === 'for' ? { subject_id: Number(id), scope: scope as DelegationScope } : undefined;
}

/** The topics of who acts for the user of a topic `user:<id>`, for an event or for any. */
function topicsOfOthers(topic: string, event?: EventName): string[] {
  if (!topic.startsWith('user:')) return [];
  const scopes = event ? [scopeOfEvent[event]] : delegationScopes;
  return scopes.flatMap((scope) => (scope ? [`for:${topic.slice('user:'.length)}:${scope}`] : []));
}

/** The socket at /ws: says hello, lets a client follow topics, beats, and closes what lost its session. */
export const socket = fp(async (app: FastifyInstance, deps: SocketDeps) => {
  const { env, clock, events } = deps;
  const clients = new Set<SocketClient>();
  const followers = new Map<string, Set<SocketClient>>();
  const { points, window_s } = socketLimits.handshakes;
  const handshakes = new RateLimiterMemory({ points, duration: window_s });

  function follow(client: SocketClient, topics: ReadonlySet<string>, ends: ReadonlyMap<string, number> = new Map()): void {
    for (const topic of client.topics) {
      const set = followers.get(topic);
      set?.delete(client);
      if (set?.size === 0) followers.delete(topic);
    }
    client.topics = topics;
    client.ends = ends;
    for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(client));
  }

  /** Lets a client follow these of the topics that it may hear now. */
  async function followAllowed(client: SocketClient, wanted: readonly string[]): Promise<void> {
    client.wanted = wanted;
    const allowed = new Set<string>();
    const ends = new Map<string, number>();
    for (const topic of wanted) {
      const another = partsOfAnother(topic);
      const right = another && (await deps.mayAct(client.actor, another.subject_id, another.scope).catch(toRefusal));
      if (right === 'refused') continue;
      allowed.add(topic);
      if (right && right.until !== null) ends.set(topic, right.until);
    }
    // Another command, or another look at these rights, may have come meanwhile: the last one counts.
    if (client.wanted !== wanted || !clients.has(client)) return;
    follow(client, allowed, ends);
    const held = client.held;
    client.held = new Map();
    for (const [topic, texts] of held) if (allowed.has(topic)) for (const text of texts) client.send(text);
  }

  function send(topic: string, e: EventName, d: EventData<EventName>, room: string): void {
    const set = followers.get(topic);
    if (!set) return;
    const now = clock();
    const text = JSON.stringify({ v: 1, t: 'evt', e, id: randomUUID(), ts: toWire(now), room, d } as EventFrame);
    for (const client of set) {
      if ((client.ends.get(topic) ?? Number.POSITIVE_INFINITY) <= now) continue;
      const held = client.held.get(topic);
      if (held) held.push(text);
      else client.send(text);
    }
  }

  app.decorate('liveSocket', {
    hasFollowers: (topic) => [topic, ...topicsOfOthers(topic)].some((one) => followers.has(one)),
    publish(topic, e, d) {
      send(topic, e, d, topic.startsWith('user:') ? 'me' : topic);
      for (const other of topicsOfOthers(topic, e)) send(other, e, d, other);
    },
    count: () => clients.size,
  } satisfies Socket);

  async function handle(client: SocketClient, data: RawData, isBinary: boolean): Promise<void> {
    const parsed = isBinary ? undefined : ClientFrameSchema.safeParse(parseJson(String(data)));
    if (!parsed?.success) return client.close('bad_frame');
    const { id, c, d } = parsed.data;
    const refuse = (code: keyof typeof errorCatalogue, retry_after_ms?: number) =>
      client.sendFrame({ v: 1, t: 'ack', id, ok: false, err: { code, message: errorCatalogue[code].message, retry_after_ms } });
    const wait_ms = client.takeCommand(clock());
    if (wait_ms > 0) return refuse('too_many_requests', wait_ms);
    if (c === 'topics.follow') {
      if (d.topics.includes('me') && client.actor.kind === 'guest') return refuse('unauthenticated');
      await followAllowed(
        client,
        d.topics.map((topic) => topicKey(topic, client.actor)),
      );
    }
    client.sendFrame({ v: 1, t: 'ack', id, ok: true, d: c === 'topics.follow' ? { topics: d.topics } : {} });
  }

  function welcome(live: WebSocket, actor: Actor, ip: string): void {
    const client = createSocketClient(randomUUID(), actor, ip, live);
    // Attached before anything is awaited: frames that came with the upgrade would be lost otherwise.
    live.on('message', (data, isBinary) => {
      handle(client, data, isBinary).catch((error) => {
        app.log.warn({ err: error }, 'command of a socket failed');
        client.close('restart');
      });
    });
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

  // At once, for who acts for another: the right may have ended, or begun. What comes while it is looked up waits for the answer.
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => {
    const isOf = (topic: string) => partsOfAnother(topic)?.subject_id === subject_id;
    for (const client of clients) {
      if (client.actor.kind === 'guest' || client.actor.user_id !== actor_id || !client.wanted.some(isOf)) continue;
      for (const topic of client.topics) if (isOf(topic) && !client.held.has(topic)) client.held.set(topic, []);
      followAllowed(client, [...client.wanted]).catch((error) => {
        app.log.warn({ err: error }, 'rights of a socket not looked up');
        client.close('restart');
      });
    }
  });

  async function recheck(): Promise<void> {
    for (const client of clients) {
      if (client.actor.kind !== 'guest' && !(await deps.isStillValid(client.actor))) client.close('session_ended');
      else if (client.wanted.some(partsOfAnother)) await followAllowed(client, [...client.wanted]);
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

function toRefusal(error: unknown): 'refused' {
  if (error instanceof AppError) return 'refused';
  throw error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
