import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { ArchivedMonth, Row } from '../../core/db/retention/months.ts';
import { StartError } from '../../core/lib/start-error.ts';
import { hashFile } from '../backups/checksums.ts';
import { type ArchiveKey, isSignedBy, publicText, signatureOf } from './signing.ts';

/** What a month's manifest says of its rows and of their file. */
const ManifestSchema = z.object({
  format: z.literal(1),
  table: z.string(),
  month: z.string(),
  part: z.int(),
  rows: z.int(),
  first_row: z.int(),
  last_row: z.int(),
  sha256: z.string(),
  bytes: z.int(),
  made_at: z.string(),
});
type Manifest = z.infer<typeof ManifestSchema>;
/** Which month of which table. */
export type Named = Pick<ArchivedMonth, 'table_name' | 'month' | 'part'>;

/** The public key beside the files. */
const KEY = 'archive-key.pem';

/** The names of a month's files: its rows, one JSON object a line, the manifest, and the signature of the manifest. */
function namesOf({ table_name, month, part }: Named) {
  const name = `${table_name}-${month}${part > 1 ? `.${part}` : ''}`;
  return { rows: `${name}.jsonl.gz`, manifest: `${name}.json`, signature: `${name}.json.sig` };
}

/** Writes a new file that gets its name when it is whole and on the disk. */
async function writeWhole(folder: string, name: string, content: Buffer | string): Promise<void> {
  const partial = join(folder, `${name}.partial`);
  await writeFile(partial, content, { mode: 0o600, flush: true });
  await rename(partial, join(folder, name));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes the files of a month; what a killed run left of them is replaced. All is on the disk when this resolves. */
export async function writeMonth(
  folder: string,
  named: Named,
  { pages, key, now }: { pages: AsyncIterable<Row[]>; key: ArchiveKey; now: number },
): Promise<Manifest> {
  const names = namesOf(named);
  const partial = join(folder, `${names.rows}.partial`);
  let [count, first_row, last_row] = [0, Number.POSITIVE_INFINITY, 0];
  async function* lines() {
    for await (const rows of pages) {
      count += rows.length;
      for (const { id } of rows) [first_row, last_row] = [Math.min(first_row, id), Math.max(last_row, id)];
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(lines(), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
  const { sha256, bytes } = await hashFile(partial);
  const { table_name: table, month, part } = named;
  const manifest: Manifest = {
    format: 1,
    table,
    month,
    part,
    rows: count,
    first_row,
    last_row,
    sha256,
    bytes,
    made_at: new Date(now).toISOString(),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await rename(partial, join(folder, names.rows));
  await writeWhole(folder, KEY, publicText(key));
  await writeWhole(folder, names.signature, signatureOf(text, key));
  await writeWhole(folder, names.manifest, text);
  await syncFolder(folder);
  return manifest;
}

/** Reads the ids of a month's rows, in the order of its file. */
export async function* readIds(folder: string, named: Named): AsyncGenerator<number> {
  const lines = createInterface({ input: createReadStream(join(folder, namesOf(named).rows)).pipe(createGunzip()) });
  for await (const line of lines) yield (JSON.parse(line) as Row).id;
}

/**
 * Reads a month's files and compares them with what was recorded of them, if it was.
 * @throws StartError when one is missing, changed, or signed by another key
 */
export async function requireWhole(
  folder: string,
  named: Named & Partial<Pick<ArchivedMonth, 'sha256' | 'row_count'>>,
  key: ArchiveKey,
): Promise<void> {
  const names = namesOf(named);
  const refuse = (why: string) => new StartError(`${join(folder, names.rows)} ${why}`);
  const read = (name: string) =>
    readFile(join(folder, name)).catch(() => {
      throw refuse(`has no ${name} beside it: name the folder of the archives, or restore it from a backup.`);
    });
  const [text, signature] = [await read(names.manifest), await read(names.signature)];
  if (!isSignedBy(text, signature, key))
    throw refuse('is not signed by the key of this portal (RASTEH_SECRET), or its manifest was changed.');
  const manifest = ManifestSchema.parse(JSON.parse(text.toString()));
  const { sha256 } = await hashFile(join(folder, names.rows)).catch(() => {
    throw refuse('is missing: name the folder of the archives, or restore it from a backup.');
  });
  const { table_name, month, part } = named;
  const isNamed = manifest.table === table_name && manifest.month === month && manifest.part === part;
  if (!isNamed || manifest.sha256 !== (named.sha256 ?? sha256)) throw refuse('has the manifest of another archive.');
  if (sha256 !== manifest.sha256) throw refuse('was changed: its SHA-256 is not that of its manifest.');
  let rows = 0;
  for await (const id of readIds(folder, named)) if (id >= manifest.first_row && id <= manifest.last_row) rows += 1;
  if (rows !== manifest.rows || rows !== (named.row_count ?? rows)) throw refuse(`has ${rows} rows, and not ${manifest.rows}.`);
}
