import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { alternativeLimits } from '@rasteh/contract/wire/limits';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { alsoShows } from '../../../core/lib/rendering.ts';
import type { Catalogue, ChosenOption } from '../../../goods/catalogue/index.ts';
import type { Products } from '../../../goods/products/index.ts';
import { listCandidates } from './alternatives-repo.ts';
import type { Board } from './service.ts';

/** The products among which the nearest ones are found. */
const MOST_CANDIDATES = 500;

type AlternativesDeps = { db: Database; clock: Clock; catalogue: Catalogue; products: Products; board: Board };

/** The products that a buyer may take instead of one. */
export type Alternatives = {
  /** Rows of the products that differ in one option, nearest sizes first. @throws not_found */
  list(product_id: number): Promise<BoardRow[]>;
};

/** The first number of an option, as 14 of «۱۴» and 18 of «IPE18»; null without one. */
function numberOf(title: string | undefined): number | null {
  const found = /\d+(?:\.\d+)?/.exec(toAsciiDigits(title ?? '').replaceAll('٫', '.'));
  return found ? Number(found[0]) : null;
}

/**
 * How far another product is: the distance of the numbers of its size, which is its first option; behind all sizes those that
 * differ in another option, or in a size without a number.
 */
function distance(own: readonly ChosenOption[], others: readonly ChosenOption[]): number {
  const [size, other] = [own[0], others[0]];
  if (!size || size.option_id === other?.option_id) return Number.POSITIVE_INFINITY;
  const [from, to] = [numberOf(size.option), numberOf(other?.option)];
  return from === null || to === null ? Number.MAX_VALUE : Math.abs(from - to);
}

/** Creates the read of alternatives. */
export function createAlternatives({ db, clock, catalogue, products, board }: AlternativesDeps): Alternatives {
  return {
    async list(id) {
      const product = await products.findPublished(id);
      if (!product) throw new AppError('not_found');
      const { id: product_id, category_id, options } = product;
      alsoShows('category', category_id);
      const option_ids = options.map((option) => option.option_id);
      if (option_ids.length === 0) return [];
      const reference = await catalogue.reference();
      // A product with a single option shares none of it: then the whole category is alike.
      const wanted = { product_id, category_id, option_ids, shared: option_ids.length - 1 || undefined };
      const candidates = await listCandidates(db.read, { ...wanted, now: clock(), limit: MOST_CANDIDATES });
      const ids = candidates
        .map(({ id, options_key }) => ({ id, distance: distance(options, reference.chosenOptions(options_key)) }))
        .sort((one, other) => (one.distance < other.distance ? -1 : one.distance > other.distance ? 1 : 0))
        .slice(0, alternativeLimits.shown)
        .map(({ id }) => id);
      const rows = await board.readRows(ids);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  };
}
