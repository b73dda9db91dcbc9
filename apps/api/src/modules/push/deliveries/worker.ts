import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { PushOptions } from '../options.ts';
import * as subscriptions from '../subscriptions-repo.ts';
import { createHosts } from './hosts.ts';
import { type PushContent, type PushKind, textOf } from './kinds.ts';
import { createOutcomes } from './outcomes.ts';
import * as queue from './queue-repo.ts';
import type { Sender } from './sender.ts';

type WorkerDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The kinds by name. */
  kinds: ReadonlyMap<string, PushKind>;
  sender: Sender;
  key_id: string;
  public_url: string;
  hostOf(endpoint: string): string | null;
  options: PushOptions;
};

/** How many deliveries are taken at once: few, so that the limit of a host holds. */
const CLAIM = 4;

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Sends what is due: plans it for each browser of its recipients, calls the push services, and tries again what failed. */
export function createPushWorker({ db, clock, log, kinds, sender, key_id, public_url, hostOf, options }: WorkerDeps) {
  const settle = createOutcomes({ db, clock, log });
  const hosts = createHosts(options, clock);
  const running = new Set<Promise<void>>();
  let pumping: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const recipientsOf = async ({ kind, user_id, data }: queue.DeliveryRow) => kinds.get(kind)?.recipients(user_id, data) ?? [];

  async function plan(row: queue.DeliveryRow): Promise<void> {
    const user_ids = row.expires_at <= clock() ? [] : (await recipientsOf(row)).map((one) => one.user_id);
    const reachable = user_ids.length > 0 ? await subscriptions.listReachable(db.read, { user_ids, key_id, now: clock() }) : [];
    const sends = reachable.flatMap(({ id, endpoint }) => {
      const host = hostOf(endpoint);
      return host ? [{ subscription_id: id, host }] : [];
    });
    await db.transaction((tx) => queue.splitPlan(tx, row, sends));
  }

  /** What is to be sent to a browser now; undefined if it is not reachable any more or has nothing to see. */
  async function currentOf(row: queue.DeliveryRow) {
    const [target] = await subscriptions.listReachable(db.read, { ids: [row.subscription_id ?? 0], key_id, now: clock() });
    if (!target || !hostOf(target.endpoint) || row.expires_at <= clock()) return undefined;
    const content = (await recipientsOf(row)).find(({ user_id }) => user_id === target.user_id)?.content;
    return content && { target, content };
  }

  async function call(row: queue.DeliveryRow, target: subscriptions.Reachable, content: PushContent) {
    const text = textOf(content, public_url, row.is_short);
    const ttl_s = Math.max(1, Math.ceil((row.expires_at - clock()) / 1_000));
    try {
      return await sender.send(target, text, { ttl_s, urgency: content.urgency, topic: topicOf(content.tag) });
    } catch (error) {
      log.info({ err: error, host: row.host, tries: row.tries }, 'no answer of a push service');
      return undefined;
    }
  }

  async function deliver(row: queue.DeliveryRow): Promise<void> {
    const host = row.host ?? '';
    // Before the first await, so that the next claim sees it.
    hosts.begin(host);
    let isWorking: boolean | null = null;
    try {
      const current = await currentOf(row);
      if (!current) return void (await db.transaction((tx) => queue.remove(tx, row)));
      const answer = await call(row, current.target, current.content);
      isWorking = answer !== undefined && answer.status < 500;
      await settle(row, answer);
    } finally {
      hosts.end(host, isWorking);
    }
  }

  function begin(row: queue.DeliveryRow): void {
    const work = (row.subscription_id === null ? plan(row) : deliver(row))
      // Its lease ends by itself, and then it is tried again.
      .catch((error: unknown) => log.warn({ err: error, delivery_id: row.id }, 'push not delivered'))
      .finally(() => {
        running.delete(work);
        void pump();
      });
    running.add(work);
  }

  async function take(): Promise<void> {
    while (!isStopped && running.size < options.callsAtOnce) {
      const now = clock();
      const most = Math.min(CLAIM, options.callsAtOnce - running.size);
      const lease = { lease: randomUUID(), leased_until: now + options.lease_ms };
      const rows = await queue.claim(db, { now, ...lease, most, without_hosts: hosts.unavailable() });
      if (rows.length === 0) return;
      rows.forEach(begin);
    }
  }

  let wantsMore = false;
  /** Takes due deliveries now, or after the current round. */
  function pump(): Promise<void> {
    wantsMore = true;
    pumping ??= (async () => {
      try {
        while (wantsMore && !isStopped) {
          wantsMore = false;
          await take();
        }
      } catch (error) {
        log.warn({ err: error }, 'deliveries of push not looked for');
      } finally {
        pumping = null;
      }
    })();
    return pumping;
  }

  return {
    start() {
      const tick = () => {
        timer = setTimeout(() => void pump().then(() => !isStopped && tick()), options.poll_ms).unref();
      };
      tick();
    },
    /** Sends what is due, with what becomes due by it, and waits for the answers. */
    async runDue(): Promise<void> {
      for (;;) {
        await pump();
        if (running.size === 0) return;
        await Promise.all(running);
      }
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await pumping;
      await Promise.all(running);
      sender.close();
    },
  };
}
