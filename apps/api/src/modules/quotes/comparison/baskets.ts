import type { Ratio } from '@rasteh/persian/conversion';

/** A quantity that a quote offers of a line: `rate` is exactly the Rial for one unit of the line, `quantity` in thousandths of it. */
export type Offer = { line_id: number; rate: Ratio; quantity: number };
/** A quantity of a line in thousandths. */
export type Piece = { line_id: number; quantity: number };
/**
 * An open quote, with one offer for each line that it answers with what was asked. `costOf` is what quantities of its lines cost
 * together, in Rial, as the quote rounds; null beyond exact numbers.
 */
export type Bidder = { id: number; offers: readonly Offer[]; costOf: (pieces: readonly Piece[]) => number | null };
/** A line of the basket; `quantity` in thousandths, above 0. */
export type BasketLine = { id: number; quantity: number };
/** A quantity of a line, and the quote that it comes from. */
export type Part = Piece & { quote_id: number };

/** The totals of a bidder; amounts in Rial, null beyond exact numbers. */
export type Total = {
  quote_id: number;
  missing: number;
  shared_amount: number | null;
  is_shared_best: boolean;
  amount: number | null;
  filled: Part[];
  is_best: boolean;
};
export type Baskets = {
  shared_ids: number[];
  totals: Total[];
  combination: { amount: number | null; shared_amount: number | null; parts: Part[]; uncovered_ids: number[] } | null;
};

type Ranked = Offer & { quote_id: number };

/** Takes a quantity from the offers in their order, each up to what it offers. */
function take(quantity: number, offers: readonly Ranked[]): Part[] {
  const parts: Part[] = [];
  let left = quantity;
  for (const { line_id, quote_id, quantity: most } of offers) {
    const taken = Math.min(left, most);
    if (taken > 0) parts.push({ line_id, quote_id, quantity: taken });
    left -= taken;
  }
  return parts;
}

const quantityOf = (parts: readonly Part[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The total in Rial: what each quote of the basket states for its lines. Null beyond exact numbers. */
function totalOf(parts: readonly Part[], bidders: readonly Bidder[]): number | null {
  const costs = [...Map.groupBy(parts, ({ quote_id }) => quote_id)].map(
    ([quote_id, pieces]) => bidders.find(({ id }) => id === quote_id)?.costOf(pieces) ?? Number.NaN,
  );
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return Number.isSafeInteger(total) ? total : null;
}

const leastOf = (amounts: readonly (number | null)[]): number =>
  Math.min(...amounts.map((amount) => amount ?? Number.POSITIVE_INFINITY));

/** Orders exact amounts. */
const byRate = (a: Ratio, b: Ratio): number => {
  const [one, other] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** The offers of each line, the least amount first, equal ones in the order of their quotes. */
const rankOffers = (lines: readonly BasketLine[], bidders: readonly Bidder[]): Map<number, Ranked[]> =>
  new Map(
    lines.map(({ id }) => [
      id,
      bidders
        .flatMap(({ id: quote_id, offers }): Ranked[] =>
          offers.filter(({ line_id }) => line_id === id).map(({ rate, quantity }) => ({ line_id: id, quote_id, rate, quantity })),
        )
        .toSorted((a, b) => byRate(a.rate, b.rate) || a.quote_id - b.quote_id),
    ]),
  );

/** A way to buy the whole basket, from which quote first, and what it costs in Rial. */
type Way = { quote_id: number; amount: number | null; parts: Part[] };

/**
 * The way that costs least, the one of fewest quotes among equal ones. The cheapest offer of each line may cost a Rial more than a basket
 * of one quote, since each quote is rounded for itself.
 */
const cheapestOf = (ways: readonly [Way, ...Way[]]): Way =>
  ways.reduce((best, way) => {
    const difference = leastOf([way.amount]) - leastOf([best.amount]);
    const suppliersOf = ({ parts }: Way) => new Set(parts.map(({ quote_id }) => quote_id)).size;
    return difference < 0 || (difference === 0 && suppliersOf(way) < suppliersOf(best)) ? way : best;
  });

/**
 * The totals of equal baskets. A bidder is compared with the others over the lines that all of them answer in full, and over the
 * whole basket, in which the cheapest other offers fill what it does not offer. The combination takes the cheapest offers of each
 * line. All baskets cover the same quantity of each line: as much of it as is offered by all bidders together. Equal amounts are
 * taken in the order of the ids.
 */
export function basketsOf(lines: readonly BasketLine[], bidders: readonly Bidder[]): Baskets {
  const bidding = bidders.filter(({ offers }) => offers.some(({ line_id }) => lines.some(({ id }) => id === line_id)));
  const ranked = rankOffers(lines, bidding);
  const offersOf = (line: BasketLine) => ranked.get(line.id) ?? [];
  const isFull = (line: BasketLine, quote_id: number) =>
    offersOf(line).some((offer) => offer.quote_id === quote_id && offer.quantity >= line.quantity);
  const shared = bidding.length === 0 ? [] : lines.filter((line) => bidding.every(({ id }) => isFull(line, id)));
  const isShared = ({ line_id }: Part) => shared.some(({ id }) => id === line_id);
  const ways: Way[] = [];

  const totals = bidders.map(({ id }): Omit<Total, 'is_best' | 'is_shared_best'> => {
    const missing = lines.filter((line) => !isFull(line, id)).length;
    if (!bidding.some((one) => one.id === id)) return { quote_id: id, missing, shared_amount: null, amount: null, filled: [] };
    const own = lines.flatMap((line) =>
      take(
        line.quantity,
        offersOf(line).filter(({ quote_id }) => quote_id === id),
      ),
    );
    const filled = lines.flatMap((line) =>
      take(
        line.quantity - quantityOf(own.filter(({ line_id }) => line_id === line.id)),
        offersOf(line).filter(({ quote_id }) => quote_id !== id),
      ),
    );
    const parts = [...own, ...filled];
    const amount = totalOf(parts, bidding);
    ways.push({ quote_id: id, amount, parts });
    return {
      quote_id: id,
      missing,
      shared_amount: shared.length === 0 ? null : totalOf(own.filter(isShared), bidding),
      amount,
      filled,
    };
  });
  const leastShared = leastOf(totals.map(({ shared_amount }) => shared_amount));
  const least = leastOf(totals.map(({ missing, amount }) => (missing === 0 ? amount : null)));
  const cheapest = lines.flatMap((line) => take(line.quantity, offersOf(line)));
  const { amount, parts } = cheapestOf([
    { quote_id: 0, amount: totalOf(cheapest, bidding), parts: cheapest },
    ...ways.toSorted((a, b) => a.quote_id - b.quote_id),
  ]);
  const uncovered = lines.filter((line) => quantityOf(parts.filter(({ line_id }) => line_id === line.id)) < line.quantity);
  const sharedCost = shared.length === 0 ? null : leastOf([totalOf(parts.filter(isShared), bidding), leastShared]);
  return {
    shared_ids: shared.map(({ id }) => id),
    totals: totals.map((total) => ({
      ...total,
      is_shared_best: bidding.length > 1 && total.shared_amount === leastShared,
      is_best: total.missing === 0 && total.amount === least,
    })),
    combination:
      parts.length === 0
        ? null
        : {
            amount,
            shared_amount: Number.isFinite(sharedCost) ? sharedCost : null,
            parts,
            uncovered_ids: uncovered.map(({ id }) => id),
          },
  };
}
