import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageCall, rendering } from '../../lib/rendering.ts';
import type { Events } from '../../realtime/events/events.ts';
import { type CacheState, createMarketCache, type Loaded, nextMoment } from './market-cache.ts';
import type { PriceChanges } from './price-changes.ts';

/** An answer of the api; its body may be shared with other pages, and is frozen. */
type Answer = { status: number; body: unknown };
/** An answer, the first moment (ms) at which it is different without any event, and the keys of the prices that it shows (null for any). */
export type TimedAnswer = Answer & { ends_at: number; shows: readonly string[] | null };
type Asked = { loaded: Loaded<Answer>; isForAll: boolean };

/** Calls of a page to routes of the api in process, with the visitor's address, cookie and request id. */
export type InProcessCalls = {
  /**
   * Except for searches, only the page counts against the rate limits. Pages share the answers that the contract declares to be the
   * same for every caller, and with `isShared` pages of guests share all others.
   */
  get(request: FastifyRequest, path: string, isShared: boolean): Promise<TimedAnswer>;
  /** Posts a form that a browser posted without scripts; the cookies of the answer go to the visitor. */
  post(request: FastifyRequest, reply: FastifyReply, path: string, payload: string): Promise<Answer>;
};

type InProcessDeps = {
  events: Pick<Events, 'subscribe'>;
  priceChanges: PriceChanges;
  clock: Clock;
  /** Learns of each read how the answer was there. */
  onRead?(state: CacheState): void;
};

const MOST_ANSWERS = 2_000;
const MOST_CHARACTERS = 24e6;

/** Makes a JSON value unchangeable, so that no page can change what another one shows. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

/** Creates the calls of pages to the routes of this server. */
export function createInProcessCalls(
  app: FastifyInstance,
  { events, priceChanges, clock, onRead }: InProcessDeps,
): InProcessCalls {
  const bounds = { most: MOST_ANSWERS, most_size: MOST_CHARACTERS };
  const forAll = createMarketCache<Answer>({ events, priceChanges, clock, ...bounds });
  const forGuests = createMarketCache<Answer>({ events, priceChanges, clock, ...bounds });

  /** Calls a route as the visitor, until the visitor leaves. An answer of which a call was counted is not kept: the next call has to be counted too. */
  async function ask(request: FastifyRequest, path: string, signal?: AbortSignal): Promise<Asked> {
    const { host, cookie } = request.headers;
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) };
    const call: PageCall = { request_id: request.id, isCounted: false, shows: null };
    // What ends while it is read has ended: the answer may have been made before.
    const asked_at = clock();
    const sent = { method: 'GET', url: path, remoteAddress: request.ip, headers, ...(signal && { signal }) } as const;
    // inject is lazy and starts when awaited, which has to happen inside the async context.
    const {
      statusCode,
      body: text,
      headers: answered,
    } = await rendering
      .run(call, async () => await app.inject(sent))
      .catch((error) => {
        throw signal?.aborted ? new AppError('unavailable') : error;
      });
    const isKept = statusCode === 200 && answered['set-cookie'] === undefined && !call.isCounted;
    const body = frozen(JSON.parse(text));
    const { shows } = call;
    const loaded = { value: { status: statusCode, body }, ends_at: nextMoment(text, asked_at), shows, size: text.length, isKept };
    return { loaded, isForAll: isKept && String(answered['cache-control']).startsWith('public') };
  }

  async function read(request: FastifyRequest, path: string, isShared: boolean): Promise<Loaded<Answer>> {
    const settling = forAll.settled();
    if (settling) await settling;
    const known = forAll.find(path);
    onRead?.(known ? 'hit' : isShared ? forGuests.stateOf(path) : 'miss');
    if (known) return known;
    // Others may wait for the same answer when this visitor has left.
    if (isShared) return forGuests.get(path, async () => (await ask(request, path)).loaded);
    return forAll.getAlone(path, async () => {
      const { loaded, isForAll } = await ask(request, path, request.signal);
      return { ...loaded, isKept: isForAll };
    });
  }

  return {
    async get(request, path, isShared) {
      const { value, ends_at, shows } = await read(request, path, isShared);
      return { ...value, ends_at, shows };
    },
    async post(request, reply, path, payload) {
      const { host, cookie, origin, 'user-agent': agent } = request.headers;
      const headers = {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...Object.fromEntries(Object.entries({ host, cookie, origin, 'user-agent': agent }).filter(([, value]) => value)),
      };
      const ask = async () => await app.inject({ method: 'POST', url: path, payload, remoteAddress: request.ip, headers });
      const answer = await rendering.run({ request_id: request.id, isCounted: false, shows: null }, ask);
      // By name, so that a new session replaces the clearing of a dead one.
      for (const { name, value, ...options } of answer.cookies) reply.setCookie(name, value, options as CookieSerializeOptions);
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
