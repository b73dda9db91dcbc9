/** States and visibility of requests for quotes, and the suppliers who may answer. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/trade/rfqs/repo.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/guards.test.ts'],
    guard: true,
    mutants: [
      ['of-another', 'selectOne', 'user_id === undefined ? undefined : eq(rfqs.user_id, user_id)', 'undefined', 'An RFQ of another user is read and changed.'],
      ['deleted-is-there', 'selectOne', ', isNull(rfqs.deleted_at)', '', 'A deleted RFQ is still returned.'],
      ['version-not-kept', 'updateRfq', 'version: version + 1', 'version', 'Two changes of one version both pass.'],
      ['answered-after-the-deadline', 'lockOpen', 'sql`${rfqs.deadline} > ${now}`,', '', 'A quote comes in after the deadline.'],
      ['answered-though-closed', 'lockOpen', "eq(rfqs.status, 'published'),", '', 'A closed RFQ accepts quotes.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/suppliers-repo.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/guards.test.ts'],
    guard: true,
    mutants: [
      ['asked-though-suspended', 'selectAskable', ', isPublicSupplier()', '', 'A user who is no public supplier is invited.'],
      ['quotes-though-suspended', 'findSupplier', ', isPublicSupplier()', '', 'A user who is no public supplier sends quotes.', { tests: ['apps/api/src/trade/quotes/guards.test.ts'] }],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/invitations/repo.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/guards.test.ts'],
    guard: true,
    mutants: [
      ['answered-is-uninvited', 'deleteInvitations', "inArray(rfqInvitations.state, ['invited', 'seen']),", '', 'A supplier who has answered is no longer invited.'],
      ['answer-of-all', 'moveInvitation', 'eq(rfqInvitations.user_id, user_id), ', '', 'The answer of one who is invited is that of all.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/writing.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/quotes.test.ts'],
    guard: true,
    mutants: [
      ['change-of-the-closed', 'createWriting.update', "if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');", '', 'A closed RFQ is changed.'],
      ['edit-without-review', 'createWriting.update', 'row.published_at !== null', 'false', 'A public row changes without a review.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/service.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/quotes.test.ts'],
    guard: true,
    mutants: [
      ['stop-of-a-draft', 'createRfqs.stop', "if (row.status !== 'published') throw new AppError('conflict');", '', 'A draft is stopped, and a closed RFQ too.'],
      ['publish-of-the-closed', 'createRfqs.publish', "if (['expired', 'closed', 'awarded'].includes(row.status)) throw new AppError('rfq_closed');", '', 'A closed RFQ is reported as a conflict.'],
      ['close-of-a-draft', 'createRfqs.close', "row.status !== 'published' && row.status !== 'stopped'", 'false', 'A draft is closed, and what is closed again.'],
      ['refresh-without-end', 'createRfqs.refresh', 'assertCooldownElapsed(row.refreshed_at, rfqLimits, now);', '', "Frequent refreshes keep a user's rows on top."],
      ['answered-is-deleted', 'createRfqs.remove', "if (await repo.hasQuotes(tx, id)) throw new AppError('rfq_has_quotes');", '', 'An answered RFQ is deleted.'],
      ['invite-to-the-closed', 'createRfqs.invite', "if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');", '', 'Suppliers are invited to a closed RFQ.'],
      ['invite-of-oneself', 'createRfqs.invite', "await invitations.check(tx, context.subject_id, user_ids, 'user_ids');", '', 'Any user can be invited, also the buyer.'],
      ['told-of-a-draft', 'createRfqs.invite', "row.published_at !== null && row.status === 'published'", 'true', 'Suppliers who are invited to a draft are notified.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/taking-back.ts',
    tests: ['apps/api/src/trade/rfqs/taking-back.test.ts', 'apps/api/src/trade/quotes/awards-back.test.ts'],
    guard: true,
    mutants: [
      ['back-after-its-time', 'createTakingBack', "throw new AppError('take_back_too_late');", 'return;', 'Who comes too late is told that it was taken back.'],
      ['back-though-answered', 'createTakingBack', 'if (await hasActivitySince(tx, id, publication.at)) throw await rows.stale(tx, context, id);', '', 'An RFQ disappears under the quotes that were sent for it.'],
      ['review-stays', 'createTakingBack', 'if (!(await rows.withdraw(tx, context, id))) throw await rows.stale(tx, context, id);', '', 'A reviewer decides on what was taken back.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/publications.ts',
    tests: ['apps/api/src/trade/rfqs/taking-back.test.ts', 'apps/api/src/trade/quotes/awards-back.test.ts'],
    guard: true,
    mutants: [
      ['told-of-the-stopped', 'createPublications.announce', "if (row?.status !== 'published') return;", 'if (!row) return;', 'Invited suppliers are notified of a stopped RFQ.'],
      ['number-is-lost', 'formerState', 'kept_number: number', 'kept_number: null', 'An RFQ gets a second number, and the first is a gap.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/repo.ts',
    tests: ['apps/api/src/trade/rfqs/taking-back.test.ts', 'apps/api/src/trade/quotes/awards-back.test.ts'],
    guard: true,
    mutants: [
      ['no-is-nothing', 'hasActivitySince', 'gte(answered_at, since)', 'undefined', 'An RFQ is taken back from who said no to it.'],
      ['notified-is-nothing', 'hasActivitySince', 'gte(notified_at, since)', 'undefined', 'An RFQ is taken back from who was told of it.'],
      ['closed-is-restored', 'restoreState', 'eq(rfqs.version, after.version)', 'undefined', 'An RFQ that was closed since takes answers again.'],
      ['ended-is-restored', 'restoreState', ', hasEndedSince && not(hasEndedSince)', '', 'An RFQ whose deadline has passed since waits for it.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/review.ts',
    tests: ['apps/api/src/trade/rfqs/taking-back.test.ts', 'apps/api/src/trade/quotes/awards-back.test.ts'],
    guard: true,
    mutants: [
      ['told-at-once', 'createRfqReview.apply', "if (!isFirst || how === 'reviewed') {", '{', 'Suppliers are notified while the RFQ can still be withdrawn.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/closing/closing.ts',
    tests: ['apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: false,
    mutants: [
      ['moved-deadline-is-forgotten', 'createClosing', 'row && row.deadline > now', 'row === null', 'A changed deadline is never stored.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/invitations.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: true,
    mutants: [
      ['buyer-invites-oneself', 'createInvitations.check', 'id === buyer_id ||', '', 'A buyer answers their own RFQ.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/drafting.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: true,
    mutants: [
      ['deadline-of-the-past', 'contentFrom', 'deadline <= now', 'false', 'An RFQ begins after its end.'],
      ['deadline-far-away', 'contentFrom', 'deadline > now + rfqLimits.deadline_days * DAY_MS', 'false', 'An RFQ stays open for years.'],
      ['invited-nobody', 'contentFrom', "audience === 'invited' && invited_ids.length === 0", 'false', 'An RFQ for the invited invites nobody.'],
      ['answered-line-changes', 'contentFrom', 'isQuoted && before && !isSameLine(content, before)', 'false', 'A line that was answered becomes another thing.'],
      ['answered-line-goes', 'contentFrom', 'isQuoted && present.some(({ id }) => !ids.includes(id))', 'false', 'A line that was answered is removed.'],
      ['rejected-product', 'contentFrom', '!isKept && line.product_id !== null && !things.products.has(line.product_id)', 'false', 'An RFQ names a product that was rejected.'],
      ['line-that-is-not-there', 'contentFrom', 'line.id !== undefined && !before', 'false', 'A line of another RFQ is taken for one of this.'],
      ['line-twice', 'contentFrom', 'new Set(ids).size < ids.length', 'false', 'One line stands twice in an RFQ.'],
      ['quantity-of-an-answered-line', 'isSameLine', '&& line.quantity === row.quantity', '', 'The quantity of a line that was answered changes.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/public.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: true,
    mutants: [
      ['decline-uninvited', 'createPublicRfqs.decline', "if (!rfq?.mine?.invitation) throw new AppError('not_found');", "if (!rfq?.mine) throw new AppError('not_found');", 'A supplier without an invitation declines.'],
      ['decline-after-the-answer', 'createPublicRfqs.decline', 'rfq.mine.quote_id !== null ||', '', 'A supplier who has answered declines.'],
      ['decline-of-the-closed', 'createPublicRfqs.decline', "rfq.status !== 'published'", 'false', 'A closed RFQ is declined.'],
      ['guest-asks-for-invitations', 'createPublicRfqs.list', 'invited && viewer_id === null', 'false', "A guest's list of invitations is the public one."],
      ['buyer-shown-to-all', 'createPublicRfqs', 'seesBuyer: isSupplier || user_id === viewer_id', 'seesBuyer: true', 'A guest sees the buyer.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/wire.ts',
    tests: ['apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: true,
    mutants: [
      ['hidden-target', 'lineContent', "sees === 'all' || row.target_shown", 'true', 'A hidden target price is revealed.'],
      ['buyer-id-shown', 'publicRfqToWire', 'parts.seesBuyer ? rfq.user_id : null', 'rfq.user_id', 'The id of the buyer is revealed to all users.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/public-rfqs.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/rfqs/closing/deadline.test.ts', 'apps/api/src/trade/quotes/access.test.ts'],
    guard: true,
    mutants: [
      ['shown-though-deleted', 'isShown', 'isNull(rfqs.deleted_at),', '', 'A deleted RFQ is public.'],
      ['shown-of-the-suspended', 'isShown', "eq(users.status, 'active'),", '', 'RFQs of a suspended buyer are public.'],
      ['shown-though-stopped', 'isShown', "['published', 'closed', 'awarded']", "['published', 'closed', 'awarded', 'stopped']", 'A stopped RFQ is public.'],
      ['shown-to-uninvited', 'isOpenTo', "or(eq(rfqs.audience, 'open'), inArray(rfqs.id, selectInviting(queries, viewer_id)))", 'undefined', 'An RFQ for the invited is seen by every user.'],
      ['shown-to-guests', 'isOpenTo', "? eq(rfqs.audience, 'open')", '? undefined', 'An RFQ for the invited is seen by guests.'],
      ['invitation-of-another', 'selectInviting', '.where(eq(rfqInvitations.user_id, user_id))', '', 'A user without invitations sees all RFQs with invitations.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/review.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts'],
    guard: true,
    mutants: [
      ['approved-after-the-end', 'createRfqReview', "if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');", '', 'A closed RFQ changes by an approval.'],
      ['approved-under-an-answer', 'createRfqReview', '!isKept && (await repo.hasQuotes(tx, entity_id))', 'false', 'A line that was answered changes by an approval.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/suppliers-repo.ts',
    tests: ['apps/api/src/trade/rfqs/suggestions.test.ts'],
    guard: true,
    mutants: [
      ['suggested-though-asked', 'isFree', ', notInArray(supplierProfiles.user_id, [...without])', '', 'A supplier who is already invited is suggested.'],
      ['suggested-though-hidden', 'isFree', 'isPublicSupplier(),', '', 'A user who is no public supplier is suggested.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/repo.ts',
    tests: ['apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/proof/list-filters.test.ts'],
    guard: true,
    mutants: [
      ['list-of-all', 'fits', 'eq(rfqs.user_id, user_id),', '', 'The own list contains the RFQs of all users.'],
    ],
  },
  {
    file: 'apps/api/src/trade/rfqs/board/public-repo.ts',
    tests: ['apps/api/src/trade/rfqs/guards.test.ts', 'apps/api/src/trade/rfqs/rfqs.test.ts', 'apps/api/src/trade/quotes/access.test.ts'],
    guard: true,
    mutants: [
      ['board-for-the-uninvited', 'fits', ': isOpenTo(queries, viewer_id)', ': undefined', 'An RFQ for the invited stands on the board of all.'],
      ['board-of-the-suspended', 'fits', "eq(users.status, 'active')", "ne(users.status, '')", 'RFQs of suspended buyers stand on the board.'],
    ],
  },
];
