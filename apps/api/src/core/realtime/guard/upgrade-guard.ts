import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Env } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { isOwnOrigin } from '../../plugins/http/safety.ts';
import { LimitStoreAway } from '../../plugins/limits/limit-store.ts';
import { addressKey, type Counter, countHere, type Limits } from '../../plugins/limits/limits.ts';
import type { createConnectionRegistry } from '../connections/registry.ts';
import type { Admission } from './admission.ts';

const WINDOW_S = 10;

/** Counts by this node alone while the store of all nodes is away: without its socket a page would show former prices. */
const orHere = (together: Counter, here: Counter): Counter => ({
  take: (caller, points) =>
    together.take(caller, points).catch((error) => {
      if (!(error instanceof LimitStoreAway)) throw error;
      return here.take(caller, points);
    }),
});

/**
 * Creates the check before an upgrade: the Origin must be our own, and the session valid or absent. Many phones share one
 * address, so handshakes are limited per session, and per address only against floods; guests also by open sockets per address,
 * since each holds a connection. When all clients reconnect at once, admission delays them.
 * @throws request_origin, too_many_requests, unauthenticated, unavailable
 */
export function createUpgradeGuard(
  env: Env,
  handshakesPerSession: number,
  { countTogether, noteRefusal }: Pick<Limits, 'countTogether' | 'noteRefusal'>,
  admission: Admission,
  connections: Pick<ReturnType<typeof createConnectionRegistry>, 'guestsOf'>,
): (request: FastifyRequest) => Promise<void> {
  const counterOf = (name: string, points: number): Counter => {
    const together = countTogether?.(name, { points, window_s: WINDOW_S });
    const share = together ? Math.ceil(points / env.NODES) : points;
    const here = countHere(new RateLimiterMemory({ points: share, duration: WINDOW_S }));
    return together ? orHere(together, here) : here;
  };
  const byAddress = counterOf('handshake by address', env.SOCKET_HANDSHAKES_PER_ADDRESS);
  const bySession = counterOf('handshake by session', handshakesPerSession);
  const guestsPerAddress = Math.ceil(env.SOCKETS_PER_ADDRESS / env.NODES);
  const refuse = () => {
    noteRefusal('handshake');
    throw new AppError('too_many_requests', { retry_after_s: WINDOW_S });
  };
  return async (request) => {
    if (!isOwnOrigin(env, request)) throw new AppError('request_origin');
    if ((await byAddress.take(addressKey(request.ip), 1)) > 0) refuse();
    if (request.actor.kind === 'session' && (await bySession.take(String(request.actor.session_id), 1)) > 0) refuse();
    if (request.hasDeadSession) throw new AppError('unauthenticated');
    if (request.actor.kind === 'guest' && connections.guestsOf(request.ip) >= guestsPerAddress) refuse();
    const retry_after_s = admission.enter();
    if (retry_after_s > 0) throw new AppError('unavailable', { retry_after_s });
  };
}

/**
 * Destroys connections whose upgrade was refused by a hook before the socket's own, which the socket library does not see, and
 * those without any response: after an upgrade request the server itself no longer times out a connection, so they would leak.
 */
export function destroyRefusedUpgrades(app: FastifyInstance, patience_ms: number): void {
  const asked = new WeakSet<Duplex>();
  app.server.on('upgrade', (_request, line) => {
    asked.add(line);
    // An accepted socket clears this timeout.
    (line as Duplex & { setTimeout?: (ms: number, end: () => void) => void }).setTimeout?.(patience_ms, () => line.destroy());
  });
  app.addHook('onResponse', async ({ raw, ws }) => {
    if (!ws && asked.has(raw.socket)) raw.socket.destroy();
  });
}
