/** Validation, ownership and public visibility of prices. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/prices/repo.ts',
    tests: ['apps/api/src/pricing/prices/guards.test.ts', 'apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/acting.test.ts'],
    guard: true,
    mutants: [
      ['changed-by-another', 'isOwn', 'eq(prices.user_id, user_id),', '', 'A price of another user is changed and deleted.'],
      ['deleted-is-changed', 'isOwn', ', isNull(prices.deleted_at)', '', 'A deleted price is changed and read.'],
      ['list-of-all', 'filtered', 'eq(prices.user_id, filter.user_id),', '', 'The own list contains the prices of all users.'],
      ['deleted-in-the-list', 'filtered', 'isNull(prices.deleted_at),', '', 'The own list contains deleted prices.'],
      ['basis-of-another', 'findByBasis', 'eq(prices.user_id, basis.user_id),', '', 'A new price conflicts with a price of another user.'],
      ['basis-of-the-deleted', 'findByBasis', 'isNull(prices.deleted_at),', '', 'A new price conflicts with a deleted one.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/changes.ts',
    tests: ['apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/acting.test.ts'],
    guard: true,
    mutants: [
      ['version-not-asked', 'applyBatch', 'version !== null && version !== price.version', 'false', 'A stale page overwrites changes that it never showed.'],
      ['archive-by-the-owner', 'archiveOf', 'actor_id,\n  reason,', 'actor_id: row.user_id,\n  reason,', "A delegate's statement is recorded as the owner's."],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/batches/recording.ts',
    tests: ['apps/api/src/pricing/prices/prices.test.ts'],
    guard: true,
    mutants: [
      ['archive-not-kept', 'openRecord', 'archives.map((one) => ({ ...one, batch_id }))', '[]', 'A change of a price leaves no archive.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/judgement.ts',
    tests: ['apps/api/src/pricing/prices/rules.test.ts', 'apps/api/src/pricing/prices/new-amount.test.ts'],
    guard: false,
    mutants: [
      ['jump-of-any-size', 'judgeAmount', '<= expected * jump_percent', '<= expected * jump_percent * 1e9', 'A slip of ten times is public.'],
      ['jump-of-just-so-much', 'judgeAmount', '<= expected * jump_percent', '< expected * jump_percent', 'A change of just 25 % is refused.'],
      ['far-is-a-jump', 'judgeAmount', 'amount > expected * far_factor || amount * far_factor < expected', 'false', 'Ten times the price passes with a press.'],
      ['far-below-is-a-jump', 'judgeAmount', ' || amount * far_factor < expected', '', 'A tenth of the price passes with a press.'],
      ['jump-without-a-word', 'isConfirmed', "said.confirm_amount === amount || (code === 'price_jump' && said.confirm_jump === true)", 'said.confirm_amount === amount', 'A jump cannot be confirmed.'],
      ['far-with-a-word', 'isConfirmed', "code === 'price_jump' && said.confirm_jump === true", 'said.confirm_jump === true', 'An amount that is far off needs no second entry.'],
      ['typed-again-otherwise', 'isConfirmed', 'said.confirm_amount === amount', 'said.confirm_amount !== undefined', 'A different second entry is accepted.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/changes.ts',
    tests: ['apps/api/src/pricing/prices/new-amount.test.ts'],
    guard: false,
    mutants: [
      ['first-amount-not-judged', 'refuseFirst', 'price.amount !== null || !change.amount', 'true', 'A price without an amount takes any as its first.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/repeats.ts',
    tests: ['apps/api/src/pricing/prices/repeats.test.ts'],
    guard: true,
    mutants: [
      ['repeat-of-any-version', 'findRepeated', 'row.version !== price.version - 1', 'row.version === price.version', 'A change at an old version is reported as stored.'],
      ['repeat-of-other-values', 'findRepeated', 'if (!hasValues(price, change, moment)) continue;', '', 'Another value over the own last change is reported as stored, and lost.'],
      ['repeat-by-another-actor', 'findRepeated', 'before?.actor_id !== actor_id ||', '!before ||', 'The change of another person is reported as the own one.'],
      ['repeat-of-what-was-taken-back', 'findRepeated', "|| before.reason === 'undo'", '', 'A change after a taking back is reported as stored.'],
      ['restated-by-a-note', 'findRepeated', 'before.replaced_at === price.stated_at', 'true', 'A price that is restated after a change of its note is not restated, and reported so.'],
      ['repeat-of-what-expired', 'hasValues', 'state === stateNow(row, now)', 'state === row.state', 'An expired price is reported as available again.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/taking-back.ts',
    tests: ['apps/api/src/pricing/prices/taking-back.test.ts'],
    guard: true,
    mutants: [
      ['taken-back-any-time', 'takeBack', 'now - (archive?.replaced_at ?? row.created_at) > TAKEN_BACK_MS ||', '', 'A published price can be reverted after the time limit.'],
      ['taken-back-twice', 'takeBack', " || archive?.reason === 'undo'", '', 'Taking back goes on to what was never published.'],
      ['changed-since-taken-back', 'takeBack', ' || row.version !== version', '', 'A later change is lost.'],
      ['replaced-still-counts', 'takeBack', 'await archivesRepo.markUndone(tx, archive.id);', '', 'The former price is in the public history twice.'],
      ['history-of-what-was-taken-back', 'takeBack', ', ...(await historyOf(tx, stated, now, reference))', '', 'Trend and former amount are those of what was taken back.'],
      ['late-by-the-grace', 'TAKEN_BACK_MS', 'takeBackLimits.offer_s + takeBackLimits.grace_s', 'takeBackLimits.offer_s', 'Who presses in time is refused for the way of the answer.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-days/statements-repo.ts',
    tests: ['apps/api/src/pricing/prices/taking-back.test.ts'],
    guard: false,
    mutants: [
      ['once-taken-back-never-counts', 'selectDeleted', 'eq(priceArchives.replaced_at, prices.deleted_at),', '', 'A price that was taken back once and deleted later is missing from the days on which it stood.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-days/medians.ts',
    tests: ['apps/api/src/pricing/prices/new-amount.test.ts'],
    guard: false,
    mutants: [
      ['median-in-another-unit', 'amountIn', 'ratio && convertAmount(median_amount, ratio)', 'median_amount', 'A median for a ton judges a price for a kilogram.'],
      ['no-size', 'readCategory', 'sizes.get(sizeOf(place)) ?? whole', 'whole', 'A size is judged by its whole category.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/rules.ts',
    tests: ['apps/api/src/pricing/prices/rules.test.ts', 'apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/price-alerts/price-alerts.test.ts'],
    guard: false,
    mutants: [
      ['compared-price-on-credit', 'comparedAmount', "payment === 'cash' && ", '', 'A price on credit is compared with prices in cash.'],
      ['available-without-amount', 'decide', "wanted === 'available' && amount === null", 'false', 'A price is available for no amount.'],
      ['end-in-the-past', 'decide', 'change.valid_until && Date.parse(change.valid_until) <= now', 'false', 'A price is stated that has ended.'],
      ['expired-reads-available', 'stateNow', 'price.valid_until <= now ?', 'price.valid_until < now ?', 'A price holds a moment too long.'],
      ['correction-of-any-age', 'reasonOf', 'now - row.stated_at <= priceLimits.correction_s * 1_000', 'true', 'Each change is a correction and leaves the chart.'],
      ['correction-keeps-the-slip', 'decide', "amountMoves && reason !== 'correction' && past.amount !== null", 'amountMoves && past.amount !== null', 'A corrected slip is the former amount.'],
      ['version-stays', 'decide', 'version: row.version + 1', 'version: row.version', 'Two changes of one version both pass.'],
      ['trend-of-the-unstated', 'decide', 'if (holds && amount !== null)', 'if (amount !== null)', 'The amount of an on-call price is a point of the trend.'],
      ['day-of-london', 'tehranDayNumber', '(at + TEHRAN_OFFSET_MS) / DAY_MS', 'at / DAY_MS', 'A day begins in London.'],
      ['percent-without-a-sign', 'percentChange', 'Math.sign(to - from) *', '', 'A fall is shown as a rise.'],
      ['toggle-of-the-expired', 'toggled', "stateNow(row, now) === 'available'", "row.state === 'available'", 'Toggling an expired price makes it unavailable.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/archives/archives-repo.ts',
    tests: ['apps/api/src/pricing/prices/guards.test.ts', 'apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/archives/archives.test.ts', 'apps/api/src/pricing/prices/taking-back.test.ts'],
    guard: true,
    mutants: [
      ['archives-of-the-price', 'archivesOf', 'id ? eq(priceArchives.id, id) : undefined', 'undefined', 'Deleting one archive deletes all of its price.'],
      ['archives-of-all-prices', 'archivesOf', 'price_id ? eq(priceArchives.price_id, price_id) : undefined', 'undefined', 'Deleting the archives of one price deletes all.'],
      ['history-of-another', 'selectOwn', ', eq(prices.user_id, user_id)', '', 'Archives of another user are read.'],
      ['correction-in-the-trend', 'selectStatements', 'isValidStatement,', '', 'A corrected slip comes back into the trend.', { guard: false }],
      ['correction-as-former-amount', 'selectFormer', ', isValidStatement', '', 'A corrected slip becomes the former amount.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/archives/archives.ts',
    tests: ['apps/api/src/pricing/prices/guards.test.ts', 'apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/archives/archives.test.ts'],
    guard: true,
    mutants: [
      ['archive-of-no-price', 'createPriceArchives.list', "if (!(await archivesRepo.hasPrice(db.read, subject_id, price_id))) throw new AppError('not_found');", '', 'The archives of any price are read.'],
      ['deleted-price-wakes', 'createPriceArchives', 'if (price.deleted_at !== null) continue;', '', 'A deleted price is published again.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/routes.ts',
    tests: ['apps/api/src/pricing/prices/prices.test.ts'],
    guard: true,
    mutants: [
      ['all-archives-by-mistake', 'pricesRoutes', "!query.price_id && query.all !== 'true'", 'false', 'A call without a target deletes all archives.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/batches/running.ts',
    tests: ['apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/acting.test.ts'],
    guard: true,
    mutants: [
      ['changed-without-a-trace', 'createBatchRunner', 'context.actor_id !== context.subject_id', 'false', "A delegate's change leaves no audit entry."],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/storing.ts',
    tests: ['apps/api/src/pricing/prices/prices.test.ts', 'apps/api/src/pricing/prices/acting.test.ts'],
    guard: true,
    mutants: [
      ['end-in-the-past-of-a-new', 'createInserting', 'wanted.valid_until && Date.parse(wanted.valid_until) <= now', 'false', 'A new price has ended already.'],
      ['available-without-amount-new', 'createInserting', "wanted.state === 'available' && wanted.amount === null", 'false', 'A new price is available for no amount.'],
      ['terms-not-asked', 'createInserting', 'await products.checkTerms(product, { unit_id: wanted.unit_id, city_id: wanted.city_id, variation_id: wanted.variation_id });', '', 'A price is in a unit that its product is not sold in.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/public-prices.ts',
    tests: ['apps/api/src/pricing/offers/offers.test.ts', 'apps/api/src/pricing/offers/live.test.ts', 'apps/api/src/supply/suppliers/suppliers.test.ts', 'apps/api/src/people/users/users.test.ts'],
    guard: true,
    mutants: [
      ['public-of-the-suspended', 'isPublicSupplier', "eq(users.status, 'active'),", '', 'A suspended supplier is public.'],
      ['public-of-the-unapproved', 'isPublicSupplier', ", eq(supplierProfiles.status, 'approved')", '', 'A supplier without an approved profile is public.'],
      ['public-of-a-hidden-product', 'isPublicOwnerAndProduct', "eq(products.status, 'published'),", '', 'A product in review is public.'],
      ['public-though-deleted', 'isPublicPrice', 'isNull(prices.deleted_at),', '', 'A deleted price is public.'],
      ['available-for-ever', 'derivedState', "'on_call' else", "'available' else", 'An expired price is public as available.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/offers/repo.ts',
    tests: ['apps/api/src/pricing/offers/offers.test.ts', 'apps/api/src/pricing/offers/live.test.ts'],
    guard: true,
    mutants: [
      ['hidden-told-by-its-id', 'findPlaces', ', wasPublicOwnerAndProduct()', '', 'Public events contain the ids of hidden prices.'],
      ['order-tells-the-amount', 'orderOf', 'const comparable = publicComparable(now);', 'const comparable = sql`${prices.comparable_amount}`;', 'The position of an on-call price reveals its amount.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/service.ts',
    tests: ['apps/api/src/pricing/offers/offers.test.ts', 'apps/api/src/pricing/offers/product-history.test.ts'],
    guard: true,
    mutants: [
      ['hidden-product-is-shown', 'createProducts.findPublished', "row?.status === 'published' ? productToWire", 'row ? productToWire', 'A hidden product has a page.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-days/market.ts',
    tests: ['apps/api/src/pricing/price-days/market.test.ts'],
    guard: false,
    mutants: [
      ['corrections-count', 'marketDays', 'statement.is_correction ||', '', 'A corrected slip stands in the chart.'],
      ['median-is-the-mean-low', 'median', 'const middle = sorted.length >> 1;', 'const middle = (sorted.length >> 1) - 1;', "The median of the market is another's amount."],
    ],
  },
  {
    file: 'apps/api/src/core/db/public-prices.ts',
    tests: ['apps/api/src/pricing/offers/comparison.test.ts'],
    guard: false,
    mutants: [
      ['credit-is-compared', 'isComparedTerms', "eq(table.payment, 'cash')", 'undefined', 'Credit is called the lowest price.'],
      ['delivered-is-compared', 'isComparedTerms', "ne(table.delivery, 'delivered')", 'undefined', 'A price with its carriage stands in the history of those without.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/offers/repo.ts',
    tests: ['apps/api/src/pricing/offers/comparison.test.ts'],
    guard: false,
    mutants: [
      ['apart-is-in-order', 'orderOf', "when ${prices.payment} = 'credit' then 1", '', 'Credit is ordered among cash.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/changes.ts',
    tests: ['apps/api/src/pricing/offers/comparison.test.ts'],
    guard: false,
    mutants: [
      ['comparable-stays', 'applyBatch', 'comparableAmount(next, price.goods, reference)', 'price.comparable_amount', 'A changed price is compared by its former amount.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/variations/service.ts',
    tests: ['apps/api/src/pricing/offers/comparison.test.ts'],
    guard: false,
    mutants: [
      ['weight-is-forgotten', 'createVariations', 'for (const store of storing) await store(tx, compared);', '', 'A price by the piece is compared by the former weight.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/terms.ts',
    tests: ['apps/api/src/goods/products/products.test.ts'],
    guard: false,
    mutants: [
      ['any-variation', 'checkUnitAndVariation', 'variation_id !== null && !variations.some(({ id }) => id === variation_id)', 'false', 'A price has the variation of another product.'],
      ['any-unit', 'checkUnitAndVariation', '!unit || !(isByWeight || units.some((known) => compares(known, unit)))', '!unit', 'A price is in any unit.'],
    ],
  },
];
