import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatClient } from '../../apps/api/src/talk/chat/testing/client.ts';
import { auditChats } from './audit.ts';
import { openChats, openRooms } from './load/chats.ts';
import { type Load, openLoad } from './load/load.ts';
import { type Act, measure } from './measure.ts';
import { killThenStart, silence } from './short-faults.ts';
import { type SmallCluster, startSmallCluster } from './small-cluster.ts';

// The short form of cluster.measured.walk.test.ts: two nodes, faults that need no server of another project, no judgement by time, and no more
// load than two nodes can serve beside other work.
describe('two nodes under load', () => {
  let cluster: SmallCluster;
  let load: Load;
  let chats: ChatClient[];
  beforeAll(async () => {
    cluster = await startSmallCluster();
    const origins = cluster.nodes.map(({ url }) => url);
    load = openLoad(origins, cluster.market, { hasFiles: false, patience_ms: 120_000, at_once: 1 });
    chats = openChats(origins, cluster.market);
    await load.isGoing();
    await openRooms(chats, cluster.market);
  });
  afterAll(async () => {
    await load?.stop();
    for (const chat of chats ?? []) chat.stop();
    await cluster?.close();
  });

  // Both faults change what the second one begins with.
  it.each([
    ['a node is killed', () => killThenStart(cluster)],
    ['the database gives no answer for longer than nodes wait', () => silence(cluster)],
  ] satisfies [string, Act][])('lose and repeat nothing while %s', { retry: 0 }, async (_, act) => {
    const { pages_answered, ...figures } = await measure(cluster, load, act);
    expect(figures).toMatchObject({ lost: [], twice: [], unexpected: [] });
    // How many depends on the machine: a node that starts has no rendering to answer with while the next one is late.
    expect(pages_answered).toBeGreaterThan(0.5);
    expect(load.wrong).toEqual([]);
  });

  // With no message under way: one that has just been stored is not in a chat yet.
  it('show in each chat what is stored', { retry: 0 }, async () => {
    await load.stop();
    await auditChats(cluster.url, chats);
    for (const { resets } of chats) expect(resets).toEqual(['start']);
  });
});
