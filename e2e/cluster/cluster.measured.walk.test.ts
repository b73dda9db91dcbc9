import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatClient } from '../../apps/api/src/talk/chat/testing/client.ts';
import { auditChats, findUnannounced } from './audit.ts';
import { showChange, visit } from './cdn.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/index.ts';
import { openChats, openRooms } from './load/chats.ts';
import { type Load, openLoad } from './load/load.ts';
import { type Figures, measure } from './measure.ts';
import { reportFaults } from './report.ts';

/** What a visitor of a changed page may wait for: `CDN_MAX_AGE`, and a second. */
const CDN_MS = 6_000;
const ANNOUNCED_MS = 90_000;
/** The part of the guests' pages that must be answered. */
const PAGES = 0.99;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.close());

describe('a cluster under load', () => {
  const results: [Fault, Figures][] = [];
  let load: Load;
  let chats: ChatClient[];
  beforeAll(async () => {
    const { market, balancer } = cluster;
    load = openLoad([balancer.url], market);
    chats = openChats([balancer.url], market);
    await load.isGoing();
    await openRooms(chats, market);
  });
  afterAll(async () => {
    await load?.stop();
    for (const chat of chats ?? []) chat.stop();
    reportFaults(results);
  });

  it.each(faults)('$name: $what', async (fault) => {
    // The next fault finds a whole cluster, whatever comes of this one.
    const figures = await measure(cluster, load, () => fault.act(cluster, load)).finally(() => fault.repair?.(cluster));
    results.push([fault, figures]);
    expect(figures).toMatchObject({ lost: [], twice: [], unexpected: [] });
    expect(load.wrong).toEqual([]);
    expect(figures.pages_answered).toBeGreaterThanOrEqual(PAGES);
    expect(figures.recovered_s).toBeLessThanOrEqual(fault.most_s);
  });

  it('has notified each supplier of its RFQs, and shows in each chat what is stored', async () => {
    await load.stop();
    await expect.poll(() => findUnannounced(cluster.url), { timeout: ANNOUNCED_MS }).toEqual([]);
    await auditChats(cluster.url, chats);
    for (const { resets } of chats) expect(resets).toEqual(['start']);
  });
});

describe('a cluster behind a CDN, as docs/operations.md sets it up', () => {
  const open = (path: string, cookie?: string) => visit(cluster, path, cookie);

  it('gives guests a page from the cache, and never one of a visitor with a cookie', async () => {
    const [page = '', other = ''] = cluster.market.pages.filter((one) => one.startsWith('/products/'));
    const first = await open(page);
    expect(await open(page)).toEqual({ ...first, cache: 'HIT' });
    const [supplier] = cluster.market.suppliers;
    for (const cookie of [supplier?.cookie, 'theme=dark', 'price_basis=ton.vat', 'a=1; theme=light']) {
      expect((await open(page, cookie)).cache).toBe('BYPASS');
      // What one of them reads first is stored for nobody.
      expect((await open(`${other}?as=${encodeURIComponent(String(cookie))}`, cookie)).cache).toBe('BYPASS');
      expect((await open(`${other}?as=${encodeURIComponent(String(cookie))}`)).cache).toBe('MISS');
    }
    expect((await open(page)).text).toBe(first.text);
  });

  it('shows a changed price in time', async () => {
    for (const supplier of cluster.market.suppliers.slice(0, 3)) {
      const page = cluster.market.pages.find((one) => one.startsWith(`/products/${supplier.product_id}/`)) ?? '';
      expect(await showChange(cluster, page, supplier)).toBeLessThan(CDN_MS);
    }
  });

  it('answers with stored pages while all nodes are down', async () => {
    const pages = cluster.market.pages;
    for (const page of pages) await expect.poll(async () => `${page} ${(await open(page)).cache}`).toBe(`${page} HIT`);
    for (const node of cluster.nodes) await node.kill();
    await sleep(CDN_MS);
    for (const page of pages) expect(await open(page)).toMatchObject({ status: 200, cache: 'STALE' });
    for (const node of cluster.nodes) await node.start();
    await sleep(CDN_MS);
    const [home = ''] = pages;
    expect((await open(home)).cache).not.toBe('STALE');
  });
});
