import type { PublicRfq, PublicRfqQuerySchema } from '@rasteh/contract/trade/rfqs';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { ListSearch } from '../../../goods/search/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import type { Records } from '../../../supply/records/index.ts';
import * as invitationsRepo from '../invitations/repo.ts';
import { listLines } from '../lines-repo.ts';
import { findLineProducts } from '../products-repo.ts';
import { findInvitable } from '../suppliers-repo.ts';
import { publicRfqToWire } from '../wire.ts';
import { createBoard } from './board.ts';
import * as publicRepo from './public-repo.ts';

type PublicQuery = z.output<typeof PublicRfqQuerySchema>;
type PublicDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  catalogue: Catalogue;
  files: Files;
  records: Records;
  search: ListSearch;
};

/** RFQs as seen by the suppliers who may answer; a `viewer_id` of null is a guest. */
export type PublicRfqs = {
  /**
   * Open RFQs, or those that invite the viewer.
   * @throws unauthenticated for a guest who asks for invitations; page_out_of_range
   */
  list(viewer_id: number | null, query: PublicQuery): Promise<{ data: PublicRfq[]; meta: PageMeta }>;
  /** The number of open RFQs of a category and those below it, for this viewer. */
  countOpen(category_id: number, viewer_id: number): Promise<number>;
  /** One RFQ; it marks the invitation of the viewer as seen. @throws not_found */
  get(viewer_id: number | null, id: number): Promise<PublicRfq>;
  /** One RFQ as a user sees it, or undefined. */
  find(queries: Queries, user_id: number, id: number): Promise<PublicRfq | undefined>;
  /** Declines the invitation of a supplier. @throws not_found, conflict after an answer */
  decline(context: RequestContext, id: number, reason: string | null): Promise<PublicRfq>;
};

/** Creates the public read of RFQs, the only one. */
export function createPublicRfqs({ db, clock, audit, catalogue, files, records, search }: PublicDeps): PublicRfqs {
  const readBoard = createBoard({ db, clock, catalogue, search });

  async function readRfqs(queries: Queries, viewer_id: number | null, rows: publicRepo.VisibleRow[]): Promise<PublicRfq[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ rfq }) => rfq.id);
    const reference = await catalogue.reference();
    const lines = await listLines(queries, ids);
    const things = await findLineProducts(queries, lines);
    const isSupplier = viewer_id !== null && (await findInvitable(queries, [viewer_id])).has(viewer_id);
    const used = await files.listUsed('rfq', ids, queries);
    const mine = viewer_id === null ? undefined : await publicRepo.findMine(queries, ids, viewer_id);
    const known = await records.ofBuyers(
      queries,
      rows.map(({ rfq }) => rfq.user_id),
    );
    return rows.map((row) => {
      const { id, user_id } = row.rfq;
      return publicRfqToWire(
        row,
        {
          lines: lines.filter(({ rfq_id }) => rfq_id === id),
          things,
          files: used.get(id) ?? [],
          mine: mine
            ? {
                invitation: mine.invitations.get(id) ?? null,
                quote_id: mine.quotes.get(id)?.id ?? null,
                is_awarded: mine.quotes.get(id)?.status === 'accepted',
                is_buyer: user_id === viewer_id,
              }
            : null,
          record: known.get(user_id) ?? null,
          seesBuyer: isSupplier || user_id === viewer_id,
        },
        reference,
      );
    });
  }

  async function find(queries: Queries, viewer_id: number | null, id: number): Promise<PublicRfq | undefined> {
    const row = await publicRepo.findVisible(queries, { id, viewer_id: viewer_id ?? undefined, now: clock() });
    return row && (await readRfqs(queries, viewer_id, [row]))[0];
  }

  // A viewer who may see an RFQ may read its files. It is checked on each read, so files of a deleted RFQ are not readable.
  files.registerReadPolicy(
    'rfq',
    async (viewer_id, id) =>
      (await publicRepo.findVisible(db.read, { id, viewer_id: viewer_id ?? undefined, now: clock() })) !== undefined,
  );

  return {
    find,
    async list(viewer_id, query) {
      if (query.invited && viewer_id === null) throw new AppError('unauthenticated');
      const { rows, meta } = await readBoard(viewer_id ?? undefined, query);
      return { data: await readRfqs(db.read, viewer_id, rows), meta };
    },
    countOpen: async (category_id, viewer_id) =>
      (await readBoard(viewer_id, { category_id, status: 'published', sort: 'deadline', page: 1, per_page: 1 })).meta.total,
    async get(viewer_id, id) {
      const rfq = await find(db.read, viewer_id, id);
      if (!rfq) throw new AppError('not_found');
      if (viewer_id === null || rfq.mine?.invitation !== 'invited') return rfq;
      await db.transaction((tx) =>
        invitationsRepo.moveInvitation(tx, { rfq_id: id, user_id: viewer_id }, 'seen', { now: clock() }),
      );
      return { ...rfq, mine: { ...rfq.mine, invitation: 'seen' } };
    },
    decline: (context, id, reason) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const rfq = await find(tx, user_id, id);
        if (!rfq?.mine?.invitation) throw new AppError('not_found');
        if (rfq.mine.quote_id !== null || rfq.status !== 'published') throw new AppError('conflict');
        await invitationsRepo.moveInvitation(tx, { rfq_id: id, user_id }, 'declined', { now: clock(), reason });
        await audit.record(tx, context, { action: 'declineInvitation', entity: 'rfq', entity_id: id, after: { reason } });
        return { ...rfq, mine: { ...rfq.mine, invitation: 'declined' } };
      }),
  };
}
