import { type Counter, type Histogram, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '../../../../proof/testing/contract-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from '../web/web.ts';
import { createHttpMetrics, labelsOf } from './http-metrics.ts';
import { createReadings } from './readings.ts';
import { alertsByName, metricsIn, metricsToken, operationsText, scrape, watchFile } from './testing/scrape.ts';

const MOST_SERIES = 2_000;
/** More pages than there are. */
const PAGES = 110;

const webSource: WebSource = {
  assets: noAssets,
  pageRules: testPageRules,
  clientFolder: import.meta.dirname,
  async render({ callApi }) {
    await Promise.all(['/api/offers', '/api/currencies'].map((path) => callApi(path)));
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'page' };
  },
};

describe('the metrics of a portal', () => {
  let t: TestApp;
  beforeAll(async () => {
    // On PostgreSQL a portal has all parts but a replica, for which replica.test.ts looks.
    t = await startTestApp('postgres', { webSource, env: { METRICS_TOKEN: metricsToken } });
  });
  afterAll(() => t.close());
  const get = (url: string) => t.app.inject({ url, headers: { host: 'localhost' } });

  it('count a page once, and not the calls that it makes in process', async () => {
    await get('/prices');
    await get('/prices');
    await get('/api/offers');
    const { of } = await scrape(t);
    expect(of('http_request_duration_seconds_count{kind="page",result="answered"}')).toBe(2);
    expect(of('http_request_duration_seconds_count{kind="read",result="answered"}')).toBe(1);
    expect(of('http_route_responses_total{route="/$page",result="answered"}')).toBe(2);
    expect(of('http_route_responses_total{route="GET /api/offers",result="answered"}')).toBe(1);
    expect(of('http_route_responses_total{route="GET /api/currencies",result="answered"}')).toBeNaN();
    expect(of('cache_reads_total{cache="pages",result="miss"}')).toBe(1);
    expect(of('cache_reads_total{cache="pages",result="hit"}')).toBe(1);
    expect(of('cache_reads_total{cache="answers",result="miss"}')).toBe(2);
  });

  it('are all that alerts and dashboard read, and all that the documentation lists', async () => {
    const { names } = await scrape(t);
    const ofReplica = ['database_guest_reads', 'database_replica_used'];
    const known = new Set([...names, ...ofReplica, 'up']);
    const expressions = [
      ...alertsByName().values(),
      ...[...watchFile('dashboard.json').matchAll(/"expr": "(.*)"/g)].map(([, text = '']) => text.replaceAll('\\"', '"')),
    ];
    expect(expressions.length).toBeGreaterThan(50);
    expect(expressions.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
    const own = [...names, ...ofReplica].filter((name) => !/^(?:process|nodejs)_|_(?:bucket|sum)$/.test(name));
    const text = operationsText();
    expect(own.map((name) => name.replace(/_count$/, '')).filter((name) => !text.includes(`\`${name}`))).toEqual([]);
    const alerts = [...alertsByName().keys()];
    expect(alerts.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
    expect(alerts.filter((name) => !watchFile('alerts.test.yml').includes(`alertname="${name}"`))).toEqual([]);
  });

  it('are 2,000 series at most, with every route, kind of job and result', async () => {
    const { metrics } = t.app;
    for (const name of ['http_request_duration_seconds', 'http_route_seconds_total', 'http_route_responses_total'])
      metrics.removeSingleMetric(name);
    const http = createHttpMetrics(metrics);
    const pages = Array.from({ length: PAGES }, (_, n) => ({ page_route: `/page-${n}`, routeOptions: {} }));
    const routes = contractRoutes.map(({ route }) => ({ page_route: '', routeOptions: { config: { tsRestRoute: route } } }));
    for (const request of [...pages, ...routes, { page_route: '', routeOptions: {} }])
      for (const status of [200, 302, 404, 503]) http.observe(labelsOf(request as never), status, 1);
    const ofStore = metrics.getSingleMetric('limit_store_duration_seconds') as Histogram<'result'>;
    for (const result of ['granted', 'refused', 'failed']) ofStore.observe({ result }, 1);
    const reads = metrics.getSingleMetric('cache_reads_total') as Counter<'cache' | 'result'>;
    for (const result of ['hit', 'joined', 'miss', 'last'])
      for (const cache of ['pages', 'answers']) reads.inc({ cache, result });
    const { series } = await scrape(t);
    expect(series.length).toBeGreaterThan(1_000);
    expect(series.length).toBeLessThanOrEqual(MOST_SERIES);
  });
});

describe('figures of a source', () => {
  const warnings: unknown[] = [];
  const log = { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) };
  const registry = new Registry();
  const readings = createReadings(registry, log as never, 50);
  const shown = async () => {
    await readings.readAll();
    return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  let read = async () => ({ rooms: [[3]] as [number][], seats: [[5, 'a']] as [number, string][] });
  readings.add({
    name: 'house',
    metrics: { rooms: { help: 'Rooms' }, seats: { help: 'Seats', labels: ['room'], isCounter: true } },
    read: () => read(),
  });

  it('are read at each scrape', async () => {
    expect(await shown()).toEqual(['metrics_unread{source="house"} 0', 'rooms 3', 'seats{room="a"} 5']);
    read = async () => ({ rooms: [[0]], seats: [] });
    expect(await shown()).toEqual(['metrics_unread{source="house"} 0', 'rooms 0']);
  });

  it('have no series while they cannot be read, and one line in the log', async () => {
    const failure = new Error('away');
    read = () => Promise.reject(failure);
    for (let n = 0; n < 2; n += 1) expect(await shown()).toEqual(['metrics_unread{source="house"} 1']);
    expect(warnings).toEqual([[{ err: failure, source: 'house' }, 'metrics not read']]);
  });

  it('do not hold up the others when they are late', async () => {
    read = () => new Promise(() => undefined);
    expect(await shown()).toEqual(['metrics_unread{source="house"} 1']);
  });
});
