import type { CreateRfqSchema, Invitation, Rfq, RfqListQuerySchema, UpdateRfqSchema } from '@rasteh/contract/trade/rfqs';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { Revisions } from '../../reach/reviews/index.ts';
import type { Webhooks } from '../../reach/webhooks/index.ts';
import type { RfqReview } from './review.ts';

export type ListQuery = z.output<typeof RfqListQuerySchema>;

export type UpdateRfq = z.output<typeof UpdateRfqSchema>;

export type CreateRfq = z.output<typeof CreateRfqSchema>;

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
  /** Restores an RFQ to its state before its publication. @throws not_found, stale after a later change, take_back_too_late */
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
  webhooks: Pick<Webhooks, 'add'>;
  search: ListSearch;
};
