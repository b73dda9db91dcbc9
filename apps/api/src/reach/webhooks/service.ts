import type { Webhook, WebhookDelivery } from '@rasteh/contract/reach/webhooks';
import { WEBHOOK_TEST, type WebhookDeliveryState, type WebhookEventName } from '@rasteh/contract/reach/webhooks/vocabulary';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { HOUR_MS, MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database, Queries } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { createOutboundSender } from '../../core/plugins/outbound/sender.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Env } from '../../env.ts';
import type { Audit } from '../audit/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { type AddWebhooks, addDeliveries, createAdding, RETRY_MS } from './adding.ts';
import * as queue from './deliveries/queue-repo.ts';
import { createWebhookWorker } from './deliveries/worker.ts';
import { ADDRESS_REFUSED } from './failure-text.ts';
import { type WebhookOptions, webhookDefaults } from './options.ts';
import * as repo from './repo.ts';
import { newSalt, secretOf } from './signing.ts';
import { deliveryToWire, webhookToWire } from './wire.ts';

type WithSecret = Webhook & { secret: string };
type ListQuery = { state?: WebhookDeliveryState | undefined; before?: number | undefined };

/** Webhooks: the endpoints of users, and the messages to them. */
export type Webhooks = {
  /** Adds an event for the endpoints of these users that want it, in the transaction that causes it. */
  add: AddWebhooks;
  /** The endpoints of a user, newest first. */
  list(user_id: number): Promise<Webhook[]>;
  /** Adds an endpoint and returns its secret this once. @throws webhook_limit; invalid at `url` */
  create(context: RequestContext, wanted: { url: string; events: WebhookEventName[] }): Promise<WithSecret>;
  /** Deletes an endpoint with its deliveries. @throws not_found */
  remove(context: RequestContext, id: number): Promise<void>;
  /** Switches an endpoint on. @throws not_found */
  enable(context: RequestContext, id: number): Promise<Webhook>;
  /** Replaces the secret and returns it this once; the former one also signs for a day. @throws not_found */
  rotateSecret(context: RequestContext, id: number): Promise<WithSecret>;
  /** Sends a test message. @throws not_found; conflict while the endpoint is off */
  test(context: RequestContext, id: number): Promise<WebhookDelivery>;
  /** A page of the deliveries to an endpoint, newest first. @throws not_found */
  listDeliveries(
    user_id: number,
    id: number,
    query: ListQuery,
  ): Promise<{ data: WebhookDelivery[]; meta: { next_before: number | null } }>;
  /** Sends a message again. @throws not_found; conflict while the endpoint is off */
  resend(context: RequestContext, id: number, delivery_id: number): Promise<WebhookDelivery>;
  /** What waits in all processes, and the attempts of this one since its start. */
  figures(): Promise<{ waiting: number; retried: number; sent: number; failed: number }>;
  start(): void;
  /** Sends what is due and waits for the answers. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

type WebhooksDeps = {
  env: Pick<Env, 'WEBHOOK_STAND_IN'>;
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  events: Pick<Events, 'attach'>;
  jobs: Pick<Jobs, 'define'>;
  audit: Pick<Audit, 'record'>;
  notifications: Pick<Notifications, 'add'>;
  /** What differs from the defaults. */
  webhookOptions: Partial<WebhookOptions>;
};

/** How often deliveries are ended that could not be attempted until their time was over. */
const SWEEP_MS = 10 * MINUTE_MS;

/** What the audit log keeps of an endpoint: of its address the host, since some receivers expect a key in the rest. */
const toEntry = ({ url, events }: Pick<repo.EndpointRow, 'url' | 'events'>): object => ({ host: new URL(url).host, events });

/** Creates the webhooks of this process. */
export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { env, db, clock, secret, jobs, audit } = deps;
  const options = { ...webhookDefaults, ...deps.webhookOptions };
  const sender = createOutboundSender({ standIns: env.WEBHOOK_STAND_IN });
  const worker = createWebhookWorker({ ...deps, sender, options });
  jobs.define('endExpiredWebhooks', { schema: z.strictObject({}), every_ms: SWEEP_MS, run: worker.endExpired });

  const toWire = (row: repo.EndpointRow): Webhook => webhookToWire(row, secretOf(secret, row.salt), clock());
  const withSecret = (row: repo.EndpointRow): WithSecret => ({ ...toWire(row), secret: secretOf(secret, row.salt) });
  async function find(queries: Queries, user_id: number, id: number): Promise<repo.EndpointRow> {
    const row = await repo.findOwn(queries, { id, user_id });
    if (!row) throw new AppError('not_found');
    return row;
  }
  async function findOn(queries: Queries, user_id: number, id: number): Promise<repo.EndpointRow> {
    const row = await find(queries, user_id, id);
    if (row.off_at !== null) throw new AppError('conflict');
    return row;
  }
  type Action = 'webhook.enabled' | 'webhook.secret_rotated';
  type ValuesOf = (row: repo.EndpointRow) => Partial<repo.EndpointRow>;
  /** Changes an endpoint and records it. @throws not_found */
  const change = (context: RequestContext, id: number, action: Action, valuesOf: ValuesOf) =>
    db.transaction(async (tx) => {
      const own = { id, user_id: context.actor_id };
      await lockUser(tx, own.user_id);
      const row = await repo.updateOwn(tx, own, valuesOf(await find(tx, own.user_id, id)));
      if (!row) throw new AppError('not_found');
      await audit.record(tx, context, { action, entity: 'webhook', entity_id: id, after: toEntry(row) });
      return row;
    });

  return {
    add: createAdding(deps),
    list: async (user_id) => (await repo.listEndpoints(db.read, user_id)).map(toWire),
    async create(context, { url, events }) {
      if (!sender.allows(url)) throw invalid({ url: ADDRESS_REFUSED });
      return db.transaction(async (tx) => {
        const user_id = context.actor_id;
        await lockUser(tx, user_id);
        if ((await repo.countEndpoints(tx, user_id)) >= webhookLimits.per_user) throw new AppError('webhook_limit');
        const wanted = { user_id, url, events: [...new Set(events)], salt: newSalt(), created_at: clock() };
        const row = await repo.insertEndpoint(tx, wanted);
        const entry = { action: 'webhook.created', entity: 'webhook', entity_id: row.id, after: toEntry(row) } as const;
        await audit.record(tx, context, entry);
        return withSecret(row);
      });
    },
    remove: (context, id) =>
      db.transaction(async (tx) => {
        const row = await repo.deleteOwn(tx, { id, user_id: context.actor_id });
        if (!row) throw new AppError('not_found');
        await audit.record(tx, context, { action: 'webhook.deleted', entity: 'webhook', entity_id: id, before: toEntry(row) });
      }),
    enable: async (context, id) =>
      toWire(await change(context, id, 'webhook.enabled', () => ({ off_at: null, off_reason: null }))),
    async rotateSecret(context, id) {
      const former_until = clock() + webhookLimits.former_hours * HOUR_MS;
      const row = await change(context, id, 'webhook.secret_rotated', ({ salt }) => ({
        salt: newSalt(),
        former_salt: salt,
        former_until,
      }));
      return withSecret(row);
    },
    test: (context, id) =>
      db.transaction(async (tx) => {
        await findOn(tx, context.actor_id, id);
        const message = { event: WEBHOOK_TEST, data: { webhook_id: id } } as const;
        const [row] = (await addDeliveries(tx, [id], message, clock())) as [queue.DeliveryRow];
        return deliveryToWire(row);
      }),
    async listDeliveries(user_id, id, { state, before }) {
      await find(db.read, user_id, id);
      const limit = webhookLimits.page;
      const rows = await queue.listDeliveries(db.read, { endpoint_id: id, state, before, limit: limit + 1 });
      const next_before = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
      return { data: rows.slice(0, limit).map(deliveryToWire), meta: { next_before } };
    },
    resend: (context, id, delivery_id) =>
      db.transaction(async (tx) => {
        await findOn(tx, context.actor_id, id);
        const now = clock();
        const again = { id: delivery_id, endpoint_id: id };
        const row = await queue.sendAgain(tx, again, { now, expires_at: now + RETRY_MS });
        if (!row) throw new AppError('not_found');
        return deliveryToWire(row);
      }),
    figures: async () => ({ ...(await queue.countWaiting(db.read)), ...worker.calls() }),
    start: worker.start,
    runDue: worker.runDue,
    stop: worker.stop,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks;
  }
}
