import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { type Attachments, createAttachments } from '../../reach/files/index.ts';
import { createOwnedRows, type OwnedRows } from '../../reach/reviews/index.ts';
import { type Closing, createClosing } from './closing/closing.ts';
import type { Content } from './content.ts';
import { createInvitations, type Invitations } from './invitations/invitations.ts';
import { createMatches } from './matches/matches.ts';
import { createPublications, type Publications } from './publications.ts';
import { createRfqReader, type RfqReader } from './reader.ts';
import * as repo from './repo.ts';
import { contentOf, createRfqReview, type RfqReview } from './review.ts';
import type { RfqsDeps } from './types.ts';

/** What the actions on RFQs share. */
export type RfqParts = RfqsDeps & {
  attachments: Attachments;
  invitations: Invitations;
  publications: Publications;
  closing: Closing;
  reviewable: RfqReview;
  wireOf: RfqReader;
  /** The user's own RFQs: found, changed, submitted and withdrawn by one path. */
  rows: OwnedRows<repo.RfqRow, Rfq, Partial<repo.RfqRow>, Content>;
  /**
   * Submits the present content to review; when it is approved at once, it is public when this returns and can be taken back.
   * @throws not_found
   */
  submitAsIs(tx: Transaction, context: RequestContext, id: number): Promise<void>;
};

/** Creates the files, invitations, publications, deadlines and review of RFQs, and the access to the user's own rows. */
export function createRfqParts(deps: RfqsDeps): RfqParts {
  const { db, clock, events, jobs, catalogue, files, notifications, revisions, webhooks } = deps;
  const attachments = createAttachments(files, 'rfq');
  const invitations = createInvitations({ clock, notifications });
  const matches = createMatches(deps);
  const publications = createPublications({ db, clock, jobs, invitations, matches, webhooks });
  const closing = createClosing({ db, clock, events, jobs, notifications });
  const reviewable = createRfqReview({ clock, events, catalogue, attachments, invitations, matches, closing, webhooks });
  const wireOf = createRfqReader({ catalogue, revisions, reviewable, attachments });
  const rows: RfqParts['rows'] = createOwnedRows({
    ...deps,
    reviewable,
    wireOf,
    findOwn: (queries, user_id, id) => repo.findOwn(queries, user_id, id, clock()),
    update: (tx, row, values: Partial<repo.RfqRow>) => repo.updateRfq(tx, row, values),
    stateOf: ({ status, refreshed_at }: repo.RfqRow) => ({ status, refreshed_at }),
    publishChange: (tx, rfq_id) => events.publish(tx, 'rfq.changed', { rfq_id }),
  });

  const submitAsIs: RfqParts['submitAsIs'] = async (tx, context, id) => {
    const row = await rows.findAny(tx, context, id);
    await rows.submit(tx, context, id, await contentOf(tx, row, attachments));
    await publications.announce(tx, id, 'draft');
  };
  return { ...deps, attachments, invitations, publications, closing, reviewable, wireOf, rows, submitAsIs };
}
