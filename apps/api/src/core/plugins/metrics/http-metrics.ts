import type { FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What a request asks for: a page, a read or a change of the API, or anything else, such as files. */
type Kind = 'page' | 'read' | 'write' | 'other';
type Labels = { kind: Kind; route: string };

/** The routes of a user under `/api/user` and of one for another user have one label. */
const withoutTwin = (path: string): string => path.replace('/user/:userId/', '/user/');

/** The labels of a request. What is neither a page nor of the contract, such as the many files of the web, is one route `other`. */
export function labelsOf({ page_route, routeOptions }: Pick<FastifyRequest, 'page_route' | 'routeOptions'>): Labels {
  if (page_route) return { kind: 'page', route: page_route };
  const { tsRestRoute: declared } = (routeOptions.config ?? {}) as { tsRestRoute?: { method: string; path: string } };
  if (!declared) return { kind: 'other', route: 'other' };
  const { method, path } = declared;
  return { kind: method === 'GET' ? 'read' : 'write', route: `${method} ${withoutTwin(path)}` };
}

const resultOf = (status: number): 'answered' | 'refused' | 'failed' =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered';

/**
 * Creates the metrics of requests. Only kinds have a histogram: one for each of hundreds of routes would be thousands of series. Of a route there are
 * the number, the failures and the sum of the times.
 */
export function createHttpMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by what was asked for and how it ended: answered, refused (4xx) or failed (5xx)',
    labelNames: ['kind', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const seconds = new Counter({
    name: 'http_route_seconds_total',
    help: 'Time to answer, summed by route',
    labelNames: ['route'],
    registers: [registry],
  });
  const responses = new Counter({
    name: 'http_route_responses_total',
    help: 'Responses by route; failed ones are 5xx',
    labelNames: ['route', 'result'],
    registers: [registry],
  });
  return {
    observe({ kind, route }: Labels, status: number, elapsed_ms: number): void {
      const result = resultOf(status);
      durations.observe({ kind, result }, elapsed_ms / 1_000);
      seconds.inc({ route }, elapsed_ms / 1_000);
      responses.inc({ route, result: result === 'failed' ? 'failed' : 'answered' });
    },
  };
}
