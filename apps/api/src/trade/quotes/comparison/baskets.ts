import type { Ratio } from '@rasteh/persian/conversion';
import { type Cheapest, cheapestParts, type Part, type Piece, type Priced, take } from './cheapest-parts.ts';

/**
 * A quantity that a quote offers of a line, in thousandths of it, and exactly the Rial for one unit of the line: of the goods alone, and
 * with their share of the freight.
 */
export type Offer = { line_id: number; goods: Ratio; with_share: Ratio; quantity: number };
/**
 * What quantities of the lines of a quote cost together in Rial: with the whole freight of the quote, or with their share of it. Null
 * beyond exact numbers.
 */
export type Cost = { whole: number | null; shared: number | null };
/**
 * An open quote, with one offer for each line that it answers with what was asked, its freight in Rial on the basis of its costs, and
 * what quantities of its lines cost as the quote rounds.
 */
export type Bidder = { id: number; offers: readonly Offer[]; freight: number; costOf: (pieces: readonly Piece[]) => Cost };
/** A line of the basket; `quantity` in thousandths, above 0. */
export type BasketLine = { id: number; quantity: number };

/** The totals of a bidder: `amount` and `shared_amount` with whole freights, `least_amount` with shares of them. */
export type Total = {
  quote_id: number;
  missing: number;
  shared_amount: number | null;
  is_shared_best: boolean;
  amount: number | null;
  least_amount: number | null;
  filled: Part[];
  is_best: boolean;
};
/** The basket that costs least with whole freights; `rival_amount` is what another one costs with shares of them, if that is less. */
export type Combination = {
  amount: number | null;
  least_amount: number | null;
  shared_amount: number | null;
  is_cheapest: boolean;
  rival_amount: number | null;
  parts: Part[];
  uncovered_ids: number[];
};
export type Baskets = { shared_ids: number[]; totals: Total[]; combination: Combination | null };

/** The offers that are looked at for all baskets of an RFQ: some ten milliseconds. */
const MOST_LOOKS = 800_000;

const quantityOf = (parts: readonly Piece[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);
const ofLine = (parts: readonly Part[], { id }: BasketLine): Part[] => parts.filter(({ line_id }) => line_id === id);

const exact = (total: number): number | null => (Number.isSafeInteger(total) ? total : null);
/** The total: what each quote of the basket states for its lines, and its freight. */
function totalOf(parts: readonly Part[], bidders: readonly Bidder[]): Cost {
  const costs = [...Map.groupBy(parts, ({ quote_id }) => quote_id)].map(([quote_id, pieces]) =>
    bidders.find(({ id }) => id === quote_id)?.costOf(pieces),
  );
  const sum = (of: keyof Cost) => exact(costs.reduce((all, cost) => all + (cost?.[of] ?? Number.NaN), 0));
  return { whole: sum('whole'), shared: sum('shared') };
}

const least = (amounts: readonly (number | null)[]): number =>
  Math.min(...amounts.map((amount) => amount ?? Number.POSITIVE_INFINITY));

/** Orders exact amounts. */
const byRate = (a: Ratio, b: Ratio): number => {
  const [one, other] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** The offers of each line, the least amount first, equal ones in the order of their quotes. */
function rankOffers(bidders: readonly Bidder[], by: 'goods' | 'with_share'): (line_id: number) => readonly Priced[] {
  const offers = bidders.flatMap(({ id: quote_id, offers: given }) =>
    given.map(({ line_id, quantity, goods, ...rates }) => ({
      rate: by === 'goods' ? goods : rates.with_share,
      priced: { quote_id, line_id, quantity, per_unit: Number(goods.numerator) / Number(goods.denominator) },
    })),
  );
  const ranked = [...Map.groupBy(offers, ({ priced }) => priced.line_id)].map(([line_id, those]): [number, Priced[]] => [
    line_id,
    those.toSorted((a, b) => byRate(a.rate, b.rate) || a.priced.quote_id - b.priced.quote_id).map(({ priced }) => priced),
  ]);
  const byLine = new Map(ranked);
  return (line_id) => byLine.get(line_id) ?? [];
}

/** Whether a cost is the least of these, with whole freights and with shares of them. */
const isLeast = (cost: Cost | undefined, all: readonly (Cost | undefined)[]): boolean =>
  (['whole', 'shared'] as const).every((of) => cost?.[of] != null && cost[of] === least(all.map((rival) => rival?.[of] ?? null)));

/** What a bidder offers of the basket, and what of it is missing. */
function ownPartOf(lines: readonly BasketLine[], offersOf: (line_id: number) => readonly Priced[], quote_id: number) {
  const ofBidder = (line: BasketLine) => offersOf(line.id).filter((offer) => offer.quote_id === quote_id);
  const own = lines.flatMap((line) => take(line.quantity, ofBidder(line)));
  const needs = lines.flatMap((line) => {
    const quantity = line.quantity - quantityOf(ofLine(own, line));
    return quantity > 0 ? [{ line_id: line.id, quantity }] : [];
  });
  return { own, needs };
}

/** A way to buy the whole basket. */
type Way = { cost: Cost; parts: Part[] };

const suppliersOf = ({ parts }: Way): number => new Set(parts.map(({ quote_id }) => quote_id)).size;
/**
 * The way that costs least with whole freights; of equal ones with shares of them, then the one of fewest quotes. Since each quote is
 * rounded for itself, a basket of one quote may cost a Rial less than the parts that were found.
 */
const cheapestOf = (ways: readonly [Way, ...Way[]]): Way =>
  ways.reduce((best, way) => {
    const order = [
      least([way.cost.whole]) - least([best.cost.whole]),
      least([way.cost.shared]) - least([best.cost.shared]),
      suppliersOf(way) - suppliersOf(best),
    ].find((difference) => difference !== 0 && !Number.isNaN(difference));
    return (order ?? 0) < 0 ? way : best;
  });

/**
 * The totals of equal baskets. A bidder is compared with the others over the lines that all of them answer in full, and over the
 * whole basket, in which the offers of others that cost least fill what it does not offer. The combination is the basket of least cost.
 * The freight of each quote counts as a whole, and again by its share: only what is the least both times is called the cheapest. All
 * baskets cover the same quantity of each line: as much of it as is offered by all bidders together. Equal amounts are taken in the
 * order of the ids.
 */
export function basketsOf(basket: readonly BasketLine[], bidders: readonly Bidder[]): Baskets {
  const lines = basket.toSorted((a, b) => a.id - b.id);
  const bidding = bidders
    .filter(({ offers }) => offers.some(({ line_id }) => lines.some(({ id }) => id === line_id)))
    .toSorted((a, b) => a.id - b.id);
  const offersOf = rankOffers(bidding, 'goods');
  const isFull = (line: BasketLine, quote_id: number) =>
    offersOf(line.id).some((offer) => offer.quote_id === quote_id && offer.quantity >= line.quantity);
  const shared = bidding.length === 0 ? [] : lines.filter((line) => bidding.every(({ id }) => isFull(line, id)));
  const isShared = ({ line_id }: Part) => shared.some(({ id }) => id === line_id);
  const sharedCost = (parts: readonly Part[]): Cost =>
    shared.length === 0 ? { whole: null, shared: null } : totalOf(parts.filter(isShared), bidding);

  const freights = new Map(bidding.map(({ id, freight }) => [id, freight]));
  const most = MOST_LOOKS / (bidding.length + 1);
  const cheapest = (needs: readonly Piece[], of: (line_id: number) => readonly Priced[]): Cheapest =>
    cheapestParts({ needs, offersOf: of, freightOf: (id) => freights.get(id) ?? 0, most });

  const ways = bidding.map(({ id }): Way & { quote_id: number; filled: Part[] } => {
    const { own, needs } = ownPartOf(lines, offersOf, id);
    const filled = cheapest(needs, (line_id) => offersOf(line_id).filter(({ quote_id }) => quote_id !== id)).parts;
    const parts = [...own, ...filled];
    return { quote_id: id, parts, filled, cost: totalOf(parts, bidding) };
  });
  const totals = bidders.map(({ id }) => {
    const way = ways.find(({ quote_id }) => quote_id === id);
    const missing = lines.filter((line) => !isFull(line, id)).length;
    const over_shared = sharedCost(way?.parts.filter(({ quote_id }) => quote_id === id) ?? []);
    return { quote_id: id, missing, cost: way?.cost, over_shared: way ? over_shared : undefined, filled: way?.filled ?? [] };
  });
  const complete = totals.filter(({ missing }) => missing === 0).map(({ cost }) => cost);

  const asked = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  const found = cheapest(asked, offersOf);
  const sharedFirst = rankOffers(bidding, 'with_share');
  const byShares = totalOf(
    asked.flatMap(({ line_id, quantity }) => take(quantity, sharedFirst(line_id))),
    bidding,
  );
  const { cost, parts } = cheapestOf([{ parts: found.parts, cost: totalOf(found.parts, bidding) }, ...ways]);
  const rival = least([byShares.shared, ...ways.map((way) => way.cost.shared)]);
  const isRivalLess = rival < least([cost.shared]);
  return {
    shared_ids: shared.map(({ id }) => id),
    totals: totals.map(({ quote_id, missing, cost: own, over_shared, filled }) => ({
      quote_id,
      missing,
      shared_amount: over_shared?.whole ?? null,
      is_shared_best:
        bidding.length > 1 &&
        isLeast(
          over_shared,
          totals.map((total) => total.over_shared),
        ),
      amount: own?.whole ?? null,
      least_amount: own?.shared ?? null,
      filled,
      is_best: missing === 0 && isLeast(own, complete),
    })),
    combination:
      parts.length === 0
        ? null
        : {
            amount: cost.whole,
            least_amount: cost.shared,
            shared_amount: sharedCost(parts).whole,
            is_cheapest: cost.whole !== null && found.is_proven && !isRivalLess,
            rival_amount: isRivalLess ? rival : null,
            parts,
            uncovered_ids: lines.filter((line) => quantityOf(ofLine(parts, line)) < line.quantity).map(({ id }) => id),
          },
  };
}
