import { createHash, randomUUID } from 'node:crypto';
import type { Log } from '../../../core/lib/log.ts';
import { createCircuitBreakers } from '../../../core/plugins/outbound/circuit-breakers.ts';
import { type Claimed, createConsumer } from '../../../core/plugins/outbound/consumer.ts';
import type { PushOptions } from '../options.ts';
import type * as subscriptions from '../subscriptions-repo.ts';
import { createHolding } from './holding.ts';
import { type PushContent, textOf } from './kinds.ts';
import { createOutcomes } from './outcomes.ts';
import { createPlanning, type PlanningDeps } from './planning.ts';
import * as queue from './queue-repo.ts';
import type { Sender } from './sender.ts';

type WorkerDeps = PlanningDeps & {
  log: Log;
  sender: Sender;
  public_url: string;
  /** When a page of the user was last in view (ms); undefined when that is long ago. */
  lastShown(user_id: number): number | undefined;
  options: PushOptions;
};

/** How many deliveries are taken at once: few, so that the limit of a host holds. */
const CLAIM = 4;
/** A user may invent names below that of a push service, each a host of its own: so many are remembered. */
const MOST_HOSTS = 200;

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Sends what is due: plans it for each browser of its recipients, calls the push services, and tries again what failed. */
export function createPushWorker(deps: WorkerDeps) {
  const { db, clock, log, sender, public_url, lastShown, options } = deps;
  const settle = createOutcomes({ db, clock, log });
  const holdBack = createHolding({ db, lastShown, shown_ms: options.shown_ms });
  const hosts = createCircuitBreakers<string>({ ...options, callsPerTarget: options.callsPerHost, most: MOST_HOSTS }, clock);
  const { plan, currentOf, badgeOf } = createPlanning(deps);

  async function call(row: queue.DeliveryRow, target: subscriptions.Reachable, content: PushContent) {
    const badge = await badgeOf(row, target.user_id);
    const text = textOf(content, { public_url, badge, is_short: row.is_short });
    const ttl_s = Math.max(1, Math.ceil((row.expires_at - clock()) / 1_000));
    try {
      return await sender.send(target, text, { ttl_s, urgency: content.urgency, topic: topicOf(content.tag) });
    } catch (error) {
      log.info({ err: error, host: row.host, tries: row.tries }, 'push service unreachable');
      return undefined;
    }
  }

  async function deliver(row: queue.DeliveryRow): Promise<void> {
    const host = row.host ?? '';
    hosts.begin(host);
    let isWorking: boolean | null = null;
    try {
      const current = await currentOf(row);
      if (!current) return void (await db.transaction((tx) => queue.remove(tx, row)));
      if (await holdBack(row, current.target.user_id)) return;
      if (current.at > clock()) {
        const later = { tries: Math.max(0, row.tries - 1), expires_at: row.expires_at + current.at - clock() };
        return void (await db.transaction((tx) => queue.postpone(tx, row, current.at, later)));
      }
      const answer = await call(row, current.target, current.content);
      isWorking = answer !== undefined && answer.status < 500;
      await settle(row, answer);
    } finally {
      hosts.end(host, isWorking);
    }
  }

  async function claim(most: number): Promise<Claimed[]> {
    const now = clock();
    const lease = { lease: randomUUID(), leased_until: now + options.lease_ms };
    const rows = await queue.claim(db, { now, ...lease, most: Math.min(CLAIM, most), without_hosts: hosts.unavailable() });
    return rows.map((row) => ({ delivery_id: row.id, run: () => (row.subscription_id === null ? plan(row) : deliver(row)) }));
  }

  const consumer = createConsumer({ name: 'push', log, callsAtOnce: options.callsAtOnce, poll_ms: options.poll_ms, claim });
  return {
    figures: hosts.figures,
    start: consumer.start,
    runDue: consumer.runDue,
    async stop(): Promise<void> {
      await consumer.stop();
      sender.close();
    },
  };
}
