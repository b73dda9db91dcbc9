import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ActiveFilters, activeFilters, titleOf } from '../../../core/lists/active-filters.tsx';
import { CategoryChoice, Choice, ListFilters, PlaceChoices } from '../../../core/lists/list-filters.tsx';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { countRfqFilters, type RfqFilter, readRfqSearch, sortChoices, statusChoices, toRfqSearch } from './rfq-search.ts';

const texts = faPublicRfqs.filters;

type RfqFiltersProps = {
  filter: RfqFilter;
  categories: ComponentProps<typeof CategoryChoice>['categories'];
  /** The number of results, as text. */
  found: string;
} & Pick<ComponentProps<typeof PlaceChoices>, 'provinces' | 'cities'>;

/** The filters and the order of the list of RFQs. */
export function RfqFilters({ filter, categories, provinces, cities, found }: RfqFiltersProps) {
  const navigate = useNavigate();
  const choose = (form: Record<string, string>) => {
    const typed = readRfqSearch(form);
    // A change of the province clears the city.
    const search = toRfqSearch({ ...typed, city: typed.province === filter.province ? typed.city : undefined });
    void navigate({ to: '/rfqs', search, resetScroll: false });
  };
  const active = activeFilters(toRfqSearch(filter), [
    { key: 'q', name: texts.q, value: filter.q },
    { key: 'category', name: texts.category, value: titleOf(categories, filter.category) },
    { key: 'province', name: texts.province, value: titleOf(provinces, filter.province), goes_with: ['city'] },
    { key: 'city', name: texts.city, value: titleOf(cities, filter.city) },
    { key: 'status', name: texts.status, value: filter.status && faPublicRfqs.statuses[filter.status] },
  ]);
  return (
    <ListFilters
      action="/rfqs"
      values={toRfqSearch(filter)}
      texts={texts}
      chosen={countRfqFilters(filter)}
      found={found}
      onChoose={choose}
      below={<ActiveFilters filters={active} none={{ sort: filter.sort }} renderLink={(link) => <Link {...link} to="/rfqs" />} />}
    >
      <CategoryChoice texts={texts} categories={categories} chosen={filter.category} />
      <PlaceChoices texts={texts} provinces={provinces} cities={cities} province={filter.province} city={filter.city} />
      <Choice label={texts.status} name="status" usual="published" defaultValue={filter.status}>
        {statusChoices.map((status) => (
          <option key={status} value={status}>
            {faPublicRfqs.statuses[status]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.sort} name="sort" usual="-refreshed_at" defaultValue={filter.sort}>
        {sortChoices.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
    </ListFilters>
  );
}
