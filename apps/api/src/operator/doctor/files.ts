import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Env } from '../../env.ts';
import { createFolderStorage, FILES_OWNER, filesFolder, type Storage } from '../../reach/files/index.ts';
import { openBackedBucket } from '../backups/bucket-files.ts';
import { type Finding, failed, ok, type Probe, warning } from './findings.ts';

/** The hourly sweep removes what has no row; it may be late by this. */
const LATE_MS = 2 * HOUR_MS;

async function openStorage(env: Env, probe: Probe): Promise<Storage> {
  if (!env.S3_BUCKET) return createFolderStorage(filesFolder(env));
  const [row] = await probe.execute(`select value from facts where key = '${FILES_OWNER}'`);
  return openBackedBucket(env, row ? String(row.value) : null);
}

async function keysOf(storage: Storage, before: number): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const some of storage.listKept(before)) for (const key of some) keys.add(key);
  return keys;
}

/** Compares the files that are stored with their rows. @param now the clock of the disk (ms) */
export async function checkFiles(env: Env, probe: Probe, now: number): Promise<Finding[]> {
  const storage = await openStorage(env, probe);
  // Rows first: their files are stored before them.
  const rows = new Set((await probe.execute('select storage_key from files')).map(({ storage_key }) => String(storage_key)));
  const stored = await keysOf(storage, Number.POSITIVE_INFINITY);
  const missing = [...rows].filter((key) => !stored.has(key));
  const late = [...(await keysOf(storage, now - storage.grace_ms - LATE_MS))].filter((key) => !rows.has(key));
  const findings: Finding[] = [];
  const place = env.S3_BUCKET ? 'the bucket' : filesFolder(env);
  if (missing.length > 0)
    findings.push(failed('files', `${missing.length} files have no bytes, as ${missing[0]}`, `restore them into ${place}`));
  if (late.length > 0)
    findings.push(warning('files', `${late.length} stored files have no row, as ${late[0]}`, 'see that the job sweepFiles runs'));
  return findings.length > 0 ? findings : [ok('files', `${rows.size} files have their bytes`)];
}
