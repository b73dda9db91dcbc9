import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { knownMigrations } from '../../core/db/migrate.ts';
import { StartError } from '../../core/lib/start-error.ts';

/** The version of the layout of a backup: raised when an older `rasteh restore` could not read it. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const Count = z.int().min(0);
const ManifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** The version of the portal. */
  version: z.string().max(40),
  mode: z.enum(['demo', 'production']),
  engine: z.enum(['sqlite', 'postgres']),
  /** Where pgBackRest has the database, in place of a dump; its rows are not counted then. */
  pgbackrest: z.strictObject({ stanza: z.string().max(100), label: z.string().max(100) }).nullable(),
  /** The migrations that the database has. */
  migrations: z.array(z.string().max(200)).min(1),
  /** The number of rows of each table. */
  counts: z.record(z.string(), Count),
  files: z.strictObject({
    place: z.enum(['folder', 'bucket']),
    count: Count,
    bytes: Count,
    /** Names these files in their bucket. */
    owner: z.string().max(100).nullable(),
    /** Keys of rows whose bytes were deleted meanwhile, or lost before. */
    missing: z.array(z.string().max(100)),
  }),
  /** The id of the push key, if the backup has it. */
  push_key_id: z.string().max(100).nullable(),
  /** Tells whether a secret is the same, and nothing else of it. */
  secret_id: z.string().max(100),
  /** The SHA-256 of the list of all other files. */
  checksums_sha256: z.string().length(64),
});

/** What a backup has, in its file manifest.json, which is written last. */
export type Manifest = z.infer<typeof ManifestSchema>;

/** The error of a backup that cannot be restored. */
export const damaged = (folder: string, reason: string): StartError =>
  new StartError(`${folder} is no whole backup: ${reason}. Take another backup.`);

/**
 * Reads the manifest of a backup.
 * @throws StartError when there is none, or it is damaged, or of a newer version of the portal
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw damaged(folder, error.code === 'ENOENT' ? `it has no ${MANIFEST}` : error.message);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw damaged(folder, `${MANIFEST} cannot be read`);
  }
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  const newer = (reason: string) =>
    new StartError(`${folder} was made by a newer version (${version}): ${reason}. Restore it with that version.`);
  if (typeof format === 'number' && format > FORMAT) throw newer(`its format is ${format}`);
  const parsed = ManifestSchema.safeParse(given);
  if (!parsed.success) throw damaged(folder, `${MANIFEST} is not valid at ${parsed.error.issues[0]?.path.join('.')}`);
  const known = new Set(knownMigrations(parsed.data.engine));
  const unknown = parsed.data.migrations.find((name) => !known.has(name));
  if (unknown) throw newer(`it knows ${unknown}`);
  return parsed.data;
}
