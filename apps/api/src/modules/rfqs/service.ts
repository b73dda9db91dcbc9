import type { AuditAction } from '@rasteh/contract/audit';
import type { CreateRfqSchema, Invitation, Rfq, RfqListQuerySchema, RfqStatus, UpdateRfqSchema } from '@rasteh/contract/rfqs';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { queryWords } from '@rasteh/persian/fold';
import type { z } from 'zod';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { assertCooldownElapsed } from '../../lib/cooldown.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import { periodMs } from '../../lib/period.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import { type Catalogue, cityIds, scopeIds } from '../catalogue/index.ts';
import { createAttachments, type Files } from '../files/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Revisions } from '../reviews/index.ts';
import { createClosing } from './closing.ts';
import type { Content } from './content.ts';
import { contentFrom } from './drafting.ts';
import * as answersRepo from './invitations/answers-repo.ts';
import { createInvitations } from './invitations/invitations.ts';
import * as ownRepo from './own-repo.ts';
import { createPublications, formerState } from './publications.ts';
import { createRfqReader } from './reader.ts';
import * as repo from './repo.ts';
import { contentOf, createRfqReview, type RfqReview } from './review.ts';
import { invitationToWire } from './wire.ts';

type CreateRfq = z.output<typeof CreateRfqSchema>;
type UpdateRfq = z.output<typeof UpdateRfqSchema>;
type ListQuery = z.output<typeof RfqListQuerySchema>;
export type RfqsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  files: Files;
  notifications: Notifications;
  revisions: Revisions;
};

/** The RFQs of buyers, from the draft until they are closed. */
export type Rfqs = {
  /** @throws page_out_of_range */
  list(context: RequestContext, query: ListQuery): Promise<{ data: Rfq[]; meta: PageMeta }>;
  /** @throws not_found */
  get(context: RequestContext, id: number): Promise<Rfq>;
  /** A draft, or with `publish` one that is submitted at once. @throws invalid */
  create(context: RequestContext, wanted: CreateRfq): Promise<Rfq>;
  /**
   * Updates an RFQ that is not public; an update of a public one is submitted to review.
   * @throws not_found, stale, invalid, rfq_closed
   */
  update(context: RequestContext, id: number, wanted: UpdateRfq): Promise<Rfq>;
  /** Submits a draft, or republishes a stopped RFQ. @throws not_found, stale, conflict, rfq_closed */
  publish(context: RequestContext, id: number, version: number): Promise<Rfq>;
  /** Restores an RFQ to its state before its publication. @throws not_found, stale after a later change, take_back_late */
  takeBack(context: RequestContext, id: number, version: number): Promise<Rfq>;
  /** @throws not_found, stale, conflict */
  stop(context: RequestContext, id: number, version: number): Promise<Rfq>;
  /** Closes an RFQ for answers. @throws not_found, stale, conflict */
  close(context: RequestContext, id: number, version: number): Promise<Rfq>;
  /** @throws not_found, stale, conflict, refresh_too_soon with `next_refresh_at` */
  refresh(context: RequestContext, id: number, version: number): Promise<Rfq>;
  /** @throws not_found, rfq_has_quotes */
  remove(context: RequestContext, id: number): Promise<void>;
  /** Invites more suppliers to an RFQ that is or will be open for answers. @throws not_found, invalid, rfq_closed */
  invite(context: RequestContext, id: number, user_ids: readonly number[]): Promise<Invitation[]>;
  reviewable: RfqReview;
};

/** Creates the service of the buyers' RFQs. */
export function createRfqs({ db, clock, events, audit, jobs, catalogue, files, notifications, revisions }: RfqsDeps): Rfqs {
  const attachments = createAttachments(files, 'rfq');
  const invitations = createInvitations({ clock, notifications });
  const publications = createPublications({ db, clock, jobs, invitations });
  const closing = createClosing({ db, clock, events, jobs, notifications });
  const reviewable = createRfqReview({ clock, events, catalogue, attachments, invitations, closing });

  const wireOf = createRfqReader({ catalogue, revisions, reviewable, attachments });

  async function read(queries: Queries, user_id: number, id: number): Promise<Rfq> {
    const row = await repo.findOwn(queries, user_id, id, clock());
    const [wire] = row ? await wireOf(queries, [row]) : [];
    if (!wire) throw new AppError('not_found');
    return wire;
  }

  /** The user's own RFQ in this version. @throws not_found, stale with the current RFQ */
  async function find(tx: Transaction, { subject_id }: RequestContext, id: number, version: number): Promise<repo.RfqRow> {
    const row = await repo.findOwn(tx, subject_id, id, clock());
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('stale', { data: await read(tx, subject_id, id) });
    return row;
  }

  async function note(
    tx: Transaction,
    context: RequestContext,
    { id, status, refreshed_at }: repo.RfqRow,
    action: AuditAction,
    after: unknown,
  ) {
    await audit.record(tx, context, { action, entity: 'rfq', entity_id: id, before: { status, refreshed_at }, after });
    await events.publish(tx, 'rfq.changed', { rfq_id: id });
  }

  /** Updates the user's own RFQ, with an audit entry. @throws stale after a concurrent update */
  async function change(
    tx: Transaction,
    context: RequestContext,
    row: repo.RfqRow,
    action: AuditAction,
    values: Partial<repo.RfqRow>,
  ) {
    if (!(await repo.updateRfq(tx, row, values)))
      throw new AppError('stale', { data: await read(tx, context.subject_id, row.id) });
    await note(tx, context, row, action, values);
  }

  /** Submits content to review; content that is approved at once is public when this returns. */
  async function submit(tx: Transaction, context: RequestContext, id: number, content: Content): Promise<void> {
    await revisions.submit(tx, context, reviewable, { entity_id: id, data: content });
  }

  /**
   * Submits the present content to review; when it is approved at once, it is public when this returns and can be taken back.
   */
  async function submitAsIs(tx: Transaction, context: RequestContext, id: number): Promise<void> {
    const row = (await repo.findOwn(tx, context.subject_id, id, clock())) as repo.RfqRow;
    await submit(tx, context, id, await contentOf(tx, row, attachments));
    await publications.announce(tx, id, 'draft');
  }

  /** Withdraws the pending review; false when there is none. */
  async function withdraw(tx: Transaction, context: RequestContext, id: number): Promise<boolean> {
    const row = await repo.findOwn(tx, context.subject_id, id, clock());
    const last = row && (await revisions.findLast(tx, reviewable, id));
    if (last?.row.status !== 'pending') return false;
    const decision = { status: 'withdrawn', reason: null, reviewer_id: null } as const;
    return (await revisions.close(tx, context, reviewable, last.row, decision)) !== undefined;
  }

  const act =
    (action: AuditAction, from: RfqStatus[], valuesOf: (row: repo.RfqRow, now: number) => Partial<repo.RfqRow>) =>
    (context: RequestContext, id: number, version: number): Promise<Rfq> =>
      db.transaction(async (tx) => {
        const row = await find(tx, context, id, version);
        if (!from.includes(row.status)) throw new AppError('conflict');
        await change(tx, context, row, action, valuesOf(row, clock()));
        return read(tx, context.subject_id, id);
      });

  return {
    reviewable,
    get: (context, id) => read(db.read, context.subject_id, id),
    async list({ subject_id }, { q, status, audience, category_id, province_id, from, to, ...page }) {
      const reference = await catalogue.reference();
      const category_ids = scopeIds(reference, category_id);
      const city_ids = cityIds(reference, { province_id });
      const words = q ? queryWords(q) : undefined;
      const period = periodMs({ from, to });
      const filter = { user_id: subject_id, status, audience, category_ids, city_ids, ...period, words, now: clock() };
      const meta = pageMeta(page, await ownRepo.countOwn(db.read, filter));
      return { data: await wireOf(db.read, await ownRepo.listOwn(db.read, filter, pageBounds(page))), meta };
    },
    create: (context, { publish, ...wanted }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const user_id = context.subject_id;
        const drafting = { now, reference: await catalogue.reference(), present: [], isQuoted: false };
        const content = await contentFrom(tx, user_id, wanted, drafting);
        await invitations.check(tx, user_id, content.invited_ids, 'invited_ids');
        const { lines: _lines, invited_ids, file_ids, ...says } = content;
        const status = publish ? 'pending' : 'draft';
        const id = await repo.insertRfq(tx, { ...says, user_id, status, words: '', created_at: now });
        await repo.storeContent(tx, id, content, now);
        await invitations.plan(tx, id, invited_ids);
        await attachments.attach(tx, context, id, file_ids);
        await closing.add(tx, { rfq_id: id }, { due_at: content.deadline, unique_key: String(id) });
        await audit.record(tx, context, { action: 'createRfq', entity: 'rfq', entity_id: id, after: content });
        await events.publish(tx, 'rfq.changed', { rfq_id: id });
        if (publish) await submitAsIs(tx, context, id);
        return read(tx, user_id, id);
      }),
    update: (context, id, { version, ...wanted }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const row = await find(tx, context, id, version);
        if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
        const drafting = {
          now,
          reference: await catalogue.reference(),
          present: await repo.listLines(tx, [id]),
          isQuoted: await repo.hasQuotes(tx, id),
        };
        const content = await contentFrom(tx, context.subject_id, wanted, drafting);
        await invitations.check(tx, context.subject_id, content.invited_ids, 'invited_ids');
        if (row.published_at !== null) {
          await attachments.keepEdit(tx, context, id, content.file_ids);
          await submit(tx, context, id, content);
          return read(tx, context.subject_id, id);
        }
        const status = row.status === 'rejected' ? 'draft' : row.status;
        await change(tx, context, row, 'updateRfq', { status });
        await repo.storeContent(tx, id, content, now);
        await invitations.plan(tx, id, content.invited_ids);
        await attachments.attach(tx, context, id, content.file_ids);
        await closing.add(tx, { rfq_id: id }, { due_at: content.deadline, unique_key: String(id) });
        // The reviewer must see the present content, so it replaces the pending submission.
        if (status === 'pending') await submitAsIs(tx, context, id);
        return read(tx, context.subject_id, id);
      }),
    publish: (context, id, version) =>
      db.transaction(async (tx) => {
        const row = await find(tx, context, id, version);
        if (['expired', 'closed', 'awarded'].includes(row.status)) throw new AppError('rfq_closed');
        if (row.status === 'stopped') {
          await change(tx, context, row, 'publishRfq', { status: 'published' });
          await publications.announce(tx, id, 'stopped');
        } else if (row.status === 'draft') {
          await change(tx, context, row, 'publishRfq', { status: 'pending' });
          await submitAsIs(tx, context, id);
        } else throw new AppError('conflict');
        return read(tx, context.subject_id, id);
      }),
    takeBack: (context, id, version) =>
      db.transaction(async (tx) => {
        const stale = async () => new AppError('stale', { data: await read(tx, context.subject_id, id) });
        const row = await find(tx, context, id, version);
        const publication = await publications.takeBack(tx, row);
        if (!publication) {
          // A concurrent request may have taken it back first: then this throws.
          await find(tx, context, id, version);
          throw new AppError('take_back_late');
        }
        if (row.status === 'pending') {
          if (!(await withdraw(tx, context, id))) throw await stale();
          await note(tx, context, row, 'takeBackRfq', { status: 'draft' });
        } else {
          if (row.status !== 'published') throw await stale();
          // A pending edit is withdrawn too: its approval would make the draft public.
          if (publication.from === 'draft') await withdraw(tx, context, id);
          await change(tx, context, row, 'takeBackRfq', formerState(publication, row));
          // Checked after the row is locked, so that no answer can follow the check.
          if (await answersRepo.hasActivitySince(tx, id, publication.at)) throw await stale();
        }
        return read(tx, context.subject_id, id);
      }),
    stop: act('stopRfq', ['published'], () => ({ status: 'stopped' })),
    close: (context, id, version) =>
      db.transaction(async (tx) => {
        const row = await find(tx, context, id, version);
        if (row.status !== 'published' && row.status !== 'stopped') throw new AppError('conflict');
        if (!(await repo.closeRfq(tx, row, clock())))
          throw new AppError('stale', { data: await read(tx, context.subject_id, id) });
        await note(tx, context, row, 'closeRfq', { status: 'closed' });
        return read(tx, context.subject_id, id);
      }),
    refresh: act('refreshRfq', ['published'], ({ refreshed_at }, now) => {
      assertCooldownElapsed(refreshed_at, rfqLimits, now);
      return { refreshed_at: now };
    }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        await withdraw(tx, context, id);
        const row = await repo.findOwn(tx, context.subject_id, id, clock());
        if (!row) throw new AppError('not_found');
        // The update locks the row, so that no answer arrives meanwhile.
        if (!(await repo.updateRfq(tx, row, { deleted_at: clock() }))) throw new AppError('conflict');
        if (await repo.hasQuotes(tx, id)) throw new AppError('rfq_has_quotes');
        await attachments.applyEdit(tx, row, [], false);
        await audit.record(tx, context, { action: 'deleteRfq', entity: 'rfq', entity_id: id, before: row });
        await events.publish(tx, 'rfq.changed', { rfq_id: id });
      }),
    invite: (context, id, user_ids) =>
      db.transaction(async (tx) => {
        const row = await repo.findOwn(tx, context.subject_id, id, clock());
        if (!row) throw new AppError('not_found');
        if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
        await invitations.check(tx, context.subject_id, user_ids, 'user_ids');
        const asked = await repo.invite(tx, id, user_ids, clock());
        if (row.published_at !== null && row.status === 'published') await invitations.notify(tx, row, asked);
        if (asked.length > 0)
          await audit.record(tx, context, { action: 'inviteSuppliers', entity: 'rfq', entity_id: id, after: asked });
        await events.publish(tx, 'rfq.changed', { rfq_id: id });
        return (await repo.listInvitations(tx, [id])).map(invitationToWire);
      }),
  };
}
