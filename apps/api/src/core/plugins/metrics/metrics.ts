import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Env } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { isSameText } from '../../lib/same-text.ts';
import { createHttpMetrics, labelsOf } from './http-metrics.ts';
import { createReadings } from './readings.ts';
import { type WatchedParts, watchParts } from './watched-parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process; other plugins add theirs. */
    metrics: Registry;
  }
}

/**
 * /metrics: requires METRICS_TOKEN. Calls that a page makes in process are not counted as requests. docs/operations.md lists the metrics;
 * together they are at most 2,000 series.
 */
export const metrics = fp(async (app: FastifyInstance, { env, ...parts }: WatchedParts & { env: Pick<Env, 'METRICS_TOKEN'> }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate('metrics', registry);
  const readings = createReadings(registry, app.log);
  watchParts(app, readings, parts);
  const { observe } = createHttpMetrics(registry);
  app.addHook('onResponse', async (request, reply) => {
    if (!request.isInner) observe(labelsOf(request), reply.statusCode, reply.elapsedTime);
  });
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!env.METRICS_TOKEN || !isSameText(given, env.METRICS_TOKEN)) throw new AppError('not_found');
    await readings.readAll();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
