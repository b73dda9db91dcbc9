import type { CreateRfqSchema, Invitation, Rfq, RfqListQuerySchema, UpdateRfqSchema } from '@rasteh/contract/rfqs';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
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
import type { Files } from '../files/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Revisions } from '../reviews/index.ts';
import type { ListSearch } from '../search/index.ts';
import * as invitationsRepo from './invitations/repo.ts';
import { createRfqParts } from './parts.ts';
import * as repo from './repo.ts';
import type { RfqReview } from './review.ts';
import { createTakingBack } from './taking-back.ts';
import { invitationToWire } from './wire.ts';
import { createWriting } from './writing.ts';

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
  search: ListSearch;
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
export function createRfqs(deps: RfqsDeps): Rfqs {
  const parts = createRfqParts(deps);
  const { db, clock, events, audit, catalogue, attachments, invitations, publications, reviewable, wireOf, rows } = parts;
  const { read, findAny, stale, record, change, act, withdraw } = rows;

  return {
    reviewable,
    ...createWriting(parts),
    takeBack: createTakingBack(parts),
    get: (context, id) => read(db.read, context.subject_id, id),
    async list({ subject_id }, { q, status, audience, category_id, province_id, from, to, ...page }) {
      const reference = await catalogue.reference();
      const category_ids = scopeIds(reference, category_id);
      const city_ids = cityIds(reference, { province_id });
      const period = periodMs({ from, to });
      const filter = { user_id: subject_id, status, audience, category_ids, city_ids, ...period, now: clock() };
      const { words, n } = await deps.search.readList(q, async (words) => ({
        n: await repo.countOwn(db.read, { ...filter, words }),
      }));
      const meta = pageMeta(page, n);
      return { data: await wireOf(db.read, await repo.listOwn(db.read, { ...filter, words }, pageBounds(page))), meta };
    },
    publish: act(async (tx, context, row) => {
      if (['expired', 'closed', 'awarded'].includes(row.status)) throw new AppError('rfq_closed');
      if (row.status === 'stopped') {
        await change(tx, context, row, 'publishRfq', { status: 'published' });
        await publications.announce(tx, row.id, 'stopped');
      } else if (row.status === 'draft') {
        await change(tx, context, row, 'publishRfq', { status: 'pending' });
        await parts.submitAsIs(tx, context, row.id);
      } else throw new AppError('conflict');
    }),
    stop: act(async (tx, context, row) => {
      if (row.status !== 'published') throw new AppError('conflict');
      await change(tx, context, row, 'stopRfq', { status: 'stopped' });
    }),
    close: act(async (tx, context, row, now) => {
      if (row.status !== 'published' && row.status !== 'stopped') throw new AppError('conflict');
      if (!(await repo.closeRfq(tx, row, now))) throw await stale(tx, context, row.id);
      const { id, status, refreshed_at } = row;
      const after = { status: 'closed' } as const;
      await record(tx, context, id, { action: 'closeRfq', before: { status, refreshed_at }, after });
    }),
    refresh: act(async (tx, context, row, now) => {
      if (row.status !== 'published') throw new AppError('conflict');
      assertCooldownElapsed(row.refreshed_at, rfqLimits, now);
      await change(tx, context, row, 'refreshRfq', { refreshed_at: now });
    }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        await withdraw(tx, context, id);
        const row = await findAny(tx, context, id);
        // The update locks the row, so that no answer arrives meanwhile.
        if (!(await repo.updateRfq(tx, row, { deleted_at: clock() }))) throw new AppError('conflict');
        if (await repo.hasQuotes(tx, id)) throw new AppError('rfq_has_quotes');
        await attachments.applyEdit(tx, row, [], false);
        await record(tx, context, id, { action: 'deleteRfq', before: row });
      }),
    invite: (context, id, user_ids) =>
      db.transaction(async (tx) => {
        const row = await findAny(tx, context, id);
        if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
        await invitations.check(tx, context.subject_id, user_ids, 'user_ids');
        const asked = await invitationsRepo.invite(tx, id, user_ids, clock());
        if (row.published_at !== null && row.status === 'published') await invitations.notify(tx, row, asked);
        if (asked.length > 0)
          await audit.record(tx, context, { action: 'inviteSuppliers', entity: 'rfq', entity_id: id, after: asked });
        await events.publish(tx, 'rfq.changed', { rfq_id: id });
        return (await invitationsRepo.listInvitations(tx, [id])).map(invitationToWire);
      }),
  };
}
