/** Totals of equal baskets, awards of several quotes at once, and what follows an award. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/trade/quotes/comparison/baskets.ts',
    tests: ['apps/api/src/trade/quotes/comparison/baskets.test.ts'],
    guard: true,
    mutants: [
      ['incomplete-is-best', 'basketsOf', 'is_best: missing === 0 && isLeast(own, complete)', 'is_best: isLeast(own, complete)', 'The best of the whole lacks a line.'],
      ['cheapest-by-whole-freights-alone', 'basketsOf', 'found.is_proven && !isRivalLess', 'found.is_proven', 'A combination is called the cheapest, and another one costs less with shares of the freights.'],
      ['part-is-whole', 'basketsOf', 'offer.quote_id === quote_id && offer.quantity >= line.quantity', 'offer.quote_id === quote_id', 'A part of a quantity is compared as the whole of it.'],
      ['dearest-first', 'rankOffers', 'byRate(a.rate, b.rate) || a.priced.quote_id - b.priced.quote_id', 'a.priced.quote_id - b.priced.quote_id', 'The combination is not the cheapest.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/comparison/cheapest-parts.ts',
    tests: ['apps/api/src/trade/quotes/comparison/baskets.test.ts'],
    guard: true,
    mutants: [
      ['freight-of-used-quotes-is-free', 'cheapestParts.visit', 'bought.goods + freights(bought.used)', 'bought.goods', 'The combination has a freight that it does not count.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/comparison/comparison.ts',
    tests: ['apps/api/src/trade/quotes/comparison/same-totals.test.ts'],
    guard: true,
    mutants: [
      ['freight-of-delivered-is-lost', 'dueFreight', '0 : (quote.current.freight ?? 0)', '0 : 0', 'A quote costs less in the comparison than on its sheet.'],
    ],
  },
  {
    file: 'packages/persian/src/money/quote-totals.ts',
    tests: ['packages/persian/src/money/quote-totals.test.ts'],
    guard: true,
    mutants: [
      ['vat-added-twice', 'quoteTotals', 'vat_included ? splitVat(sum, vat_rate) : { net: sum, vat: vatOn(sum, vat_rate) }', '{ net: sum, vat: vatOn(sum, vat_rate) }', 'VAT is added to amounts that have it.'],
      ['vat-forgotten', 'quoteTotals', 'all: net + vat + freight', 'all: net + freight', 'The sum of a quote has no VAT.'],
      ['freight-forgotten', 'quoteTotals', 'all: net + vat + freight', 'all: net + vat', 'The sum of a quote has no carriage.'],
      ['whole-line-is-converted', 'partTotal', 'if (taken === offered) return totalOf(amount, thousandths);', '', 'A quote that is bought as it stands costs other than its sheet says.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/comparison/unexplained.ts',
    tests: ['apps/api/src/trade/quotes/awards-of-rfq.test.ts'],
    guard: true,
    mutants: [
      ['dearer-without-reason', 'unexplained', 'return isCheaperLeft ?', 'return isCheaperLeft && lines.length > 99 ?', 'A line goes to a dearer quote without a reason.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/awards-of-rfq.ts',
    tests: ['apps/api/src/trade/quotes/awards-of-rfq.test.ts'],
    guard: true,
    mutants: [
      ['quote-of-another-rfq', 'createAwardsOfRfq.findOf', '{ id, rfq_id, buyer: context.subject_id }', '{ id, buyer: context.subject_id }', 'A quote of another RFQ is awarded under this one.'],
      ['back-for-others', 'createAwardsOfRfq.takeBack', "if (!(await answers.isBuyer(tx, context.subject_id, rfq_id))) throw new AppError('not_found');", '', 'Another user locks the RFQ of a buyer.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/deals/deals.ts',
    tests: ['apps/api/src/trade/quotes/deals/deals.test.ts'],
    guard: true,
    mutants: [
      ['contact-before-its-time', 'createDeals.get', 'awards.some((award) => !canTakeBack(award))', 'awards.length > 0', 'Contacts are exchanged by an award that is taken back.'],
      ['deal-of-others', 'createDeals.get', '{ id, part: subject_id }', '{ id }', 'A rival reads the contact of the buyer.'],
      ['cancel-before-its-time', 'createDeals.cancel', "if (canTakeBack(award)) throw new AppError('conflict');", '', 'The winner is notified of an award that was cancelled before.'],
      ['given-up-is-offered', 'listGivenUp', 'eq(cancelledAwards.cancelled_by, quotes.user_id)', 'eq(cancelledAwards.cancelled_by, 0)', 'A line whose supplier cancelled its award is awarded to the same version.'],
      ['losers-stay-lost', 'createDeals.cancel', 'of await repo.reopenLost(tx, rfq.id))', 'of [])', 'A line whose award was cancelled cannot be awarded to another quote.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/deals/delivery.ts',
    tests: ['apps/api/src/trade/quotes/deals/delivery.test.ts'],
    guard: true,
    mutants: [
      ['any-state-follows', 'createDelivery.state', '!nextDeliveryStates(side, former.at(-1)?.state).includes(wanted.state)', 'false', 'A supplier states that the buyer received the goods.'],
      ['delivery-before-its-time', 'createDelivery', '.filter((at) => at + takeBack_ms <= clock())', '', 'A delivery is stated of an award that is taken back.'],
      ['days-to-come', 'createDelivery.checkDay', 'if (day > last)', 'if (false)', 'Goods are received tomorrow.'],
      ['days-before', 'createDelivery.checkDay', 'if (day < first)', 'if (false)', 'Goods were loaded before they were ordered.'],
      ['waybills-for-all', 'createDelivery', 'reader_id !== null && (await repo.findSides(db.read, step_id)).includes(reader_id)', 'true', 'Everybody reads the waybills of others.'],
      ['nobody-is-told', 'createDelivery.state', "side === 'buyer' ? sender_id : buyer_id, 'delivery.stated'", "user_id, 'delivery.stated'", 'The other side does not hear of a delivery.'],
    ],
  },
  {
    file: 'apps/api/src/trade/quotes/ratings/ratings.ts',
    tests: ['apps/api/src/trade/quotes/ratings/ratings.test.ts'],
    guard: true,
    mutants: [
      ['rated-before-its-time', 'createRatings.findRatable', 'awarded_at + takeBack_ms <= clock()', 'awarded_at > 0', 'A deal is rated that is taken back.'],
      ['rated-by-its-canceller', 'createRatings.findRatable', 'cancelled_by !== user_id', 'cancelled_by > 0', 'Whoever cancelled a deal rates the other side for it.'],
      ['rated-again', 'createRatings.rate', "award_id === undefined || former?.status === 'published'", 'award_id === undefined', 'A published rating is changed.'],
      ['unreviewed-is-read', 'createRatings.ofDeal', "row.about_id === user_id && row.status === 'published'", 'row.about_id === user_id', 'A rating is read before its review.'],
    ],
  },
];
