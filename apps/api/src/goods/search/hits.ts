import type { SearchHit, TextRange } from '@rasteh/contract/goods/search';
import { searchTokens } from '@rasteh/persian/search/tokens';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Catalogue } from '../catalogue/index.ts';
import * as repo from './products-repo.ts';

/** A product to show, with the places in its title of the words that matched. */
export type ShownProduct = { product: repo.FoundProduct; offers: number; words: readonly number[] };

/** The ranges of a title at these places of its words; neighbours are one range. */
export function titleRanges(title: string, words: readonly number[]): TextRange[] {
  const tokens = searchTokens(title);
  const ranges: TextRange[] = [];
  for (const place of words) {
    const token = tokens[place];
    if (!token) continue;
    const last = ranges.at(-1);
    if (last && /^\s?$/.test(title.slice(last.to, token.start))) last.to = token.end;
    else ranges.push({ from: token.start, to: token.end });
  }
  return ranges;
}

/** Converts found products to hits, with their categories and lowest prices. */
export async function readHits(
  { db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue },
  shown: readonly ShownProduct[],
): Promise<SearchHit[]> {
  const reference = await catalogue.reference();
  const lowest = await repo.findLowest(
    db.read,
    shown.map(({ product }) => product.id),
    clock(),
  );
  return shown.flatMap(({ product: { category_id, ...product }, offers, words }) => {
    const category = reference.categoriesById.get(category_id);
    if (!category) return [];
    const { id, slug, title, default_unit } = category;
    const price = lowest.get(product.id);
    return [
      {
        product,
        category: { id, slug, title },
        offers,
        lowest: price ? { ...price, unit_id: default_unit.id, unit: default_unit.title } : null,
        title_ranges: titleRanges(product.title, words),
      },
    ];
  });
}
