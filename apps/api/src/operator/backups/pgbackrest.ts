import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Execute, readSnapshot, type Snapshot } from '../../core/db/backup/snapshot.ts';
import { StartError } from '../../core/lib/start-error.ts';
import { runTool, type Tool, type Variables } from '../run-tool.ts';
import type { Manifest } from './manifest.ts';
import { withClient } from './postgres.ts';

type Made = NonNullable<Manifest['pgbackrest']>;

const PGBACKREST: Tool = { name: 'pgbackrest', from: 'the package pgbackrest' };
const InfoSchema = z.array(
  z.object({ name: z.string(), backup: z.array(z.object({ label: z.string(), timestamp: z.object({ stop: z.number() }) })) }),
);

/** The label of the newest backup of a stanza. */
async function newestOf(stanza: string, variables: Variables): Promise<string> {
  const printed = await runTool(PGBACKREST, [`--stanza=${stanza}`, '--output=json', 'info'], variables);
  const info = InfoSchema.parse(JSON.parse(printed)).find(({ name }) => name === stanza);
  const newest = info?.backup.toSorted((one, other) => one.timestamp.stop - other.timestamp.stop).at(-1);
  if (!newest) throw new StartError(`pgbackrest has no backup of the stanza ${stanza}.`);
  return newest.label;
}

/**
 * Lets the operator's pgBackRest back up the server, and reads what the database has afterwards.
 * @throws StartError when pgBackRest is missing or fails
 */
export async function backUpByPgbackrest(
  url: string,
  stanza: string,
  variables: Variables,
): Promise<{ snapshot: Snapshot; made: Made }> {
  const read = () => withClient(url, ({ execute }) => readSnapshot('postgres', execute));
  const before = await read();
  await runTool(PGBACKREST, [`--stanza=${stanza}`, 'backup'], variables);
  const label = await newestOf(stanza, variables);
  const after = await read();
  // The moment of the backup is between both: it may name a file that is deleted now.
  const file_keys = [...new Set([...before.file_keys, ...after.file_keys])];
  return { snapshot: { ...after, file_keys }, made: { stanza, label } };
}

const OTHERS =
  "select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
/** The pause before the next look (ms), and the number of looks: the end of a connection reaches the list of the server later. */
const [PAUSE_MS, LOOKS] = [200, 10];

/** Whether nobody else is connected to the database, now or soon. */
async function becomesIdle(execute: Execute): Promise<boolean> {
  for (let left = LOOKS; left > 0; left -= 1) {
    const [others] = await execute(OTHERS);
    if (Number(others?.n) === 0) return true;
    await setTimeout(PAUSE_MS);
  }
  return false;
}

/**
 * Marks a database that pgBackRest has restored, until `endRestore`.
 * @throws StartError when it is not restored yet, or in use: it may be that of a portal that runs
 */
export const adoptPostgres = (url: string, { stanza, label }: Made): Promise<void> =>
  withClient(url, async ({ execute, mark }) => {
    const [row] = await execute("select to_regclass('migrations') is not null as is_portal");
    if (!row?.is_portal)
      throw new StartError(
        `The database of this backup is with pgBackRest: run pgbackrest --stanza=${stanza} --set=${label} --type=immediate --target-action=promote restore where PostgreSQL is, start it, and run this again.`,
      );
    if (!(await becomesIdle(execute)))
      throw new StartError('Other processes use the database of DATABASE_URL: name the one that pgBackRest has restored.');
    await mark();
  });
