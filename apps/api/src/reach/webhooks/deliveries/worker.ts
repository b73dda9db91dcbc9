import { randomUUID } from 'node:crypto';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import type { Log } from '../../../core/lib/log.ts';
import type { OutboundSender } from '../../../core/plugins/outbound/sender.ts';
import type { WebhookOptions } from '../options.ts';
import * as endpoints from '../repo.ts';
import { secretOf, signedHeaders } from '../signing.ts';
import { messageIdOf, messageOf } from '../wire.ts';
import { createEndpointStates } from './endpoint-states.ts';
import { createOutcomes, type OutcomesDeps } from './outcomes.ts';
import * as queue from './queue-repo.ts';

export type WorkerDeps = OutcomesDeps & { log: Log; secret: string; sender: OutboundSender; options: WebhookOptions };

/** Signs the message of a delivery for now, and posts it. */
function attempt({ clock, secret, sender, options }: WorkerDeps, row: queue.DeliveryRow, endpoint: endpoints.EndpointRow) {
  const now = clock();
  const { salt, former_salt, former_until } = endpoint;
  const isFormerValid = former_salt !== null && former_until !== null && now < former_until;
  const salts = isFormerValid ? [salt, former_salt] : [salt];
  const secrets = salts.map((one) => secretOf(secret, one));
  const body = JSON.stringify(messageOf(row));
  const signed = signedHeaders({ id: messageIdOf(row.id), timestamp_s: Math.floor(now / 1_000), body }, secrets);
  const limits = { timeout_ms: options.call_ms, most_bytes: webhookLimits.answer_bytes };
  return sender.send(endpoint.url, { headers: { 'user-agent': 'Rasteh-Webhooks', ...signed }, body, ...limits });
}

/** Sends what is due: signs each message, posts it, and stores the outcome. */
export function createWebhookWorker(deps: WorkerDeps) {
  const { db, clock, log, sender, options } = deps;
  const outcomes = createOutcomes(deps);
  const states = createEndpointStates(options, clock);
  const calls = { sent: 0, failed: 0 };
  const running = new Set<Promise<void>>();
  let pumping: Promise<void> | null = null;
  let wantsMore = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function deliver(row: queue.DeliveryRow, endpoint: endpoints.EndpointRow): Promise<void> {
    let isWorking: boolean | null = null;
    try {
      const sending = await attempt(deps, row, endpoint);
      isWorking = 'status' in sending && sending.status < 500;
      calls[isWorking ? 'sent' : 'failed'] += 1;
      await outcomes.settle(row, sending);
    } finally {
      states.end(row.endpoint_id, isWorking);
    }
  }

  async function take(): Promise<void> {
    while (!isStopped && running.size < options.callsAtOnce) {
      const now = clock();
      // One to an endpoint in each round: a long queue of one endpoint stands before nobody.
      const most = options.callsAtOnce - running.size;
      const next = await queue.listNext(db.read, { now, without: states.full(), most });
      if (next.length === 0) return;
      const ids = next.map(({ id }) => id);
      const rows = await queue.claim(db, ids, { now, lease: randomUUID(), leased_until: now + options.lease_ms });
      const called = await endpoints.listByIds(db.read, [...new Set(rows.map(({ endpoint_id }) => endpoint_id))]);
      const byId = new Map(called.map((endpoint) => [endpoint.id, endpoint]));
      for (const row of rows.toSorted((a, b) => a.id - b.id)) {
        const endpoint = byId.get(row.endpoint_id);
        // Deleted meanwhile, and its deliveries with it.
        if (endpoint) begin(row, endpoint);
      }
      if (rows.length === 0) return;
    }
  }

  function begin(row: queue.DeliveryRow, endpoint: endpoints.EndpointRow): void {
    states.begin(row.endpoint_id);
    const work = deliver(row, endpoint)
      // Its lease ends by itself, and then it is tried again.
      .catch((error: unknown) => log.warn({ err: error, delivery_id: row.id }, 'webhook delivery failed'))
      .finally(() => {
        running.delete(work);
        void pump();
      });
    running.add(work);
  }

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
        log.warn({ err: error }, 'webhook delivery poll failed');
      } finally {
        pumping = null;
      }
    })();
    return pumping;
  }

  return {
    endExpired: outcomes.endExpired,
    calls: () => ({ ...calls }),
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
