/** Imported lists: ownership, learned mappings, and the conditions of applying. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/price-lists/repo.ts',
    tests: ['apps/api/src/pricing/price-lists/guards.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts', 'apps/api/src/pricing/price-lists/rows/rows.test.ts'],
    guard: true,
    mutants: [
      ['list-of-another', 'findList', ', eq(priceLists.user_id, user_id)', '', 'A list of another user is read, applied and undone.'],
      ['lists-of-all', 'isWanted', 'eq(priceLists.user_id, user_id),', '', 'The lists of all users are listed.'],
      ['mapping-of-another', 'findMapping', 'eq(priceListMappings.user_id, user_id),', '', 'Columns use the mapping of another user.'],
      ['match-of-another', 'findMatches', 'eq(priceListMatches.user_id, user_id),', '', 'A text uses the learned meaning of another user.'],
      ['match-of-another-forgotten', 'forgetMatch', 'eq(priceListMatches.user_id, user_id),', '', 'The learned meanings of another user are deleted.'],
      ['row-of-another-list', 'findRow', 'eq(priceListRows.price_list_id, price_list_id),', '', "A row of another user's list is read and changed."],
      ['status-not-asked', 'changeList', 'inArray(priceLists.status, expected.status),', '', 'A list is applied at any step.'],
      ['version-not-asked', 'changeList', 'expected.version === undefined ? undefined : eq(priceLists.version, expected.version),', '', 'A list that was compared again is applied with the old version.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/prices-repo.ts',
    tests: ['apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: true,
    mutants: [
      ['undone-though-changed', 'markChangedSince', 'and p.version = price_list_rows.applied_version', '', 'Undoing a list overwrites later changes.'],
      ['undone-stays-public', 'archiveUndone', "'undo', new Inline", "'import', new Inline", 'What was never meant stays in the chart.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/jobs/applying-job.ts',
    tests: ['apps/api/src/pricing/price-lists/guards.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: true,
    mutants: [
      ['jump-unconfirmed', 'planRow', 'row.is_jump && !row.is_confirmed', 'false', 'A jump is applied without confirmation.'],
      ['absent-unasked', 'planRow', "row.kind === 'absent' && absent !== 'unavailable'", 'false', 'What a list leaves out becomes unavailable.'],
      ['right-not-asked', 'createApplying', "await delegations.findRight(list.actor_id, list.user_id, 'prices')", 'undefined', 'A list is applied after the end of its right.'],
      ['undo-right-not-asked', 'createUndoing', "await delegations.findRight(list.actor_id, list.user_id, 'prices')", 'undefined', 'A list is undone after the end of its right.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/planning/products-repo.ts',
    tests: ['apps/api/src/pricing/price-lists/guards.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: true,
    mutants: [
      ['prices-of-all', 'listOwnPrices', 'eq(prices.user_id, values.user_id),', '', 'A list is compared with the prices of all users.'],
      ['deleted-are-compared', 'listOwnPrices', 'isNull(prices.deleted_at),', '', 'A list is compared with deleted prices.'],
      ['products-in-review', 'findProducts', ', isUsableProduct(user_id)', '', 'A list adds prices of rejected products, and of those of other users in review.'],
      ['variations-of-another', 'findVariations', 'or(isNull(variations.user_id), eq(variations.user_id, user_id)),', '', 'A list uses variations of other users.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/service.ts',
    tests: ['apps/api/src/pricing/price-lists/guards.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: true,
    mutants: [
      ['undo-after-a-day', 'createPriceLists.undo', 'list.applied_at !== null && clock() > list.applied_at + priceListLimits.undo_s * 1_000', 'false', 'A list is undone after a week.'],
      ['apply-unchecked', 'createPriceLists.apply', "['checked']", "['checked', 'mapped', 'applied']", 'A list is applied twice.'],
      ['undo-twice', 'createPriceLists.undo', "['applied']", "['applied', 'undone']", 'A list is undone twice.'],
      ['cancel-of-the-applied', 'isOpen', "'checked', 'applying'", "'checked', 'applying', 'applied'", 'An applied list is cancelled, and stays applied.'],
      ['mapping-not-asked', 'createPriceLists.map', 'checkMapping(mapping, await catalogue.reference());', '', 'A mapping without an amount is accepted.'],
      ['applied-by-the-first', 'createPriceLists.apply', '...actorOf(context),', '', 'A list is recorded as applied by another user.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/rows/service.ts',
    tests: ['apps/api/src/pricing/price-lists/guards.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts', 'apps/api/src/pricing/price-lists/rows/rows.test.ts'],
    guard: true,
    mutants: [
      ['choice-not-asked', 'createRows.changeRow', 'await checkChoice(list.user_id, chosen);', '', 'A row names a product that its supplier may not price.'],
      ['price-of-another-chosen', 'createRows.changeRow', 'chosen.price_id && !market.pricesById.has(chosen.price_id)', 'false', 'A row names a price of another user.'],
      ['rows-of-another', 'createRows.listRows', 'await own(context, id);', '', 'Rows of another user are listed.'],
      ['bad-rows-of-another', 'createRows.badRows', 'await own(context, id)', '({ columns: [] } as never)', 'Bad rows of another user are exported.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/judge.ts',
    tests: ['apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: false,
    mutants: [
      ['jump-not-seen', 'planPrice', '!hasErrors && judgeAmount(inTermsOf(vat_included, price, reference), amount) !== null', 'false', 'A list shows no jump.'],
      ['new-amount-not-judged', 'judgeFirst', 'is_jump: judgement !== null,', 'is_jump: false,', 'A new price of a list is public ten times too high.'],
    ],
  },
];
