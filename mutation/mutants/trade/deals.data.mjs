/** Totals of equal baskets, awards of several quotes at once, and what follows an award. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/trade/quotes/comparison/baskets.ts`,
    tests: [`${api}/trade/quotes/comparison/baskets.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'incomplete-is-best',
        symbol: 'basketsOf',
        search: 'is_best: missing === 0 && isLeast(own, complete)',
        replace: 'is_best: isLeast(own, complete)',
        why: 'The best of the whole lacks a line.',
      },
      {
        id: 'cheapest-by-whole-freights-alone',
        symbol: 'basketsOf',
        search: 'found.is_proven && !isRivalLess',
        replace: 'found.is_proven',
        why: 'A combination is called the cheapest, and another one costs less with shares of the freights.',
      },
      {
        id: 'part-is-whole',
        symbol: 'basketsOf',
        search: 'offer.quote_id === quote_id && offer.quantity >= line.quantity',
        replace: 'offer.quote_id === quote_id',
        why: 'A part of a quantity is compared as the whole of it.',
      },
      {
        id: 'dearest-first',
        symbol: 'rankOffers',
        search: 'byRate(a.rate, b.rate) || a.priced.quote_id - b.priced.quote_id',
        replace: 'a.priced.quote_id - b.priced.quote_id',
        why: 'The combination is not the cheapest.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/comparison/cheapest-parts.ts`,
    tests: [`${api}/trade/quotes/comparison/baskets.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'freight-of-used-quotes-is-free',
        symbol: 'cheapestParts.visit',
        search: 'bought.goods + freights(bought.used)',
        replace: 'bought.goods',
        why: 'The combination has a freight that it does not count.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/comparison/comparison.ts`,
    tests: [`${api}/trade/quotes/comparison/same-totals.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'freight-of-delivered-is-lost',
        symbol: 'dueFreight',
        search: '0 : (quote.current.freight ?? 0)',
        replace: '0 : 0',
        why: 'A quote costs less in the comparison than on its sheet.',
      },
    ],
  },
  {
    file: 'packages/persian/src/money/quote-totals.ts',
    tests: ['packages/persian/src/money/quote-totals.test.ts'],
    guard: true,
    mutants: [
      {
        id: 'vat-added-twice',
        symbol: 'quoteTotals',
        search: 'vat_included ? splitVat(sum, vat_rate) : { net: sum, vat: vatOn(sum, vat_rate) }',
        replace: '{ net: sum, vat: vatOn(sum, vat_rate) }',
        why: 'VAT is added to amounts that have it.',
      },
      {
        id: 'vat-forgotten',
        symbol: 'quoteTotals',
        search: 'all: net + vat + freight',
        replace: 'all: net + freight',
        why: 'The sum of a quote has no VAT.',
      },
      {
        id: 'freight-forgotten',
        symbol: 'quoteTotals',
        search: 'all: net + vat + freight',
        replace: 'all: net + vat',
        why: 'The sum of a quote has no carriage.',
      },
      {
        id: 'whole-line-is-converted',
        symbol: 'partTotal',
        search: 'if (taken === offered) return totalOf(amount, thousandths);',
        replace: '',
        why: 'A quote that is bought as it stands costs other than its sheet says.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/comparison/unexplained.ts`,
    tests: [`${api}/trade/quotes/awards-of-rfq.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'dearer-without-reason',
        symbol: 'unexplained',
        search: 'return isCheaperLeft ?',
        replace: 'return isCheaperLeft && lines.length > 99 ?',
        why: 'A line goes to a dearer quote without a reason.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/awards-of-rfq.ts`,
    tests: [`${api}/trade/quotes/awards-of-rfq.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'quote-of-another-rfq',
        symbol: 'createAwardsOfRfq.findOf',
        search: '{ id, rfq_id, buyer: context.subject_id }',
        replace: '{ id, buyer: context.subject_id }',
        why: 'A quote of another RFQ is awarded under this one.',
      },
      {
        id: 'back-for-others',
        symbol: 'createAwardsOfRfq.takeBack',
        search: "if (!(await answers.isBuyer(tx, context.subject_id, rfq_id))) throw new AppError('not_found');",
        replace: '',
        why: 'Another user locks the RFQ of a buyer.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/deals/deals.ts`,
    tests: [`${api}/trade/quotes/deals/deals.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'contact-before-its-time',
        symbol: 'createDeals.get',
        search: 'awards.some((award) => !canTakeBack(award))',
        replace: 'awards.length > 0',
        why: 'Contacts are exchanged by an award that is taken back.',
      },
      {
        id: 'deal-of-others',
        symbol: 'createDeals.get',
        search: '{ id, part: subject_id }',
        replace: '{ id }',
        why: 'A rival reads the contact of the buyer.',
      },
      {
        id: 'cancel-before-its-time',
        symbol: 'createDeals.cancel',
        search: "if (canTakeBack(award)) throw new AppError('conflict');",
        replace: '',
        why: 'The winner is notified of an award that was cancelled before.',
      },
      {
        id: 'given-up-is-offered',
        symbol: 'listGivenUp',
        search: 'eq(cancelledAwards.cancelled_by, quotes.user_id)',
        replace: 'eq(cancelledAwards.cancelled_by, 0)',
        why: 'A line whose supplier cancelled its award is awarded to the same version.',
      },
      {
        id: 'losers-stay-lost',
        symbol: 'createDeals.cancel',
        search: 'of await repo.reopenLost(tx, rfq.id))',
        replace: 'of [])',
        why: 'A line whose award was cancelled cannot be awarded to another quote.',
      },
    ],
  },
  {
    file: `${api}/trade/quotes/ratings/ratings.ts`,
    tests: [`${api}/trade/quotes/ratings/ratings.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'rated-before-its-time',
        symbol: 'createRatings.findRatable',
        search: 'awarded_at + takeBack_ms <= clock()',
        replace: 'awarded_at > 0',
        why: 'A deal is rated that is taken back.',
      },
      {
        id: 'rated-by-its-canceller',
        symbol: 'createRatings.findRatable',
        search: 'cancelled_by !== user_id',
        replace: 'cancelled_by > 0',
        why: 'Whoever cancelled a deal rates the other side for it.',
      },
      {
        id: 'rated-again',
        symbol: 'createRatings.rate',
        search: "award_id === undefined || former?.status === 'published'",
        replace: 'award_id === undefined',
        why: 'A published rating is changed.',
      },
      {
        id: 'unreviewed-is-read',
        symbol: 'createRatings.ofDeal',
        search: "row.about_id === user_id && row.status === 'published'",
        replace: 'row.about_id === user_id',
        why: 'A rating is read before its review.',
      },
    ],
  },
];
