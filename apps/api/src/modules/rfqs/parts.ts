import type { Rfq } from '@rasteh/contract/rfqs';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import { createAttachments } from '../files/index.ts';
import { createOwnedRows, type OwnedRows } from '../reviews/index.ts';
import { createClosing } from './closing.ts';
import type { Content } from './content.ts';
import { createInvitations } from './invitations/invitations.ts';
import { createPublications } from './publications.ts';
import { createRfqReader } from './reader.ts';
import * as repo from './repo.ts';
import { contentOf, createRfqReview } from './review.ts';
import type { RfqsDeps } from './service.ts';

/** What the actions on RFQs share. */
export type RfqParts = ReturnType<typeof createRfqParts>;

/** Creates the files, invitations, publications, deadlines and review of RFQs, and the access to the user's own rows. */
export function createRfqParts(deps: RfqsDeps) {
  const { db, clock, events, jobs, catalogue, files, notifications, revisions } = deps;
  const attachments = createAttachments(files, 'rfq');
  const invitations = createInvitations({ clock, notifications });
  const publications = createPublications({ db, clock, jobs, invitations });
  const closing = createClosing({ db, clock, events, jobs, notifications });
  const reviewable = createRfqReview({ clock, events, catalogue, attachments, invitations, closing });
  const wireOf = createRfqReader({ catalogue, revisions, reviewable, attachments });
  const rows: OwnedRows<repo.RfqRow, Rfq, Partial<repo.RfqRow>, Content> = createOwnedRows({
    ...deps,
    reviewable,
    wireOf,
    findOwn: (queries, user_id, id) => repo.findOwn(queries, user_id, id, clock()),
    update: (tx, row, values: Partial<repo.RfqRow>) => repo.updateRfq(tx, row, values),
    stateOf: ({ status, refreshed_at }: repo.RfqRow) => ({ status, refreshed_at }),
    publishChange: (tx, rfq_id) => events.publish(tx, 'rfq.changed', { rfq_id }),
  });

  /**
   * Submits the present content to review; when it is approved at once, it is public when this returns and can be taken back.
   */
  async function submitAsIs(tx: Transaction, context: RequestContext, id: number): Promise<void> {
    const row = await rows.findAny(tx, context, id);
    await rows.submit(tx, context, id, await contentOf(tx, row, attachments));
    await publications.announce(tx, id, 'draft');
  }
  return { ...deps, attachments, invitations, publications, closing, reviewable, wireOf, rows, submitAsIs };
}
