import type { CreateDocumentSchema, ReviewedDocumentSchema, Verification } from '@rasteh/contract/supply/suppliers/verification';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { z } from 'zod';
import { isActiveAdmin } from '../../../core/db/active-admins.ts';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { SupplierDirectory } from '../../../people/supplier-directory/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import { createDecisions, type Decisions, ENTITY, RUN_OUT } from './decisions.ts';
import { findProvenLevel } from './level.ts';
import * as repo from './repo.ts';
import { documentToWire, reviewedToWire, type SeenDocument, seenToWire } from './wire.ts';

type ReviewedDocument = z.output<typeof ReviewedDocumentSchema>;
type VerificationsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  files: Files;
  notifications: Notifications;
  suppliers: Pick<SupplierDirectory, 'findProfile'>;
};

/** The documents by which suppliers are verified. */
export type Verifications = Decisions & {
  /** The documents of a user and the level that they give. */
  getOwn(user_id: number): Promise<Verification>;
  /** Sends a document in. @throws invalid, documents_limit */
  create(context: RequestContext, wanted: z.output<typeof CreateDocumentSchema>): Promise<Verification>;
  /** Takes a document back. @throws not_found; conflict when the level rests on it */
  remove(context: RequestContext, document_id: number): Promise<Verification>;
  /** A page of the documents with a status. @throws page_out_of_range */
  list(query: PageQuery & { status: repo.DocumentRow['status'] }): Promise<{ data: ReviewedDocument[]; meta: PageMeta }>;
  /** How many documents wait, and since when (ms) the oldest of them does. */
  countWaiting(): Promise<{ count: number; oldest_at: number | null }>;
  /** What the public learns of the documents of a supplier. */
  listSeen(user_id: number): Promise<SeenDocument[]>;
};

/** Creates the verification of suppliers. */
export function createVerifications(deps: VerificationsDeps): Verifications {
  const { db, clock, events, audit, jobs, files, notifications, suppliers } = deps;
  const today = (): string => tehranDay(clock());
  files.registerReadPolicy(ENTITY, (reader_id) => isActiveAdmin(db.read, reader_id));

  /** Stores the level that is left after a document was accepted or has lost its validity. */
  async function refreshLevel(tx: Transaction, user_id: number): Promise<void> {
    await repo.setVerified(tx, user_id, (await findProvenLevel(tx, user_id, today())) ?? 'none');
    await events.publish(tx, 'supplier.changed', { user_id });
  }

  jobs.define('expireDocuments', {
    schema: z.object({}),
    every_ms: HOUR_MS,
    run: () =>
      db.transaction(async (tx) => {
        for (const row of await repo.listEnded(tx, today())) {
          const { id, user_id, kind } = row;
          if (!(await repo.updateDocument(tx, row, { status: 'expired' }))) continue;
          await notifications.add(tx, user_id, 'document.expired', { document_id: id, kind });
          await refreshLevel(tx, user_id);
        }
      }),
  });

  async function getOwn(user_id: number, queries: Queries = db.read): Promise<Verification> {
    const rows = await repo.listOwn(queries, user_id);
    const used = await files.listUsed(
      ENTITY,
      rows.map(({ id }) => id),
      queries,
    );
    const { verified = 'none' } = (await suppliers.findProfile(user_id)) ?? {};
    return { verified, documents: rows.map((row) => documentToWire(row, used.get(row.id)?.[0], today())) };
  }
  async function toReviewed(queries: Queries, rows: repo.NamedDocument[]): Promise<ReviewedDocument[]> {
    const owners = [...new Set(rows.map(({ document }) => document.user_id))];
    const valid = await repo.listValid(queries, owners, today());
    const ids = [...rows.map(({ document }) => document.id), ...valid.map(({ id }) => id)];
    const used = await files.listUsed(ENTITY, ids, queries);
    const names = await repo.findNames(
      queries,
      rows.flatMap(({ document: { reviewer_id } }) => reviewer_id ?? []),
    );
    return rows.map((row) => {
      const { id, user_id, kind, reviewer_id } = row.document;
      const old = valid.findLast((one) => one.user_id === user_id && one.kind === kind && one.id < id);
      const previous = old ? documentToWire(old, used.get(old.id)?.[0], today()) : null;
      return reviewedToWire(row, { file: used.get(id)?.[0], reviewer: names.get(reviewer_id ?? 0), previous }, today());
    });
  }
  async function readReviewed(queries: Queries, document_id: number): Promise<ReviewedDocument> {
    const row = await repo.findNamed(queries, document_id);
    const [reviewed] = row ? await toReviewed(queries, [row]) : [];
    if (!reviewed) throw new AppError('not_found');
    return reviewed;
  }

  return {
    getOwn,
    create: (context, { file_id, ...wanted }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        await lockUser(tx, user_id);
        if (wanted.valid_until !== null && wanted.valid_until < today()) throw invalid({ valid_until: RUN_OUT });
        const own = await repo.listOwn(tx, user_id);
        if (own.length >= supplierLimits.documents) throw new AppError('documents_limit');
        const entity_id = await repo.insertDocument(tx, { user_id, ...wanted, created_at: clock() });
        const use = { entity: ENTITY, entity_id, file_ids: [file_id], is_public: false, field: 'file_id' };
        await files.use(tx, context, { ...use, categories: ['image', 'document'] });
        await audit.record(tx, context, { action: 'createDocument', entity: ENTITY, entity_id, after: wanted });
        await events.publish(tx, 'document.changed', { document_id: entity_id, user_id });
        return getOwn(user_id, tx);
      }),
    remove: (context, document_id) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        await lockUser(tx, user_id);
        const row = await repo.findDocument(tx, document_id);
        if (row?.user_id !== user_id) throw new AppError('not_found');
        if (row.status === 'accepted') throw new AppError('conflict');
        const use = { entity: ENTITY, entity_id: document_id, file_ids: [], is_public: false, field: 'file_id' };
        await files.use(tx, context, { ...use, categories: [] });
        await repo.deleteDocument(tx, document_id);
        const { kind, number, status } = row;
        const entry = { entity: ENTITY, entity_id: document_id, before: { kind, number, status } };
        await audit.record(tx, context, { action: 'deleteDocument', ...entry });
        await events.publish(tx, 'document.changed', { document_id, user_id });
        return getOwn(user_id, tx);
      }),
    async list({ status, ...page }) {
      const meta = pageMeta(page, await repo.countDocuments(db.read, status));
      return { data: await toReviewed(db.read, await repo.listNamed(db.read, status, pageBounds(page))), meta };
    },
    countWaiting: () => repo.countWaiting(db.read),
    ...createDecisions({ ...deps, today, refreshLevel, readReviewed }),
    listSeen: async (user_id) => (await repo.listValid(db.read, [user_id], today())).map(seenToWire),
  };
}
