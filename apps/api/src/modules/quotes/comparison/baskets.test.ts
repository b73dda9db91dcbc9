import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketLine, type Bidder, basketsOf, type Piece } from './baskets.ts';

const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
const lines: BasketLine[] = [
  { id: 1, quantity: 2_000 },
  { id: 2, quantity: 3_000 },
];
type Priced = { line_id: number; amount: number; quantity: number };
/** What pieces cost at whole amounts for one unit: each line is rounded half up, as a quote does. */
const costAt = (offers: readonly Priced[]) => (pieces: readonly Piece[]) => {
  const total = pieces.reduce((sum, { line_id, quantity }) => {
    const amount = offers.find((offer) => offer.line_id === line_id)?.amount ?? 0;
    return sum + (2n * BigInt(amount) * BigInt(quantity) + 1_000n) / 2_000n;
  }, 0n);
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : null;
};
const bidderOf = (id: number, offers: readonly Priced[]): Bidder => ({
  id,
  offers: offers.map(({ line_id, amount, quantity }) => ({
    line_id,
    rate: { numerator: BigInt(amount), denominator: 1n },
    quantity,
  })),
  costOf: costAt(offers),
});
const bidder = (id: number, ...offers: [line_id: number, amount: number, quantity?: number][]): Bidder =>
  bidderOf(
    id,
    offers.map(([line_id, amount, quantity = 3_000]) => ({ line_id, amount, quantity })),
  );

describe('totals of equal baskets', () => {
  it('compare over shared lines, and fill what is missing from the next cheapest', () => {
    const { shared_ids, totals, combination } = basketsOf(lines, [
      bidder(10, [1, 100], [2, 200]),
      bidder(11, [1, 90]),
      bidder(12, [1, 95], [2, 190]),
    ]);
    expect(shared_ids).toEqual([1]);
    const filled = [{ line_id: 2, quote_id: 12, quantity: 3_000 }];
    expect(totals).toEqual([
      { quote_id: 10, missing: 0, shared_amount: 200, is_shared_best: false, amount: 800, filled: [], is_best: false },
      { quote_id: 11, missing: 1, shared_amount: 180, is_shared_best: true, amount: 750, filled, is_best: false },
      { quote_id: 12, missing: 0, shared_amount: 190, is_shared_best: false, amount: 760, filled: [], is_best: true },
    ]);
    expect(combination).toMatchObject({ amount: 750, shared_amount: 180, uncovered_ids: [] });
  });

  it('mark no filled total as the best, though it equals the best', () => {
    const { totals } = basketsOf(lines, [bidder(10, [1, 100], [2, 200]), bidder(11, [1, 100])]);
    expect(totals.map(({ amount, is_best }) => [amount, is_best])).toEqual([
      [800, true],
      [800, false],
    ]);
  });

  it('divide a line among quotes that offer a part of it, and name what no quote offers', () => {
    const { totals, combination } = basketsOf(lines, [bidder(10, [1, 100, 500]), bidder(11, [1, 90, 1_000])]);
    expect(combination).toEqual({
      amount: 140,
      shared_amount: null,
      parts: [
        { line_id: 1, quote_id: 11, quantity: 1_000 },
        { line_id: 1, quote_id: 10, quantity: 500 },
      ],
      uncovered_ids: [1, 2],
    });
    expect(totals.map(({ amount, is_best, missing }) => [amount, is_best, missing])).toEqual([
      [140, false, 2],
      [140, false, 2],
    ]);
  });

  it('have no best of one quote, no combination of none, and no number beyond exact ones', () => {
    expect(basketsOf(lines, [bidder(10, [1, 100], [2, 200])]).totals).toMatchObject([{ is_shared_best: false, is_best: true }]);
    expect(basketsOf(lines, [bidder(10)])).toEqual({
      shared_ids: [],
      totals: [
        { quote_id: 10, missing: 2, shared_amount: null, is_shared_best: false, amount: null, filled: [], is_best: false },
      ],
      combination: null,
    });
    const huge = [{ id: 1, quantity: 1_000_000_000_000 }];
    const { totals } = basketsOf(huge, [bidder(10, [1, 10_000_000_000_000, 1_000_000_000_000])]);
    expect(totals).toMatchObject([{ amount: null, is_best: false }]);
  });

  it('rank by exact amounts, which may differ where the shown ones are equal', () => {
    const thirds = (id: number, numerator: bigint): Bidder => ({
      id,
      offers: [{ line_id: 1, rate: { numerator, denominator: 3n }, quantity: 2_000 }],
      costOf: (pieces) => pieces.reduce((sum, { quantity }) => sum + Math.round((Number(numerator) * quantity) / 3_000), 0),
    });
    const { combination, totals } = basketsOf([{ id: 1, quantity: 2_000 }], [thirds(10, 301n), thirds(11, 300n)]);
    expect(totals.map(({ amount }) => amount)).toEqual([201, 200]);
    expect(combination).toMatchObject({ amount: 200, parts: [{ quote_id: 11 }] });
  });

  it('combine no quotes where one of them costs the same', () => {
    const { combination } = basketsOf(lines, [bidder(10, [1, 100]), bidder(11, [1, 100], [2, 200])]);
    expect(combination).toMatchObject({ amount: 800, parts: [{ quote_id: 11 }, { quote_id: 11 }] });
  });

  it('of every small case equal those of all ways to buy the basket', () => {
    const one: BasketLine[] = [
      { id: 1, quantity: 1_000 },
      { id: 2, quantity: 2_000 },
    ];
    const amounts = [null, 499, 500, 501];
    const quantities = [1_000, 2_000];
    let cases = 0;
    for (const a1 of amounts)
      for (const a2 of amounts)
        for (const b1 of amounts)
          for (const b2 of amounts)
            for (const qa of quantities)
              for (const qb of quantities) {
                const offersOf = (first: number | null, second: number | null, quantity: number) =>
                  [first, second].flatMap((amount, at) => (amount === null ? [] : [{ line_id: at + 1, amount, quantity }]));
                const all = [offersOf(a1, a2, qa), offersOf(b1, b2, qb)];
                cases += 1;
                const { combination } = basketsOf(
                  one,
                  all.map((offers, at) => bidderOf(at + 1, offers)),
                );
                expect(combination?.amount ?? null).toBe(cheapest(one, all));
              }
    expect(cases).toBe(1_024);
  });
});

/** The cheapest way to buy as much of each line as is offered, found by trying all divisions among two quotes. */
function cheapest(basket: readonly BasketLine[], [one, other]: readonly Priced[][]): number | null {
  let total = 0;
  let isAny = false;
  for (const { id, quantity } of basket) {
    const [a, b] = [one, other].map((from) => from?.find(({ line_id }) => line_id === id));
    const covered = Math.min(quantity, (a?.quantity ?? 0) + (b?.quantity ?? 0));
    if (covered === 0) continue;
    isAny = true;
    const sums: number[] = [];
    for (let part = 0; part <= covered; part += 500)
      if (part <= (a?.quantity ?? 0) && covered - part <= (b?.quantity ?? 0))
        sums.push(part * (a?.amount ?? 0) + (covered - part) * (b?.amount ?? 0));
    total += Math.floor((Math.min(...sums) + 500) / 1_000);
  }
  return isAny ? total : null;
}

describe('totals of random baskets', () => {
  const basket = fc
    .array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 })
    .map((quantities) => quantities.map((quantity, at) => ({ id: at + 1, quantity })));
  const drawn = basket.chain((asked) =>
    fc.record({
      asked: fc.constant(asked),
      bidders: fc
        .array(
          fc.array(
            fc.option(
              fc.record({ amount: fc.integer({ min: 1, max: 1_000_000_000 }), quantity: fc.integer({ min: 1, max: 60_000 }) }),
            ),
            { minLength: asked.length, maxLength: asked.length },
          ),
          { maxLength: 6 },
        )
        .map((answers) =>
          answers.map((offers, at) =>
            bidderOf(
              at + 1,
              offers.flatMap((offer, line) => (offer ? [{ line_id: line + 1, ...offer }] : [])),
            ),
          ),
        ),
    }),
  );
  const check = (holds: (asked: BasketLine[], bidders: Bidder[]) => void) =>
    fc.assert(
      fc.property(drawn, ({ asked, bidders }) => holds(asked, bidders)),
      seed === undefined ? {} : { seed },
    );

  it('are never below the cheapest combination, and a best one equals no lower one', () => {
    check((asked, bidders) => {
      const { totals, combination } = basketsOf(asked, bidders);
      for (const { amount } of totals) if (amount !== null) expect(amount).toBeGreaterThanOrEqual(combination?.amount ?? 0);
      const complete = totals.filter(({ missing, amount }) => missing === 0 && amount !== null);
      for (const best of totals.filter(({ is_best }) => is_best))
        for (const { amount } of complete) expect(best.amount).toBeLessThanOrEqual(amount ?? 0);
      for (const { missing, filled } of totals) if (missing === 0) expect(filled).toEqual([]);
    });
  });

  it('cover the same quantity of each line, never more than asked or offered', () => {
    check((asked, bidders) => {
      const { combination, totals } = basketsOf(asked, bidders);
      for (const { id, quantity } of asked) {
        const offers = bidders.flatMap((from) => from.offers.filter(({ line_id }) => line_id === id));
        const offered = offers.reduce((sum, offer) => sum + offer.quantity, 0);
        const parts = combination?.parts.filter(({ line_id }) => line_id === id) ?? [];
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(Math.min(quantity, offered));
        expect(combination?.uncovered_ids.includes(id) ?? true).toBe(combination === null || offered < quantity);
        for (const total of totals) {
          const own = bidders.find((from) => from.id === total.quote_id)?.offers.find(({ line_id }) => line_id === id);
          const filled = total.filled.filter(({ line_id }) => line_id === id).reduce((sum, part) => sum + part.quantity, 0);
          if (total.amount !== null) expect(Math.min(quantity, own?.quantity ?? 0) + filled).toBe(Math.min(quantity, offered));
        }
      }
    });
  });

  it('do not depend on the order of quotes or lines', () => {
    check((asked, bidders) => {
      const sorted = (of: ReturnType<typeof basketsOf>) => ({
        shared: of.shared_ids.toSorted(),
        totals: of.totals
          .map(({ filled, ...total }) => ({ ...total, filled: filled.length }))
          .toSorted((a, b) => a.quote_id - b.quote_id),
        amount: of.combination?.amount ?? null,
        shared_amount: of.combination?.shared_amount ?? null,
        parts: of.combination?.parts.map((part) => JSON.stringify(part)).toSorted() ?? null,
      });
      expect(sorted(basketsOf(asked.toReversed(), bidders.toReversed()))).toEqual(sorted(basketsOf(asked, bidders)));
    });
  });

  it('do not change by a quote without offers', () => {
    check((asked, bidders) => {
      const { totals, ...rest } = basketsOf(asked, [...bidders, bidder(99)]);
      const { totals: before, ...restBefore } = basketsOf(asked, bidders);
      expect(rest).toEqual(restBefore);
      expect(totals.slice(0, -1)).toEqual(before);
    });
  });
});
