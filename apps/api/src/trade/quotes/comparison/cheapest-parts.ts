/** A quantity of a line in thousandths. */
export type Piece = { line_id: number; quantity: number };
/** A quantity of a line, and the quote that it comes from. */
export type Part = Piece & { quote_id: number };
/** What a quote offers of a line: `per_unit` in Rial for one unit of the line without freight, `quantity` in thousandths of it. */
export type Priced = { quote_id: number; line_id: number; per_unit: number; quantity: number };

/** Where to buy: `is_proven` says that no other choice costs less. */
export type Cheapest = { parts: Part[]; is_proven: boolean };

/** Takes a quantity from the offers in their order, each up to what it offers. */
export function take(quantity: number, offers: Iterable<Omit<Priced, 'per_unit'>>): Part[] {
  const parts: Part[] = [];
  let left = quantity;
  for (const { line_id, quote_id, quantity: most } of offers) {
    const taken = Math.min(left, most);
    if (taken > 0) parts.push({ line_id, quote_id, quantity: taken });
    left -= taken;
  }
  return parts;
}

type Wanted = {
  /** What is bought of each line, as far as it is offered. */
  needs: readonly Piece[];
  /** The offers of a line, the lowest amount first. */
  offersOf: (line_id: number) => readonly Priced[];
  /** The freight of a quote in Rial, which is paid once, however little of it is bought. */
  freightOf: (quote_id: number) => number;
  /** How many offers are looked at before the best choice so far is returned unproven. */
  most: number;
};

/**
 * The parts of least cost, goods and whole freights together: tries to do without the quotes whose freight is the highest, and skips
 * what cannot cost less than the best choice so far. Amounts are compared as floating-point numbers, to within a Rial.
 */
export function cheapestParts({ needs, offersOf, freightOf, most }: Wanted): Cheapest {
  const none: ReadonlySet<number> = new Set();
  const freights = (ids: Iterable<number>): number => [...ids].reduce((sum, id) => sum + freightOf(id), 0);
  const lines = needs.map(({ line_id, quantity }) => {
    const offers = offersOf(line_id);
    const offered = offers.reduce((sum, offer) => sum + offer.quantity, 0);
    return { offers, covered: Math.min(quantity, offered) };
  });
  let looks = 0;
  let best: { cost: number; without: ReadonlySet<number> } = { cost: Number.POSITIVE_INFINITY, without: none };

  /** The cost of the goods without some quotes, and the quotes that it takes; null when a quantity is missing then. */
  function buy(without: ReadonlySet<number>): { goods: number; used: Set<number> } | null {
    const used = new Set<number>();
    let goods = 0;
    for (const { offers, covered } of lines) {
      let left = covered;
      for (const { quote_id, per_unit, quantity } of offers) {
        if (left === 0) break;
        looks += 1;
        if (without.has(quote_id)) continue;
        const taken = Math.min(left, quantity);
        goods += (per_unit * taken) / 1_000;
        used.add(quote_id);
        left -= taken;
      }
      if (left > 0) return null;
    }
    return { goods, used };
  }

  /** Tries all choices that take from the quotes `kept` and not from those `without`. */
  function visit(kept: ReadonlySet<number>, without: ReadonlySet<number>): void {
    if (looks >= most) return;
    const bought = buy(without);
    if (!bought || bought.goods + freights(kept) >= best.cost) return;
    const cost = bought.goods + freights(bought.used);
    if (cost < best.cost) best = { cost, without };
    const [next] = [...bought.used]
      .filter((id) => !kept.has(id) && freightOf(id) > 0)
      .toSorted((a, b) => freightOf(b) - freightOf(a) || a - b);
    if (next === undefined) return;
    visit(kept, new Set(without).add(next));
    visit(new Set(kept).add(next), without);
  }

  visit(none, none);
  const isKept = ({ quote_id }: Priced) => !best.without.has(quote_id);
  const parts = needs.flatMap(({ line_id, quantity }) => take(quantity, offersOf(line_id).filter(isKept)));
  return { parts, is_proven: looks < most };
}
