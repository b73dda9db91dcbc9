import type { Suggestions, TextRange } from '@rasteh/contract/goods/search';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { LinkProps } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './suggested.module.css';

type Group = keyof typeof faSearch.kinds;
/** One thing to go to: its title with the matched ranges, and a word about it. */
export type Suggested = {
  key: string;
  title: string;
  ranges: readonly TextRange[];
  note: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};
/** Suggestions of one kind. */
export type SuggestedGroup = { group: Group; items: Suggested[] };

/** The name of a board: its category, with its size. */
export const boardTitle = ({ category, size }: NonNullable<Suggestions['board']>): string =>
  size ? `${category.title} ${size.title}` : category.title;

/** The suggestions in the order in which they are shown, kinds without any left out. */
export function suggestedGroups(found: Suggestions): SuggestedGroup[] {
  const { board } = found;
  const groups: SuggestedGroup[] = [
    {
      group: 'boards',
      items: board
        ? [
            {
              key: `b${board.category.id}-${board.size?.id}`,
              title: faSearch.board(boardTitle(board)),
              ranges: [],
              note: '',
              link: toCategory(board.category.slug, board.size?.slug),
            },
          ]
        : [],
    },
    {
      group: found.is_nearest ? 'nearest_products' : 'products',
      items: found.products.map(({ product, category, offers: _, title_ranges }) => ({
        key: `p${product.id}`,
        title: product.title,
        ranges: title_ranges,
        note: category.title,
        link: { to: '/products/$id/$slug', params: { id: String(product.id), slug: product.slug } },
      })),
    },
    {
      group: 'categories',
      items: found.categories.map(({ id, slug, title, title_ranges }) => ({
        key: `c${id}`,
        title,
        ranges: title_ranges,
        note: '',
        link: toCategory(slug),
      })),
    },
    {
      group: 'suppliers',
      items: found.suppliers.map(({ user_id, handle, title, city, title_ranges }) => ({
        key: `s${user_id}`,
        title,
        ranges: title_ranges,
        note: city.name,
        link: { to: '/suppliers/$handle', params: { handle } },
      })),
    },
    {
      group: 'inventories',
      items: found.inventories.map(({ id, title, quantity, unit, city, title_ranges }) => ({
        key: `i${id}`,
        title,
        ranges: title_ranges,
        note: faSearch.stock(formatQuantity(quantity), unit, city.name),
        link: { to: '/inventories/$inventoryId', params: { inventoryId: String(id) } },
      })),
    },
    {
      group: 'rfqs',
      items: found.rfqs.map(({ id, title, city, deadline, title_ranges }) => ({
        key: `r${id}`,
        title,
        ranges: title_ranges,
        note: `${city.name} · ${faSearch.deadline(formatJalaliDate(deadline))}`,
        link: { to: '/rfqs/$rfqId', params: { rfqId: String(id) } },
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** A title whose matched ranges are marked; the ranges are in order and do not overlap. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts = ranges.map(({ from, to }, at) => ({
    before: text.slice(ranges[at - 1]?.to ?? 0, from),
    match: text.slice(from, to),
  }));
  return (
    <>
      {parts.map(({ before, match }, at) => (
        <span key={at}>
          {before}
          <mark className={styles.match}>{match}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
