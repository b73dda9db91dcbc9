import type { CategoryDetail } from '@rasteh/contract/goods/catalogue';
import { sizeSlug } from '@rasteh/contract/goods/catalogue/size-slug';
import { type Chip, ChipRow } from '@rasteh/ui/chip-row';
import { Link } from '@tanstack/react-router';
import { sizesOf, toCategory } from '../../core/market/category-link.ts';
import { faBoard } from '../../i18n/pricing/board.ts';
import type { BoardSearch } from './board-search.ts';

type SizeChipsProps = { category: CategoryDetail; size_id: number | undefined; search: BoardSearch };

/** The sizes of a category in one line that scrolls, each with an address of its own. */
export function SizeChips({ category, size_id, search }: SizeChipsProps) {
  const sizes = sizesOf(category);
  if (sizes.length < 2) return null;
  const chip = (id: number | undefined, title: string, name?: string): Chip => ({
    id: id ?? 'all',
    isChosen: id === size_id,
    link: (look) => (
      <Link
        {...toCategory(category.slug, name)}
        search={{ ...search, page: undefined }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        {...look}
      >
        {title}
      </Link>
    ),
  });
  return (
    <ChipRow
      label={category.levels[0]?.title ?? faBoard.columns.size}
      tone="solid"
      wraps="wide"
      chips={[chip(undefined, faBoard.all_sizes), ...sizes.map((size) => chip(size.id, size.title, sizeSlug(size, sizes)))]}
    />
  );
}
