import type { CategoryDetail, Level } from '@rasteh/contract/goods/catalogue';
import type { BoardFacets } from '@rasteh/contract/pricing/offers/board';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { FilterPanel } from '@rasteh/ui/filter-panel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActiveFilters, activeFilters, FilterCount, titleOf } from '../../core/lists/active-filters.tsx';
import { toCategory } from '../../core/market/category-link.ts';
import type { ShownBasis } from '../../core/market/price-basis.ts';
import { usePage } from '../../core/page/page.ts';
import { faFilters } from '../../i18n/core/filters.ts';
import { fa } from '../../i18n/fa.ts';
import { faBoard } from '../../i18n/pricing/board.ts';
import { FilterFields } from './board/filter-fields.tsx';
import { countFilters, isQuantityWrong, quantityOf, rangeFaults, rangeOf, toBoardFilter } from './board-query.ts';
import { type BoardSearch, validateBoardSearch } from './board-search.ts';
import { boardFacetsQuery } from './queries.ts';

const texts = faBoard.filters;

type BoardFiltersProps = {
  category: CategoryDetail;
  /** The size of the path, with its name in the address. */
  size: { id: number; slug: string } | undefined;
  search: BoardSearch;
  basis: ShownBasis;
  provinces: readonly { id: number; name: string }[];
  /** The number of results, as text. */
  found: string;
};

/** The filters of a board behind their toggle and in the advanced search; each choice is a link or a field of a plain form. */
export function BoardFilters({ category, size, search, basis, provinces, found }: BoardFiltersProps) {
  const { api } = usePage();
  const isWrong = isQuantityWrong(search) || Object.values(rangeFaults(search)).some(Boolean);
  const [isCounted, setIsCounted] = useState(false);
  const { data: facets } = useQuery({
    ...boardFacetsQuery(api, category, toBoardFilter(search, size?.id, basis)),
    enabled: isCounted,
    placeholderData: (before: BoardFacets | undefined) => before,
  });
  const to = toCategory(category.slug, size?.slug);
  const levels = category.levels.slice(1).filter(({ options }) => options.length > 1);
  const form = (place: 'page' | 'panel') => (
    <FilterFields
      place={place}
      category={category}
      to={to}
      levels={levels}
      search={search}
      provinces={provinces}
      facets={facets}
    />
  );
  return (
    <>
      <FilterPanel
        texts={{ toggle: fa.filters.heading, advanced: fa.filters.advanced, close: fa.shell.close }}
        count={<FilterCount chosen={countFilters(search)} />}
        onOpen={() => setIsCounted(true)}
        isInline
        isOpen={isWrong}
        form={form}
        foot={(close) => <Button onClick={close}>{fa.filters.see(found)}</Button>}
      />
      <ActiveFilters
        filters={chosenFilters(search, levels, provinces, category.default_unit.title)}
        none={{ sort: search.sort }}
        renderLink={(link) => <Link {...link} {...to} />}
      />
    </>
  );
}

/** The active filters by name, each with the search without it. */
function chosenFilters(search: BoardSearch, levels: readonly Level[], provinces: BoardFiltersProps['provinces'], unit: string) {
  const without = (id: number) =>
    validateBoardSearch({ ...search, option: search.option?.filter((one) => one !== id), page: undefined });
  const known = new Set(levels.flatMap(({ options }) => options.map(({ id }) => id)));
  const gone = search.option?.filter((id) => !known.has(id)) ?? [];
  const { delivery, payment, verified, quantity } = search;
  const range = rangeOf(search);
  const shown = (rial: number | undefined) => (rial === undefined ? null : formatToman(rial));
  return [
    ...levels.flatMap(({ title: name, options }) =>
      options
        .filter(({ id }) => search.option?.includes(id))
        .map(({ id, title: value }) => ({ name, value, without: without(id) })),
    ),
    // A link with an option that the category no longer has still filters the list.
    ...gone.map((id) => ({ name: faFilters.option, value: faFilters.gone(id), without: without(id) })),
    ...(range
      ? [
          {
            name: texts.range,
            value: texts.ranged(shown(range.from), shown(range.to)),
            without: { ...search, from: undefined, to: undefined, page: undefined },
          },
        ]
      : []),
    ...activeFilters(search, [
      { key: 'province', name: fa.filters.province, value: titleOf(provinces, search.province) },
      { key: 'delivery', name: fa.filters.delivery, value: delivery && fa.offers.deliveries[delivery] },
      { key: 'payment', name: texts.payment, value: payment && texts.payments[payment] },
      { key: 'verified', name: fa.offers.columns.supplier, value: verified && texts.verified },
      { key: 'quantity', name: texts.quantity(unit), value: quantityOf(quantity) && formatQuantity(quantityOf(quantity) ?? '') },
    ]),
  ];
}
