import { type LimitName, routeLimits } from '@rasteh/contract/wire/limits';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/app-error.ts';
import { rendering } from '../../lib/rendering.ts';

/** Points per window in seconds. */
export type Limit = { points: number; window_s: number };
/** The limits of routes, by the names of the contract. */
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** Counts the points of callers in a window. */
export type Counter = {
  /** Takes points of a caller: resolves to 0, or takes none and resolves to the milliseconds until there are points again. */
  take(caller: string, points: number): Promise<number>;
};

/** Whether a limit is counted for the whole portal, or by each node for its share: reads are too many for a statement each. */
const countedBy = {
  public_read: 'node',
  public_export: 'portal',
  page: 'node',
  search: 'node',
  own_read: 'node',
  own_write: 'portal',
  batch_write: 'portal',
  large_write: 'portal',
  login: 'portal',
  credentials: 'portal',
  upload: 'portal',
  file_read: 'node',
} as const satisfies Record<LimitName, 'portal' | 'node'>;
type NodeLimit = { [Name in LimitName]: (typeof countedBy)[Name] extends 'node' ? Name : never }[LimitName];

/** Limits of sockets: their handshakes, all frames of a client, and chat messages of an author. */
const socketLimits = ['handshake', 'frame', 'message'] as const;
type SocketLimit = (typeof socketLimits)[number];

/** Limits of calls that cost more than a read, so that they count beside the page that makes them. */
const COUNTED_IN_PAGES: ReadonlySet<LimitName> = new Set(['search', 'login']);

/** Rate limits per caller; api calls of the server while it renders a page are not counted again. */
export type Limits = {
  /** Takes points of a limit, one by default. @throws too_many_requests with the seconds to wait */
  check(request: FastifyRequest, limit: LimitName, points?: number): Promise<void>;
  /** Takes points for work that has been done: calls after it are refused until they are there again. */
  charge(key: string, limit: NodeLimit, points: number): void;
  /** Counts a refusal by a limit that is no route's. */
  noteRefusal(limit: SocketLimit): void;
  /** How often each limit has refused a call in this process. */
  refusals(): ReadonlyMap<LimitName | SocketLimit, number>;
  /** Creates a counter of the whole portal, for what is no route; undefined where this process is the portal. */
  countTogether: ((name: string, limit: Limit) => Counter) | undefined;
};

/** The first groups of an IPv6 address, written alike for all of their addresses. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('::');
  const start = head ? head.split(':') : [];
  const end = ip.includes('::') && tail ? tail.split(':') : [];
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}

const MAPPED = '::ffff:';
const isIpv4 = (ip: string): boolean => !ip.includes(':') || ip.startsWith(MAPPED);

/** The rate limit key of an address: the /64 network of an IPv6 address, or the IPv4 address itself. */
export const addressKey = (ip: string): string => (isIpv4(ip) ? ip : groupsOf(ip, 4));

/** The network in which one sender may have many addresses: /24 of an IPv4 address, /48 of an IPv6 address. */
export const networkKey = (ip: string): string =>
  isIpv4(ip) ? ip.slice(ip.startsWith(MAPPED) ? MAPPED.length : 0, ip.lastIndexOf('.')) : groupsOf(ip, 3);

/** The refusal of the limiter; anything else it rejects with is an error. */
function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** A counter of this process. */
export function countHere(limiter: RateLimiterMemory): Counter {
  return {
    async take(caller, points) {
      // A call that costs more than what is left takes nothing away from those that cost less.
      const taken = points > 1 ? await limiter.get(caller) : null;
      const refusal =
        taken && taken.remainingPoints < points ? taken : await limiter.consume(caller, points).then(() => null, refusalOf);
      return refusal ? Math.max(1, refusal.msBeforeNext) : 0;
    },
  };
}

/** The key by which calls are counted: the user who is logged in, otherwise the address. */
export const callerKey = ({ actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>): string =>
  actor.kind === 'guest' ? addressKey(ip) : `user ${actor.user_id}`;

type LimitOptions = {
  /** By default the table of the contract. */
  table?: LimitTable | undefined;
  /** The number of nodes, which share what each counts by itself. */
  nodes?: number;
  countTogether?: Limits['countTogether'];
};

const eachLimit = <T>(create: (name: LimitName) => T) =>
  Object.fromEntries((Object.keys(countedBy) as LimitName[]).map((name) => [name, create(name)])) as Record<LimitName, T>;

/** Creates the rate limits. */
export function createLimits({ table = routeLimits, nodes = 1, countTogether }: LimitOptions = {}): Limits {
  const limiters = eachLimit((name) => {
    const { points, window_s } = table[name];
    return new RateLimiterMemory({ points: Math.ceil(points / nodes), duration: window_s, keyPrefix: name });
  });
  const counters = eachLimit((name) =>
    countTogether && countedBy[name] === 'portal' ? countTogether(name, table[name]) : countHere(limiters[name]),
  );
  const refusals = new Map<LimitName | SocketLimit, number>();
  for (const name of [...(Object.keys(countedBy) as LimitName[]), ...socketLimits]) refusals.set(name, 0);
  const noteRefusal = (name: LimitName | SocketLimit): void => void refusals.set(name, (refusals.get(name) ?? 0) + 1);
  return {
    noteRefusal,
    refusals: () => refusals,
    async check(request, limit, points = 1) {
      const call = rendering.getStore();
      // The page itself was counted.
      if (call && !COUNTED_IN_PAGES.has(limit)) return;
      if (call) call.isCounted = true;
      const wait_ms = await counters[limit].take(callerKey(request), points);
      if (wait_ms <= 0) return;
      noteRefusal(limit);
      throw new AppError('too_many_requests', { retry_after_s: Math.ceil(wait_ms / 1_000) });
    },
    charge(key, limit, points) {
      // In memory it neither waits nor fails.
      if (points > 0) void limiters[limit].penalty(key, points);
    },
    countTogether,
  };
}
