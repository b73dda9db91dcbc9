import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '../../db/database.ts';
import { fileSpace, files, fileUses } from '../../db/schema/index.ts';
import { insertCast } from './cast-rows.ts';

/** Whose files, and the id of the private one. */
type Owner = { user_id: number; file_id: number };

/** The files of somebody whom no scene is about. */
export const hiddenFiles: Owner = { user_id: 900_001, file_id: 900_100 };

/** The id of the public file of who has this private one. */
export const publicFile = (file_id: number): number => file_id + 4_000_000;
const storageKey = (file_id: number): string => String(file_id).padStart(16, '0').padEnd(32, '0');
/** The last part of a file's address. */
export const fileName = (file_id: number): string => `${String(file_id).padStart(16, '0')}.csv`;

/** The rows of a person's private file, and of a public one. */
export function filesOf({ user_id, file_id }: Owner, secret: string, now: number) {
  const file = (id: number, unused_since: number | null) => ({
    ...{ id, user_id, category: 'price_list' as const, scope: 'prices' as const, name: `${secret}.csv` },
    ...{ mime: 'text/csv; charset=utf-8', size_bytes: 20, stored_bytes: 20, widths: [], sha256: '0'.repeat(64) },
    ...{ storage_key: storageKey(id), unused_since, created_at: now },
  });
  return {
    files: [file(file_id, now), file(publicFile(file_id), null)],
    use: { file_id: publicFile(file_id), entity: 'page', entity_id: 1, position: 0, is_public: true },
    space: { user_id, used_bytes: 40 },
  };
}

/** Writes these rows. */
export async function insertFiles(tx: Transaction, people: readonly ReturnType<typeof filesOf>[]): Promise<void> {
  const rows = people.flatMap((person) => person.files);
  const uses = people.map(({ use }) => use);
  const spaces = people.map(({ space }) => space);
  await insertCast(tx, files, rows);
  await insertCast(tx, fileUses, uses);
  await insertCast(tx, fileSpace, spaces);
}

/** Puts the bytes of these people's files where they are read from; a private one tells its owner's secret. */
export async function writeFiles(
  data_dir: string,
  owners: readonly Owner[],
  secretOf: (user_id: number) => string,
): Promise<void> {
  const write = async (file_id: number, content: string) => {
    const key = storageKey(file_id);
    await mkdir(join(data_dir, 'files', key.slice(0, 2), key), { recursive: true });
    await writeFile(join(data_dir, 'files', key.slice(0, 2), key, 'main'), content);
  };
  for (const { file_id, user_id } of owners) {
    await write(file_id, secretOf(user_id));
    await write(publicFile(file_id), 'کالا,قیمت');
  }
}
