/** Ownership and staff access in the other modules. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/products/variations/repo.ts',
    tests: ['apps/api/src/goods/products/variations/variations.test.ts', 'apps/api/src/goods/products/products.test.ts'],
    guard: true,
    mutants: [
      ['shown-of-another', 'findVariation', ', maySee(user_id)', '', 'A variation of another user is read and changed.'],
      ['deleted-count-on', 'countOwn', ', isNull(variations.deleted_at)', '', 'Deleted variations use up the room of new ones.'],
      ['listed-of-another', 'filtered', 'maySee(user_id)', 'undefined', 'Variations of other users are listed and priced.'],
      ['own-of-another', 'filtered', 'and(isNull(variations.deleted_at), eq(variations.user_id, user_id))', 'isNull(variations.deleted_at)', 'The own list contains the variations of all users.'],
      ['counted-of-another', 'countOwn', 'eq(variations.user_id, user_id),', '', "Variations of other users count towards the user's limit."],
      ['used-is-deleted', 'lockUses', 'eq(prices.variation_id, variation_id)', 'eq(prices.variation_id, -variation_id)', 'A variation with prices is deleted.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/variations/service.ts',
    tests: ['apps/api/src/goods/products/variations/variations.test.ts'],
    guard: true,
    mutants: [
      ['shared-is-changed', 'createVariations', "if (row.user_id === null) throw new AppError('forbidden');", '', 'A shared variation is changed.'],
      ['beyond-the-limit', 'createVariations.create', '>= variationLimits.per_product', '> variationLimits.per_product', 'A user has one variation more than the limit.'],
      ['of-a-rejected-product', 'createVariations.create', '!(await repo.mayUse(tx, product_id, user_id))', 'false', 'A rejected product, or one of another user in review, gets variations.'],
      ['unit-under-a-price', 'createVariations.update', 'values.unit_id !== undefined && values.unit_id !== row.unit_id && uses.length > 0', 'false', 'The unit of a price changes under it.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/proposals.ts',
    tests: ['apps/api/src/goods/products/proposals.test.ts'],
    guard: true,
    mutants: [
      ['proposal-of-another', 'createProposals.update', "found.status !== 'published' && found.user_id !== user_id", 'false', 'A proposal of another user is changed.'],
      ['rejected-goes-in-again', 'createProposals.proposeAgain', "known.user_id === context.subject_id && own?.status !== 'withdrawn'", 'false', 'A rejected product is submitted again without a change.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/repo.ts',
    tests: ['apps/api/src/goods/products/proposals.test.ts'],
    guard: true,
    mutants: [
      ['proposals-of-all', 'isOwn', 'user_id = ${user_id} and entity', 'entity', 'The own list contains proposals of other users.'],
      ['last-of-another', 'findLastOf', ', eq(revisions.user_id, user_id)', '', "A submission of another user is shown as the user's own."],
      ['published-is-reopened', 'reopenRejected', ", eq(products.status, 'rejected')", '', 'A published product goes back into review.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/repo.ts',
    tests: ['apps/api/src/goods/products/proposals.test.ts', 'apps/api/src/reach/reviews/reviews.test.ts'],
    guard: true,
    mutants: [
      ['published-is-rejected', 'rejectPending', ", eq(products.status, 'pending')", '', 'A rejected change hides the published product.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/usable-products.ts',
    tests: ['apps/api/proof/products-in-review.test.ts', 'apps/api/src/goods/products/products.test.ts'],
    guard: true,
    mutants: [
      ['in-review-of-another', 'isUsableProduct', 'eq(products.user_id, user_id),', 'ne(products.user_id, 0),', 'A product of another user in review can be used by its id.'],
      ['rejected-is-named', 'isUsableProduct', "ne(products.status, 'rejected'),", '', 'A rejected product is named in prices and lines.'],
      ['picked-by-another', 'isUsableProduct', ' where picked.user_id = ${user_id}', ' where picked.user_id is not null', 'A product that one user picked can be used by all users.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/service.ts',
    tests: ['apps/api/src/goods/products/products.test.ts', 'apps/api/src/pricing/offers/offers.test.ts'],
    guard: true,
    mutants: [
      ['hidden-is-priced', 'createProducts.findForPrice', 'repo.findUsable(db.read, id, user_id)', 'repo.findProduct(db.read, id)', 'A rejected product, or one of another user in review, gets prices.'],
      ['pick-is-forgotten', 'createProducts.pickPending', "status === 'pending' && user_id !== subject_id", 'false', 'A user who picked the options of a product in review cannot price it.'],
      ['levels-tell-of-another', 'createProducts.getLevels', 'known && (await mayKnow(known, subject_id))', 'known', 'The levels reveal products of other users in review.'],
      ['hidden-is-shown', 'createProducts.findPublished', "row?.status === 'published'", 'row', 'A product in review has a page.'],
    ],
  },
  {
    file: 'apps/api/src/reach/reviews/repo.ts',
    tests: ['apps/api/src/supply/suppliers/suppliers.test.ts', 'apps/api/src/reach/reviews/reviews.test.ts', 'apps/api/src/goods/products/proposals.test.ts', 'apps/api/proof/review-races.test.ts'],
    guard: true,
    mutants: [
      ['own-reviews-of-all', 'fits', 'user_id === undefined ? undefined : eq(revisions.user_id, user_id),', '', 'The own list contains the reviews of all users.'],
      ['decided-twice', 'closePending', 'isWaiting(),', '', 'A decided row can be decided again.'],
      ['decided-unseen', 'closePending', ', eq(revisions.version, version)', '', 'An admin decides on a version that they never read.'],
      ['replaced-by-another', 'replacePending', 'eq(revisions.user_id, target.user_id),', '', "One's proposal is replaced by another's."],
      ['trust-of-another', 'passesAtOnce', 'id === subject_id && trusted', 'trusted', 'The change of a trusted delegate needs no review for any user.'],
    ],
  },
  {
    file: 'apps/api/src/reach/reviews/revisions.ts',
    tests: ['apps/api/src/reach/reviews/reviews.test.ts', 'apps/api/src/goods/products/proposals.test.ts', 'apps/api/src/supply/suppliers/suppliers.test.ts'],
    guard: true,
    mutants: [
      ['public-without-review', 'createRevisions.submit', '!(await repo.passesAtOnce(tx, context))', 'false', 'Everything passes at once.'],
      ['rejected-is-applied', 'close', "decision.status === 'approved'", 'true', 'A rejected revision is public.'],
      ['review-of-another-waits', 'createRevisions', 'waiting && waiting.user_id !== row.user_id', 'false', 'The second decision is reported as a version conflict.'],
    ],
  },
  {
    file: 'apps/api/src/reach/reviews/service.ts',
    tests: ['apps/api/src/reach/reviews/reviews.test.ts'],
    guard: true,
    mutants: [
      ['withdrawn-by-another', 'createReviews.withdraw', '{ id, user_id: context.actor_id }', '{ id }', 'A proposal of another user is withdrawn.'],
      ['own-list-of-all', 'createReviews.listOwn', 'listPage({ user_id, entity, status }, query)', 'listPage({ entity, status }, query)', 'The reviews of all users are listed.'],
    ],
  },
  {
    file: 'apps/api/src/supply/suppliers/profile/repo.ts',
    tests: ['apps/api/src/supply/suppliers/suppliers.test.ts', 'apps/api/src/supply/suppliers/public/public.test.ts', 'apps/api/proof/review-races.test.ts'],
    guard: true,
    mutants: [
      ['handle-of-another', 'claimHandle', 'row?.user_id === user_id', 'true', 'Two suppliers have one address.'],
      ['public-falls-to-a-request', 'keepRequest', "setWhere: ne(supplierProfiles.status, 'approved'),", '', 'A change request hides the public profile.'],
      ['public-is-rejected', 'rejectRequest', ", eq(supplierProfiles.status, 'pending')", '', 'A rejected change hides the public profile.'],
      ['claims-of-all', 'dropClaims', 'eq(supplierHandles.user_id, user_id),', '', 'Handles that other users requested are released.'],
      ['former-handle-lost', 'dropClaims', 'isNull(supplierHandles.used_at),', '', 'A former address is free for others.'],
      ['page-of-the-hidden', 'findPublicUser', ', isPublicSupplier()', '', 'The numbers of a hidden supplier are shown.'],
      ['handle-that-waits', 'findPublicUser', ', isNotNull(supplierHandles.used_at)', '', 'An address that waits for review shows its owner.'],
    ],
  },
  {
    file: 'apps/api/src/supply/suppliers/public/repo.ts',
    tests: ['apps/api/src/supply/suppliers/suppliers.test.ts', 'apps/api/src/people/users/users.test.ts'],
    guard: true,
    mutants: [
      ['list-of-the-hidden', 'isPublicAnd', 'isPublicSupplier(),', '', 'Hidden suppliers are listed.'],
    ],
  },
  {
    file: 'apps/api/src/supply/suppliers/profile/review.ts',
    tests: ['apps/api/src/supply/suppliers/suppliers.test.ts'],
    guard: true,
    mutants: [
      ['told-though-suspended', 'createProfileReview', 'if (await repo.isActive(tx, user_id)) await events.publish', 'await events.publish', 'Open pages receive events of a suspended supplier.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/service.ts',
    tests: ['apps/api/src/people/users/users.test.ts', 'apps/api/src/core/realtime/guard/guards.test.ts'],
    guard: true,
    mutants: [
      ['suspends-oneself', 'createUsers', 'user_id === context.actor_id', 'false', 'An admin suspends themselves.'],
      ['closed-is-marked', 'createUsers', "row.status === 'closed'", 'false', 'A closed account is marked.'],
      ['suspended-unheard', 'createUsers.suspend', "await events.publish(tx, 'user.suspended', { user_id });", '', 'Open sockets of a suspended user stay open.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/repo.ts',
    tests: ['apps/api/src/people/users/users.test.ts'],
    guard: true,
    mutants: [
      ['status-from-anywhere', 'moveStatus', ', eq(users.status, from)', '', 'A suspended user is notified twice.'],
    ],
  },
  {
    file: 'apps/api/src/people/desks/service.ts',
    tests: ['apps/api/src/people/desks/desks.test.ts'],
    guard: true,
    mutants: [
      ['user-at-a-desk', 'createDesks.add', "person.role !== 'supporter' ||", '', 'A user answers as support.'],
      ['closed-at-a-desk', 'createDesks.add', "|| person.status === 'closed'", '', 'A closed account answers as support.'],
      ['taken-from-another-desk', 'createDesks.remove', 'person?.desk_id !== desk.id', '!person', 'A supporter is removed from a desk without being a member.'],
      ['desk-unheard', 'createDesks', "await events?.publish(tx, 'desk.changed', { user_id });", '', 'Open sockets go on reading the former desk.'],
    ],
  },
  {
    file: 'apps/api/src/reach/notifications/repo.ts',
    tests: ['apps/api/src/reach/notifications/notifications.test.ts'],
    guard: true,
    mutants: [
      ['listed-of-all', 'isMeant', 'eq(notifications.user_id, user_id),', '', 'The notifications of all users are listed and counted.'],
      ['replaced-of-all', 'deleteReplaced', 'inArray(notifications.user_id, user_ids),', '', 'A notification deletes those of other users about the same.'],
      ['marked-of-all', 'markRead', 'eq(notifications.user_id, user_id),', '', 'Notifications of another user are marked as read.'],
    ],
  },
  {
    file: 'apps/api/src/supply/saved-searches/repo.ts',
    tests: ['apps/api/src/supply/inventories/public.test.ts', 'apps/api/src/supply/saved-searches/guards.test.ts'],
    guard: true,
    mutants: [
      ['search-of-another', 'isTheirs', ', eq(savedSearches.user_id, user_id)', '', "Another's search is opened and deleted."],
      ['searches-of-all', 'listOf', '.where(eq(savedSearches.user_id, user_id))', '', "Everybody's searches are listed."],
      ['searches-counted-of-all', 'countOf', '.where(eq(savedSearches.user_id, user_id))', '', "Searches of other users count towards the user's limit."],
    ],
  },
  {
    file: 'apps/api/src/supply/saved-searches/service.ts',
    tests: ['apps/api/src/supply/saved-searches/guards.test.ts'],
    guard: true,
    mutants: [
      ['searches-without-end', 'createSavedSearches.save', '> savedSearchLimits.per_user', '> savedSearchLimits.per_user + 1', 'A user keeps one search more than may be.'],
    ],
  },
  {
    file: 'apps/api/src/reach/audit/repo.ts',
    tests: ['apps/api/src/people/delegations/ending.test.ts', 'apps/api/proof/list-filters.test.ts'],
    guard: true,
    mutants: [
      ['audit-of-all', 'isByOther', 'eq(auditLog.subject_id, subject_id),', '', 'Audit entries of other subjects are readable.'],
      ['audit-of-oneself', 'isByOther', ', ne(auditLog.actor_id, auditLog.subject_id)', '', "The user's own actions are listed as actions of other users."],
    ],
  },
  {
    file: 'apps/api/src/people/identity/service.ts',
    tests: ['apps/api/src/people/identity/identity.test.ts'],
    guard: true,
    mutants: [
      ['identity-of-the-actor', 'createIdentities.put', 'const user_id = context.subject_id;', 'const user_id = context.actor_id;', 'A row that a delegate creates for another user belongs to the delegate.'],
      ['identity-without-a-trace', 'createIdentities.put', "await audit.record(tx, context, { action: 'putIdentity', entity: 'identity', entity_id: user_id, ...change });", '', 'An identity changes without an audit entry.'],
    ],
  },
];
