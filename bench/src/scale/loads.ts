import { setTimeout as pause } from 'node:timers/promises';
import { messageId } from '../../../apps/api/src/testing/message-id.ts';
import { changes } from '../api.ts';
import { openChatSocket } from '../chat/client.ts';
import { type MarketShape, tokenOf } from '../market/market.ts';
import type { LongEffort } from '../run/interleaved.ts';
import { type Caller, load, type Span } from '../run/load.ts';
import type { Cluster } from './cluster.ts';
import { type Cost, type Idle, leastCost, measureCost } from './costs.ts';
import { until } from './until.ts';

const CONNECTIONS = 8;

/** A cluster as large as it is now, and how it is measured: after `settle_ms` what a change causes is over. */
export type Run = { cluster: Cluster; market: MarketShape; effort: LongEffort; idle: Idle; settle_ms: number };

/** The ports of the first and the last node. */
export const endsOf = ({ ports }: Cluster): { first: number; last: number } => ({
  first: ports[0] ?? 0,
  last: ports.at(-1) ?? 0,
});

const eachConnection = (next: Caller['next']): Caller[] => Array.from({ length: CONNECTIONS }, () => ({ next }));

/** Loads the first node, after a warm-up; all is over when `isOver` says so. */
async function measureLoad(
  { cluster, effort, idle, settle_ms }: Run,
  callersOf: () => Promise<Caller[]> | Caller[],
  isOver?: () => boolean,
): Promise<Cost> {
  const { first } = endsOf(cluster);
  async function loadOnce(callers: Caller[], span: Span): Promise<number> {
    const { answers } = await load(first, callers, span);
    if (isOver) await until(isOver, 'what the load causes at the last node');
    await pause(settle_ms);
    return answers;
  }
  await loadOnce(await callersOf(), effort.warm);
  const costs: Cost[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const callers = await callersOf();
    costs.push(await measureCost(cluster, idle, () => loadOnce(callers, effort.turn)));
  }
  return leastCost(costs);
}

let visits = 0;
/** A visitor whose choice of a basis nobody shares and no category knows: the page comes from no cache. */
const alone: Caller['next'] = () => {
  visits += 1;
  return { method: 'GET', path: '/', headers: { cookie: `price_basis=none.${visits}` } };
};

/** Each of some users sends messages to the next one, whose socket is at the last node. */
async function measureMessages(run: Run): Promise<Cost> {
  const { last } = endsOf(run.cluster);
  const senders = Array.from({ length: CONNECTIONS / 2 }, (_, n) => 1 + 2 * n);
  const received = { frames: 0, messages: 0, onMessage: () => undefined };
  let sent = 0;
  const cookieOf = (user_id: number): string => `__Host-rasteh=${tokenOf(user_id)}`;
  const opened = senders.map((sender) => {
    const headers = { cookie: cookieOf(sender + 1), origin: 'https://rasteh.example' };
    return openChatSocket(last, sender + 1, received, headers);
  });
  const sockets = await Promise.all(opened);
  // Those of smaller clusters were sent again.
  received.messages = 0;
  const callers = senders.map((sender): Caller => {
    const headers = { cookie: cookieOf(sender), 'x-requested-with': 'XMLHttpRequest' };
    const body = () => JSON.stringify({ message_id: messageId(), to: sender + 1, message: 'سلام، قیمت میلگرد ۱۶ چند است؟' });
    return {
      next: () => ({ method: 'POST', path: '/api/chat/messages', headers, body: body() }),
      answered() {
        sent += 1;
      },
    };
  });
  try {
    return await measureLoad(
      run,
      () => callers,
      () => received.messages >= sent,
    );
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** What the first node is asked for by eight connections: pages, a read of the api, changes, and messages by four. */
export async function measureLoads(run: Run) {
  const { market, cluster } = run;
  const category: Caller['next'] = () => {
    visits += 1;
    return { method: 'GET', path: `/api/offers?category_id=${1 + (visits % market.categories)}&per_page=50` };
  };
  return {
    cached: await measureLoad(run, () => eachConnection(() => ({ method: 'GET', path: '/' }))),
    rendered: await measureLoad(run, () => eachConnection(alone)),
    category: await measureLoad(run, () => eachConnection(category)),
    changes: await measureLoad(run, async () => (await changes(market, endsOf(cluster).first)).slice(0, CONNECTIONS)),
    message: await measureMessages(run),
  };
}
