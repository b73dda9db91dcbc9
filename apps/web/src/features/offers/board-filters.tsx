import type { CategoryDetail, Level } from '@rasteh/contract/catalogue';
import type { BoardFacets } from '@rasteh/contract/offers/board';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { FilterPanel } from '@rasteh/ui/filter-panel';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { faBoard } from '../../i18n/public/board.ts';
import { faFilters } from '../../i18n/shared/filters.ts';
import { ActiveFilters, activeFilters, titleOf } from '../../lists/active-filters.tsx';
import { Choice, FilterCount, FilterForm, TypedFilter } from '../../lists/list-filters.tsx';
import { toCategory } from '../../market/category-link.ts';
import { usePage } from '../../page/page.ts';
import styles from './board/board-filters.module.css';
import {
  type BoardSearch,
  countFilters,
  deliveryChoices,
  isQuantityWrong,
  paymentChoices,
  quantityOf,
  sorts,
  toBoardFilter,
  validateBoardSearch,
} from './board-search.ts';
import { boardFacetsQuery } from './queries.ts';

const texts = faBoard.filters;

type BoardFiltersProps = {
  category: CategoryDetail;
  /** The size of the path, with its name in the address. */
  size: { id: number; slug: string } | undefined;
  search: BoardSearch;
  provinces: readonly { id: number; name: string }[];
  /** The number of results, as text. */
  found: string;
};

/** The filters of a board behind their toggle and in the advanced search; each choice is a link or a field of a plain form. */
export function BoardFilters({ category, size, search, provinces, found }: BoardFiltersProps) {
  const { api } = usePage();
  const [isCounted, setIsCounted] = useState(isQuantityWrong(search));
  const { data: facets } = useQuery({
    ...boardFacetsQuery(api, category, toBoardFilter(search, size?.id)),
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
        isOpen={isQuantityWrong(search)}
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
  return [
    ...levels.flatMap(({ title: name, options }) =>
      options
        .filter(({ id }) => search.option?.includes(id))
        .map(({ id, title: value }) => ({ name, value, without: without(id) })),
    ),
    // A link with an option that the category no longer has still filters the list.
    ...gone.map((id) => ({ name: faFilters.option, value: faFilters.gone(id), without: without(id) })),
    ...activeFilters(search, [
      { key: 'province', name: fa.filters.province, value: titleOf(provinces, search.province) },
      { key: 'delivery', name: fa.filters.delivery, value: delivery && fa.offers.deliveries[delivery] },
      { key: 'payment', name: texts.payment, value: payment && texts.payments[payment] },
      { key: 'verified', name: fa.offers.columns.supplier, value: verified && texts.verified },
      { key: 'quantity', name: texts.quantity(unit), value: quantityOf(quantity) && formatQuantity(quantityOf(quantity) ?? '') },
    ]),
  ];
}

type FieldsProps = Pick<BoardFiltersProps, 'category' | 'search' | 'provinces'> & {
  place: 'page' | 'panel';
  to: ReturnType<typeof toCategory>;
  levels: readonly Level[];
  facets: BoardFacets | undefined;
};

function FilterFields({ place, category, to, levels, search, provinces, facets }: FieldsProps) {
  const navigate = useNavigate();
  const counts = <V,>(list: readonly { value: V; prices: number }[] | undefined) =>
    new Map(list?.map(({ value, prices }) => [value, prices]));
  /** A choice with its count; one without prices is left out unless it is chosen. */
  const option = <V extends string | number>(found: Map<V, number>, value: V, title: string, chosen: unknown) => {
    const prices = found.get(value) ?? 0;
    if (facets && prices === 0 && chosen !== value) return null;
    return (
      <option key={value} value={value}>
        {facets ? texts.counted(title, prices) : title}
      </option>
    );
  };
  const [byProvince, byDelivery, byPayment] = [
    counts(facets?.province_id),
    counts(facets?.delivery),
    counts(facets?.payment),
  ] as const;
  const address = to.params.size ? `${to.params.slug}/${to.params.size}` : to.params.slug;
  return (
    <div className={styles[place]}>
      {levels.map((level) => (
        <OptionChips key={level.id} level={level} place={place} to={to} search={search} found={counts(facets?.option_ids)} />
      ))}
      <FilterForm
        place={place}
        action={encodeURI(`/categories/${address}`)}
        kept={{ option: search.option?.join('-') }}
        onChoose={(typed) =>
          void navigate({ ...to, search: validateBoardSearch({ option: search.option, ...typed }), resetScroll: false })
        }
      >
        <Choice label={fa.filters.province} name="province" defaultValue={search.province}>
          <option value="">{fa.filters.any_province}</option>
          {provinces.map(({ id, name }) => option(byProvince, id, name, search.province))}
        </Choice>
        <Choice label={fa.filters.delivery} name="delivery" defaultValue={search.delivery}>
          <option value="">{fa.filters.any_delivery}</option>
          {deliveryChoices.map((one) => option(byDelivery, one, fa.offers.deliveries[one], search.delivery))}
        </Choice>
        <Choice label={texts.payment} name="payment" defaultValue={search.payment}>
          <option value="">{texts.any_payment}</option>
          {paymentChoices.map((one) => option(byPayment, one, texts.payments[one], search.payment))}
        </Choice>
        <Choice label={fa.offers.columns.supplier} name="verified" defaultValue={search.verified}>
          <option value="">{fa.filters.any_option}</option>
          <option value="true">{facets ? texts.counted(texts.verified, facets.verified) : texts.verified}</option>
        </Choice>
        <TypedFilter
          label={texts.quantity(category.default_unit.title)}
          name="quantity"
          inputMode="decimal"
          maxLength={14}
          defaultValue={search.quantity}
          error={isQuantityWrong(search) ? texts.quantity_wrong : undefined}
        />
        <Choice label={fa.filters.sort} name="sort" usual="product" defaultValue={search.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {faBoard.sorts[sort]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="quiet">
          {fa.filters.apply}
        </Button>
      </FilterForm>
    </div>
  );
}

type OptionChipsProps = {
  level: Level;
  place: string;
  to: ReturnType<typeof toCategory>;
  search: BoardSearch;
  found: ReadonlyMap<number, number>;
};

/** The options of a level: several of them are alternatives; those without prices are left out once they are counted. */
function OptionChips({ level, place, to, search, found }: OptionChipsProps) {
  const id = `level-${place}-${level.id}`;
  const chosen = search.option ?? [];
  return (
    <div className={styles.level}>
      <span id={id} className={styles.label}>
        {level.title}
      </span>
      <ul className={styles.chips} aria-labelledby={id}>
        {level.options.map((option) => {
          const isChosen = chosen.includes(option.id);
          const prices = found.get(option.id);
          if (found.size > 0 && prices === undefined && !isChosen) return null;
          const others = isChosen ? chosen.filter((one) => one !== option.id) : [...chosen, option.id];
          return (
            <li key={option.id}>
              <Link
                {...to}
                search={validateBoardSearch({ ...search, option: others, page: undefined })}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                className={styles.chip}
                aria-current={isChosen ? 'true' : undefined}
              >
                {prices === undefined ? option.title : texts.counted(option.title, prices)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
