import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Transaction } from '../../core/db/database.ts';
import { readFacts } from '../../core/db/facts.ts';
import { jobs, pushDeliveries, webhookDeliveries, webhookEndpoints } from '../../core/db/schema/index.ts';
import { readPushKeys } from '../../reach/push/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import type { EngineName, TestDatabase } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { type Ended, runCli } from './console.ts';

/** A portal with a user and a file, and the commands on its database. */
export type BackedUpPortal = {
  t: TestApp;
  owner: Person;
  /** The variables that name its database. */
  variables: Record<string, string>;
  store(content: string): Promise<FileOnWire>;
  /** Runs a command with the variables of the portal, or with others. */
  run(args: string[], others?: Record<string, string>): Promise<Ended>;
};

const HOUR_MS = 3_600_000;

/** Starts a portal as the first start of a database does: with its facts and its push key. */
export async function startBackedUpPortal(
  engine: EngineName,
  { env = {}, on }: { env?: Record<string, string>; on?: TestDatabase } = {},
): Promise<BackedUpPortal> {
  const t = await startTestApp(engine, { env, ...(on && { on }) });
  const { data_dir: DATA_DIR, url } = t.test;
  await readFacts(t.db, 'demo', () => `word ${Math.random()}`);
  await readPushKeys(t.db, { DATA_DIR, PUSH_PRIVATE_KEY: undefined });
  const owner = await t.logIn('09351110001');
  const variables = { ...env, DATA_DIR, ...(url && { DATABASE_URL: url }) };
  return {
    t,
    owner,
    variables,
    async store(content) {
      const body = formOf({ category: 'price_list' }, { 'a.csv': content });
      return (await t.call(contract.files.own.uploadFiles, { as: owner, body })).body.data[0];
    },
    run: (args, others = variables) => runCli(args, '', others),
  };
}

/** Adds an endpoint with a delivery that is due at `due_at`, one that is due later, and one that has ended. */
export async function addWebhooks(tx: Transaction, user_id: number, { due_at, later }: { due_at: number; later: number }) {
  const endpoint = { user_id, url: 'https://hooks.example.com', events: ['price.changed' as const], salt: 's', created_at: 0 };
  const [made] = await tx.insert(webhookEndpoints).values(endpoint).returning();
  const row = { endpoint_id: made?.id ?? 0, event: 'price.changed', data: {}, created_at: 0, due_at, expires_at: later };
  const ended = { ...row, state: 'delivered' as const, ended_at: 1 };
  await tx.insert(webhookDeliveries).values([row, { ...row, due_at: later }, ended]);
}

/** Adds jobs, pushes and webhooks: of each one that has long been due, and one that never is. */
export async function addOutgoing({ t, owner }: Pick<BackedUpPortal, 't' | 'owner'>): Promise<void> {
  const later = t.clock.now + 1_000_000 * HOUR_MS;
  const job = { kind: 'sendNotificationSms', data: { user_id: owner.id, notification_id: 1 }, created_at: 0, due_at: 0 };
  const push = { user_id: owner.id, topic: 'a', kind: 'message', data: {}, created_at: 0, due_at: 0, expires_at: later };
  await t.db.transaction(async (tx) => {
    await tx.insert(jobs).values([job, { ...job, due_at: later }, { ...job, kind: 'closeRfq', data: { rfq_id: 1 } }]);
    await tx.insert(pushDeliveries).values([push, { ...push, topic: 'b', due_at: later }]);
    await addWebhooks(tx, owner.id, { due_at: 0, later });
  });
}
