import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketLine, type Bidder, basketsOf } from './baskets.ts';
import type { Piece } from './cheapest-parts.ts';

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
type Freight = { freight?: number; stated?: number };
/** A bidder with a freight, whose share is that of its goods in `stated`. */
const bidderOf = (id: number, offers: readonly Priced[], { freight = 0, stated = 1 }: Freight = {}): Bidder => {
  const goodsOf = costAt(offers);
  return {
    id,
    freight,
    offers: offers.map(({ line_id, amount, quantity }) => ({
      line_id,
      goods: { numerator: BigInt(amount), denominator: 1n },
      with_share: { numerator: BigInt(amount) * BigInt(stated + freight), denominator: BigInt(stated) },
      quantity,
    })),
    costOf: (pieces) => {
      const goods = goodsOf(pieces);
      return goods === null
        ? { whole: null, shared: null }
        : { whole: goods + freight, shared: Math.round(goods + (freight * goods) / stated) };
    },
  };
};
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
    const total = { missing: 0, is_shared_best: false, filled: [], is_best: false };
    expect(totals).toEqual([
      { ...total, quote_id: 10, shared_amount: 200, amount: 800, least_amount: 800 },
      { ...total, quote_id: 11, missing: 1, shared_amount: 180, is_shared_best: true, amount: 750, least_amount: 750, filled },
      { ...total, quote_id: 12, shared_amount: 190, amount: 760, least_amount: 760, is_best: true },
    ]);
    expect(combination).toMatchObject({ amount: 750, shared_amount: 180, is_cheapest: true, uncovered_ids: [] });
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
      least_amount: 140,
      shared_amount: null,
      is_cheapest: true,
      rival_amount: null,
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
        {
          quote_id: 10,
          missing: 2,
          shared_amount: null,
          is_shared_best: false,
          amount: null,
          least_amount: null,
          filled: [],
          is_best: false,
        },
      ],
      combination: null,
    });
    const huge = [{ id: 1, quantity: 1_000_000_000_000 }];
    const { totals } = basketsOf(huge, [bidder(10, [1, 10_000_000_000_000, 1_000_000_000_000])]);
    expect(totals).toMatchObject([{ amount: null, is_best: false }]);
  });

  it('rank by exact amounts, which may differ where the shown ones are equal', () => {
    const thirds = (id: number, numerator: bigint): Bidder => {
      const rate = { numerator, denominator: 3n };
      const costOf = (pieces: readonly Piece[]) =>
        pieces.reduce((sum, { quantity }) => sum + Math.round((Number(numerator) * quantity) / 3_000), 0);
      return {
        id,
        freight: 0,
        offers: [{ line_id: 1, goods: rate, with_share: rate, quantity: 2_000 }],
        costOf: (pieces) => ({ whole: costOf(pieces), shared: costOf(pieces) }),
      };
    };
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

describe('totals with freights', () => {
  const offersOf = (...amounts: (number | null)[]): Priced[] =>
    amounts.flatMap((amount, at) => (amount === null ? [] : [{ line_id: at + 1, amount, quantity: 3_000 }]));

  it('count the whole freight of each chosen quote once, and call cheapest only what is so with shares as well', () => {
    // The goods of one line cost 10 less at the first, and its share of the freight is 21.
    const cheaper = bidderOf(10, offersOf(105, 134), { freight: 60, stated: 612 });
    const delivered = bidderOf(11, offersOf(110, 120));
    const { combination, totals } = basketsOf(lines, [cheaper, delivered]);
    expect(totals.map(({ amount, least_amount, is_best }) => [amount, least_amount, is_best])).toEqual([
      [672, 672, false],
      [580, 580, true],
    ]);
    expect(combination).toMatchObject({
      amount: 580,
      parts: [{ quote_id: 11 }, { quote_id: 11 }],
      is_cheapest: true,
      rival_amount: null,
    });
    // With its share of 13 the line of the first costs less than at the second, with the whole freight it does not.
    const nearly = basketsOf(lines, [bidderOf(10, offersOf(85, 200), { freight: 60, stated: 770 }), delivered]).combination;
    expect(nearly).toMatchObject({ amount: 580, least_amount: 580, is_cheapest: false, rival_amount: 543 });
    // Where it saves more than the whole freight, it is the cheapest both times.
    const worth = basketsOf(lines, [bidderOf(10, offersOf(70, 200), { freight: 60, stated: 740 }), delivered]).combination;
    expect(worth).toMatchObject({
      amount: 560,
      least_amount: 511,
      is_cheapest: true,
      parts: [{ quote_id: 10 }, { quote_id: 11 }],
    });
  });

  it('fill what is missing from the quotes that cost least with their whole freights', () => {
    const part = bidderOf(10, offersOf(100, null));
    const far = bidderOf(11, offersOf(110, 100), { freight: 90, stated: 520 });
    const near = bidderOf(12, offersOf(110, 120));
    const [first] = basketsOf(lines, [part, far, near]).totals;
    expect(first).toMatchObject({ amount: 560, filled: [{ line_id: 2, quote_id: 12, quantity: 3_000 }] });
    // Without the near one the whole freight is in the total, and its share is the least that it may be.
    const [only] = basketsOf(lines, [part, far]).totals;
    expect(only).toMatchObject({ amount: 590, least_amount: 552, is_best: false });
  });

  it('equal those of all sets of quotes', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 });
    const drawn = fc.array(fc.tuple(amount, amount, amount, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 6 });
    const basket = [1, 2, 3].map((id) => ({ id, quantity: 2_000 }));
    fc.assert(
      fc.property(drawn, (quotes) => {
        const offers = quotes.map(([a, b, c]) => offersOf(a, b, c));
        const { combination } = basketsOf(
          basket,
          quotes.map(([, , , freight], at) => bidderOf(at + 1, offers[at] ?? [], { freight, stated: 100 })),
        );
        const wanted = basket.filter(({ id }) => offers.flat().some(({ line_id }) => line_id === id));
        const costs = Array.from({ length: 2 ** quotes.length }, (_, set) => {
          const chosen = quotes
            .map((quote, at) => ({ quote, from: offers[at] ?? [] }))
            .filter((_one, at) => (set >> at) % 2 === 1);
          const goods = wanted.map(({ id }) =>
            Math.min(...chosen.flatMap(({ from }) => from.filter(({ line_id }) => line_id === id).map((one) => one.amount * 2))),
          );
          return [...goods, ...chosen.map(({ quote }) => quote[3])].reduce((sum, cost) => sum + cost, 0);
        });
        expect(combination?.amount ?? null).toBe(wanted.length === 0 ? null : Math.min(...costs));
      }),
      seed === undefined ? {} : { seed },
    );
  });
});

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
        .chain((answers) => {
          const freight = fc.integer({ min: 0, max: 5_000_000_000 });
          return fc.array(freight, { minLength: answers.length, maxLength: answers.length }).map((freights) =>
            answers.map((offers, at) => {
              const priced = offers.flatMap((offer, line) => (offer ? [{ line_id: line + 1, ...offer }] : []));
              return bidderOf(at + 1, priced, { freight: freights[at] ?? 0, stated: 90_000_000_000 });
            }),
          );
        }),
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
