import { randomUUID } from 'node:crypto';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import type { Log } from '../../../core/lib/log.ts';
import { createCircuitBreakers } from '../../../core/plugins/outbound/circuit-breakers.ts';
import { type Claimed, createConsumer } from '../../../core/plugins/outbound/consumer.ts';
import type { OutboundSender } from '../../../core/plugins/outbound/sender.ts';
import type { WebhookOptions } from '../options.ts';
import * as endpoints from '../repo.ts';
import { secretOf, signedHeaders } from '../signing.ts';
import { messageIdOf, messageOf } from '../wire.ts';
import { createOutcomes, type OutcomesDeps } from './outcomes.ts';
import * as queue from './queue-repo.ts';

export type WorkerDeps = OutcomesDeps & { log: Log; secret: string; sender: OutboundSender; options: WebhookOptions };

/** So many endpoints are remembered. */
const MOST_ENDPOINTS = 1_000;

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
  const breakerOptions = { ...options, callsPerTarget: options.callsPerEndpoint, most: MOST_ENDPOINTS };
  const breakers = createCircuitBreakers<number>(breakerOptions, clock);
  const calls = { sent: 0, failed: 0 };

  async function deliver(row: queue.DeliveryRow, endpoint: endpoints.EndpointRow): Promise<void> {
    breakers.begin(row.endpoint_id);
    let isWorking: boolean | null = null;
    try {
      const sending = await attempt(deps, row, endpoint);
      isWorking = 'status' in sending && sending.status < 500;
      calls[isWorking ? 'sent' : 'failed'] += 1;
      await outcomes.settle(row, sending);
    } finally {
      breakers.end(row.endpoint_id, isWorking);
    }
  }

  async function claim(most: number): Promise<Claimed[]> {
    const now = clock();
    // One to an endpoint in each round: a long queue of one endpoint does not delay the others.
    const next = await queue.listNext(db.read, { now, without: breakers.unavailable(), most });
    if (next.length === 0) return [];
    const ids = next.map(({ id }) => id);
    const rows = await queue.claim(db, ids, { now, lease: randomUUID(), leased_until: now + options.lease_ms });
    const called = await endpoints.listByIds(db.read, [...new Set(rows.map(({ endpoint_id }) => endpoint_id))]);
    const byId = new Map(called.map((endpoint) => [endpoint.id, endpoint]));
    return rows
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => {
        const endpoint = byId.get(row.endpoint_id);
        // Deleted meanwhile, and its deliveries with it.
        return endpoint ? [{ delivery_id: row.id, run: () => deliver(row, endpoint) }] : [];
      });
  }

  const consumer = createConsumer({ name: 'webhook', log, callsAtOnce: options.callsAtOnce, poll_ms: options.poll_ms, claim });
  return {
    endExpired: outcomes.endExpired,
    calls: () => ({ ...calls }),
    start: consumer.start,
    runDue: consumer.runDue,
    async stop(): Promise<void> {
      await consumer.stop();
      sender.close();
    },
  };
}
