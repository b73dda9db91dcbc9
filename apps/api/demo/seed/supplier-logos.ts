import { inArray } from 'drizzle-orm';
import type { Database } from '../../src/core/db/database.ts';
import { supplierProfiles } from '../../src/core/db/schema/index.ts';
import type { Files } from '../../src/reach/files/index.ts';
import { demoContextOf } from '../in-name-of.ts';
import { readMarket } from '../market.ts';
import { drawMark } from '../pictures/marks.ts';
import { lockProgress, readFact, SUPPLIER_LOGOS_PROGRESS, setProgress } from '../reach.ts';
import { storePicture } from './store-picture.ts';

/** Each fifth supplier shows what a page without a logo looks like. */
const WITHOUT = 5;

type LogosDeps = { db: Database; clock: () => number; files: Files };

/** Draws the logos of the demo suppliers, stores them as their files and attaches them, once. */
export async function attachSupplierLogos({ db, clock, files }: LogosDeps, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await readFact(db.read, SUPPLIER_LOGOS_PROGRESS))) return;
  const handles = (await readMarket(db.read)).suppliers.map(({ handle }) => handle);
  const rows = await db.read
    .select({ user_id: supplierProfiles.user_id, handle: supplierProfiles.handle })
    .from(supplierProfiles)
    .where(inArray(supplierProfiles.handle, handles));
  const stored: { user_id: number; file_id: number }[] = [];
  for (const { user_id, handle } of rows) {
    if (signal.aborted) return;
    const index = handles.indexOf(handle);
    if (index % WITHOUT === WITHOUT - 1) continue;
    const mark = Buffer.from(drawMark(handle, index));
    stored.push({ user_id, file_id: await storePicture(files, user_id, `${handle}.svg`, mark, 'profile', 'logo') });
  }
  await db.transaction(async (tx) => {
    // Another process finished first: the files that this one stored are unused and will be swept.
    if ((await lockProgress(tx, SUPPLIER_LOGOS_PROGRESS, '')) !== '') return;
    for (const { user_id, file_id } of stored)
      await files.use(tx, demoContextOf(user_id), {
        entity: 'supplier_logo',
        entity_id: user_id,
        file_ids: [file_id],
        is_public: true,
        categories: ['logo'],
        field: 'logo_file_id',
      });
    await setProgress(tx, SUPPLIER_LOGOS_PROGRESS, clock());
  });
}
