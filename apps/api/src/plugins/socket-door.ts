import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { AppError } from '../lib/app-error.ts';
import { addressKey } from './limits.ts';
import { isOwnOrigin } from './safety.ts';
import type { Admission } from './socket-admission.ts';

const WINDOW_S = 10;

/**
 * Makes the check before an upgrade is answered: our own page, and a session that lives or none. Many phones share one address, so a
 * session counts by itself and an address against floods alone. Who may come in waits for its time when all come at once.
 * @throws request_origin, too_many_requests, unauthenticated, unavailable
 */
export function createDoor(env: Env, admission: Admission): (request: FastifyRequest) => Promise<void> {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_S });
  const byAddress = limiter(env.SOCKET_HANDSHAKES_PER_ADDRESS);
  const bySession = limiter(env.SOCKET_HANDSHAKES_PER_SESSION);
  const refuse = () => {
    throw new AppError('too_many_requests', { retry_after_s: WINDOW_S });
  };
  return async (request) => {
    if (!isOwnOrigin(env, request)) throw new AppError('request_origin');
    await byAddress.consume(addressKey(request.ip)).catch(refuse);
    if (request.actor.kind === 'session') await bySession.consume(String(request.actor.session_id)).catch(refuse);
    if (request.hasDeadSession) throw new AppError('unauthenticated');
    const retry_after_s = admission.enter();
    if (retry_after_s > 0) throw new AppError('unavailable', { retry_after_s });
  };
}
