import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../../core/db/database.ts';
import type { Person } from '../../core/db/personal/person.ts';
import { listFiles, readPerson } from '../../core/db/personal/rows.ts';
import type { Storage } from '../../reach/files/index.ts';

/** What an export has; `missing` files have no bytes any more. */
export type Exported = { tables: number; rows: number; files: number; missing: number };

/** How a new file of the export is opened. */
const fresh = { flags: 'wx', mode: 0o600, flush: true } as const;
const MOST_LETTERS = 80;

/** Copies the files of a person under their ids and names. */
async function copyFiles(
  queries: Queries,
  storage: Storage,
  person: Person,
  folder: string,
): Promise<Pick<Exported, 'files' | 'missing'>> {
  const rows = await listFiles(queries, person);
  let missing = 0;
  await mkdir(folder, { mode: 0o700 });
  for (const { id, name, storage_key } of rows) {
    if ((await storage.sizeOf(storage_key, 'main')) === undefined) missing += 1;
    else {
      const safe = name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').slice(-MOST_LETTERS);
      await pipeline(await storage.stream(storage_key, 'main'), createWriteStream(join(folder, `${id}-${safe}`), fresh));
    }
  }
  return { files: rows.length - missing, missing };
}

/** Writes the data of a person into a new folder: the rows of each table as JSON lines, and their files. It gets its name when it is whole. */
export async function exportPerson(
  queries: Queries,
  person: Person,
  { storage, to, now }: { storage: Storage; to: string; now: number },
): Promise<Exported> {
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  const exported: Exported = { tables: 0, rows: 0, files: 0, missing: 0 };
  for await (const { table, rows } of readPerson(queries, person)) {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
    await pipeline(lines, createWriteStream(join(partial, `${table}.jsonl`), fresh));
    exported.tables += 1;
    exported.rows += rows.length;
  }
  Object.assign(exported, await copyFiles(queries, storage, person, join(partial, 'files')));
  const about = { user_id: person.id, mobiles: person.mobiles, exported_at: new Date(now).toISOString(), ...exported };
  const { flags: flag, ...options } = fresh;
  await writeFile(join(partial, 'about.json'), `${JSON.stringify(about, null, 2)}\n`, { ...options, flag });
  await rename(partial, to);
  return exported;
}
