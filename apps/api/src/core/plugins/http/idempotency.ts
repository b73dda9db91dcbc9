import { createHash } from 'node:crypto';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isDuplicate, refusalCode } from '../../db/refusals.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';

const KEEP_MS = DAY_MS;
const keyPattern = /^[\x21-\x7e]{1,255}$/;

type Answer = { status: number; body: unknown };
export type Idempotency = { run<A extends Answer>(request: FastifyRequest, work: () => Promise<A>): Promise<A> };

/**
 * Runs a call once per Idempotency-Key of an actor and route. The row of the key, the work and its response share one
 * transaction: a retry waits for the first call on that row, then replays its response; a failed call leaves no row behind.
 * @throws idempotency_mismatch for another path, query or body, in_progress when the first takes longer than the lock time-out
 */
export function createIdempotency(db: Database, clock: Clock): Idempotency {
  async function find(actor_id: number, route: string, key: string) {
    const [row] = await db.read
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.actor_id, actor_id), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key)));
    return row && row.created_at > clock() - KEEP_MS ? row : undefined;
  }

  return {
    async run<A extends Answer>(request: FastifyRequest, work: () => Promise<A>): Promise<A> {
      const key = request.headers['idempotency-key'];
      if (key === undefined) return work();
      if (typeof key !== 'string' || !keyPattern.test(key)) throw new AppError('bad_request');
      const { actor_id, subject_id } = request.context;
      const route = `${request.method} ${request.routeOptions.url} ${subject_id}`;
      // The fingerprint covers path parameters, query and body, so that a reused key is detected.
      const body_hash = createHash('sha256')
        .update(JSON.stringify([request.params, request.query, request.body ?? null]))
        .digest('base64url');
      const replay = (row: { body_hash: string; status: number | null; response: unknown }): A => {
        if (row.body_hash !== body_hash) throw new AppError('idempotency_mismatch');
        return { status: row.status, body: row.response } as A;
      };
      const known = await find(actor_id, route, key);
      if (known) return replay(known);
      try {
        return await db.transaction(async (tx) => {
          await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, clock() - KEEP_MS));
          await tx.insert(idempotencyKeys).values({ actor_id, route, key, body_hash, created_at: clock() });
          const answer = await work();
          await tx
            .update(idempotencyKeys)
            .set({ status: answer.status, response: answer.body })
            .where(and(eq(idempotencyKeys.actor_id, actor_id), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key)));
          return answer;
        });
      } catch (error) {
        if (refusalCode(error) === '55P03') throw new AppError('in_progress');
        const first = isDuplicate(error) ? await find(actor_id, route, key) : undefined;
        if (first) return replay(first);
        throw error;
      }
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency;
  }
}
