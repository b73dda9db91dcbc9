import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import { pino } from 'pino';
import type { Database } from '../../core/db/database.ts';
import { openDatabaseClock } from '../../core/db/engines/database-clock.ts';
import type { Facts } from '../../core/db/facts.ts';
import { removeAddresses } from '../../core/db/personal/addresses.ts';
import { findPerson, type Person } from '../../core/db/personal/person.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { StartError } from '../../core/lib/start-error.ts';
import { createEventRelay } from '../../core/realtime/events/event-relay.ts';
import type { Env } from '../../env.ts';
import { openStorage } from '../../reach/files/index.ts';
import { readPushKeys } from '../../reach/push/index.ts';
import { createServices, type Services } from '../../services.ts';
import { commandError } from '../faults.ts';
import { exportPerson } from './export.ts';

/** What the commands take from the command line; a person is named by one of their mobiles, or by id. */
export type PersonFlags = {
  mobile?: string | undefined;
  id?: string | undefined;
  to?: string | undefined;
  reason?: string | undefined;
};
type Given = { db: Database; env: Env; facts: Facts; flags: PersonFlags; out(text: string): void };

/** Whom an erasure refuses. */
const refusals: Partial<Record<AppError['code'], string>> = {
  account_of_staff: 'an admin or a supporter: take the role away first',
  not_found: 'a desk of the support, and no person',
};
const silent = pino({ enabled: false });

/** @throws StartError when nobody is named, or nobody has this mobile or id */
async function personOf({ db, flags: { mobile: given, id } }: Given, command: string): Promise<Person> {
  if (!given === !id) throw new StartError(`${command} needs --mobile or --id.`);
  const mobile = given ? normalizeMobile(given) : undefined;
  if (mobile === null) throw new StartError(`${given} is no Iranian mobile: give one like 09123456789.`);
  const isId = id !== undefined && /^[1-9]\d{0,14}$/.test(id);
  const person = mobile || isId ? await findPerson(db.read, mobile ? { mobile } : { id: Number(id) }) : undefined;
  if (!person) throw new StartError(`Nobody has the ${mobile ? `mobile ${given}` : `id ${id}`}.`);
  return person;
}

/** Runs `rasteh export-person`. */
export async function runExportPerson(given: Given): Promise<void> {
  const { db, env, flags, out } = given;
  if (!flags.to) throw new StartError('export-person needs --to: a new folder.');
  const to = resolve(flags.to);
  if (existsSync(to)) throw new StartError(`${to} exists: name a new folder.`);
  const person = await personOf(given, 'export-person');
  const { clock, stop } = await openDatabaseClock(db, () => undefined);
  stop();
  const storage = await openStorage(env, db, silent);
  const { tables, rows, files, missing } = await exportPerson(db.read, person, { storage, to, now: clock() }).catch((error) => {
    throw commandError(error, to, 'Nothing was exported');
  });
  out(`The data of user ${person.id} are in ${to}: ${rows} rows of ${tables} tables, ${files} files.\n`);
  if (missing > 0) out(`${missing} files have no bytes any more.\n`);
}

/** Runs work with the services of a portal that serves nobody and runs no jobs. */
async function withServices<T>({ db, env, facts }: Given, work: (services: Services) => Promise<T>): Promise<T> {
  const { clock, stop } = await openDatabaseClock(db, () => undefined);
  const { DATABASE_URL: url } = env;
  const services = createServices({
    env,
    db,
    clock,
    secret: env.RASTEH_SECRET ?? facts.secret,
    epoch: facts.epoch,
    log: silent,
    relay: url ? createEventRelay(db, url, clock, () => undefined) : null,
    storage: await openStorage(env, db, silent),
    pushKeys: await readPushKeys(db, env),
    limitTable: undefined,
    redisStore: undefined,
    job_poll_ms: undefined,
    socketOptions: {},
    chatOptions: {},
    pushOptions: {},
    webhookOptions: {},
  });
  try {
    await services.events.start();
    return await work(services);
  } finally {
    await services.events.stop();
    stop();
  }
}

/** Runs `rasteh erase-person`. */
export async function runErasePerson(given: Given): Promise<void> {
  const { db, flags, out } = given;
  const reason = flags.reason?.trim();
  if (!reason) throw new StartError('erase-person needs --reason, which stays in the audit log.');
  const person = await personOf(given, 'erase-person');
  const erase = async ({ accounts, chat }: Services) => {
    await accounts.erase(person.id, reason);
    return chat.erase(person.id);
  };
  const messages = await withServices(given, erase).catch((error: unknown) => {
    const why = error instanceof AppError ? refusals[error.code] : undefined;
    throw why ? new StartError(`User ${person.id} is ${why}.`) : error;
  });
  const addresses = await removeAddresses(db, person.id);
  out(`User ${person.id} is erased; ${addresses} addresses left the audit log; ${messages} messages are empty.\n`);
  out(
    'Their quotes, deals and earlier prices stay without a name, what others wrote to them, and the log of what was done with masked numbers.\n',
  );
  out('Backups and archives from before have the person: delete the backups in their time.\n');
}
