import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/core/db/database.ts';
import { showcaseItems, supplierProfiles, verificationDocuments } from '../../src/core/db/schema/index.ts';
import type { Files } from '../../src/reach/files/index.ts';
import { demoContextOf } from '../in-name-of.ts';
import { readMarket } from '../market.ts';
import { drawPicture } from '../pictures/index.ts';
import { lockProgress, readFact, SUPPLIER_FILES_PROGRESS, setProgress } from '../reach.ts';
import { storePicture } from './store-picture.ts';

/** Suppliers with catalogues and documents; the others show what a page without them looks like. */
const SUPPLIERS = 12;

type SupplierFilesDeps = { db: Database; clock: () => number; files: Files };
type Stored = {
  user_id: number;
  verified: 'none' | 'registered' | 'verified';
  catalogues: number[];
  proofs: number[];
};

const validUntil = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** The documents by which a level was proven: kind, number and days of validity. */
const proofs = [
  { kind: 'establishment_notice', number: '', days: null },
  { kind: 'business_licence', number: '12345', days: 240 },
] as const;

/** Attaches catalogues and the documents behind the verified mark to the demo suppliers, once. */
export async function attachSupplierFiles({ db, clock, files }: SupplierFilesDeps, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await readFact(db.read, SUPPLIER_FILES_PROGRESS))) return;
  const { suppliers } = await readMarket(db.read);
  const shown = suppliers.slice(0, SUPPLIERS);
  const rows = await db.read
    .select({ user_id: supplierProfiles.user_id, handle: supplierProfiles.handle, verified: supplierProfiles.verified })
    .from(supplierProfiles)
    .where(
      inArray(
        supplierProfiles.handle,
        shown.map(({ handle }) => handle),
      ),
    );
  if (rows.length === 0) return;
  const stored: Stored[] = [];
  for (const { user_id, handle, verified } of rows) {
    if (signal.aborted) return;
    const [category = 'rebar', other = category] = shown.find((one) => one.handle === handle)?.categories ?? [];
    const one = async (name: string, goods: string, tone: number) => {
      return storePicture(files, user_id, `${name}.png`, drawPicture(goods, tone), 'profile');
    };
    const wanted = verified === 'none' ? [] : verified === 'registered' ? proofs.slice(0, 1) : proofs;
    stored.push({
      user_id,
      verified,
      catalogues: [await one('catalogue', category, 0), await one('warehouse', other, 1)],
      proofs: await Promise.all(wanted.map(({ kind }) => one(kind, 'document', 0))),
    });
  }
  await db.transaction(async (tx) => {
    // Another process finished first: the files that this one stored are unused and will be swept.
    if ((await lockProgress(tx, SUPPLIER_FILES_PROGRESS, '')) !== '') return;
    for (const supplier of stored) await attach(tx, files, supplier, clock());
    await setProgress(tx, SUPPLIER_FILES_PROGRESS, clock());
  });
}

async function attach(tx: Transaction, files: Files, supplier: Stored, now: number): Promise<void> {
  const { user_id, verified, catalogues, proofs: proofIds } = supplier;
  const context = demoContextOf(user_id);
  const use = (entity: string, entity_id: number, file_id: number, is_public: boolean) =>
    files.use(tx, context, { entity, entity_id, file_ids: [file_id], is_public, categories: ['image'], field: 'file_id' });
  const titles = ['فهرست کالا', 'انبار ما'];
  for (const [position, file_id] of catalogues.entries()) {
    const content = { kind: 'file' as const, title: titles[position] ?? '', file_id };
    const row = {
      user_id,
      kind: content.kind,
      content,
      position,
      status: 'published' as const,
      created_at: now,
      published_at: now,
    };
    const [added] = (await tx.insert(showcaseItems).values(row).returning({ id: showcaseItems.id })) as [{ id: number }];
    await use('showcase', added.id, file_id, true);
  }
  for (const [at, file_id] of proofIds.entries()) {
    const { kind, number, days } = proofs[at] ?? proofs[0];
    const row = {
      user_id,
      kind,
      number,
      valid_until: days === null ? null : validUntil(now, days),
      status: 'accepted' as const,
      level: verified === 'none' ? null : verified,
      reviewed_at: now - 90 * DAY_MS,
      created_at: now - 91 * DAY_MS,
    };
    const [added] = (await tx.insert(verificationDocuments).values(row).returning({ id: verificationDocuments.id })) as [
      { id: number },
    ];
    await use('verification', added.id, file_id, false);
  }
}
