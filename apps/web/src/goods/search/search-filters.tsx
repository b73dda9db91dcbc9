import type { SearchFacets } from '@rasteh/contract/goods/search';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ActiveFilters, activeFilters, titleOf } from '../../core/lists/active-filters.tsx';
import { CategoryChoice, Choice, counted, ListFilters, PlaceChoices, withCounts } from '../../core/lists/list-filters.tsx';
import { fa } from '../../i18n/fa.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import {
  countSearchFilters,
  deliveryChoices,
  readSearch,
  type SearchChoice,
  sortChoices,
  stateChoices,
  toSearchSearch,
} from './search-choice.ts';

const texts = faSearch.filters;

type SearchFiltersProps = {
  choice: SearchChoice;
  categories: ComponentProps<typeof CategoryChoice>['categories'];
  /** The number of results per choice under the other filters; undefined while it is unknown. */
  facets: SearchFacets | undefined;
  /** The number of results, as text. */
  found: string;
} & Pick<ComponentProps<typeof PlaceChoices>, 'provinces' | 'cities'>;

/** The filters and the order of the search results; each choice shows its number of results. */
export function SearchFilters({ choice, categories, provinces, cities, facets, found }: SearchFiltersProps) {
  const navigate = useNavigate();
  const go = (form: Record<string, string>) => {
    const typed = readSearch({ ...form, q: choice.q });
    // A change of the province clears the city.
    const city = typed.province === choice.province ? typed.city : undefined;
    void navigate({ to: '/search', search: toSearchSearch({ ...typed, city }), resetScroll: false });
  };
  // Partial counts are hidden: the server counted only some of the products.
  const counts = facets?.is_partial ? undefined : facets;
  const { delivery, state, verified } = choice;
  const active = activeFilters(toSearchSearch(choice), [
    { key: 'category', name: texts.category, value: titleOf(categories, choice.category) },
    { key: 'province', name: texts.province, value: titleOf(provinces, choice.province), goes_with: ['city'] },
    { key: 'city', name: texts.city, value: titleOf(cities, choice.city) },
    { key: 'delivery', name: texts.delivery, value: delivery && fa.offers.deliveries[delivery] },
    { key: 'state', name: texts.state, value: state && fa.offers.states[state] },
    { key: 'verified', name: texts.verified, value: verified && texts.only_verified },
  ]);
  return (
    <ListFilters
      action="/search"
      values={toSearchSearch(choice)}
      texts={texts}
      chosen={countSearchFilters(choice)}
      found={found}
      onChoose={go}
      below={
        <ActiveFilters
          filters={active}
          none={{ q: choice.q, sort: choice.sort }}
          renderLink={(link) => <Link {...link} to="/search" />}
        />
      }
    >
      <CategoryChoice
        texts={texts}
        categories={withCounts(categories, counts?.categories, choice.category)}
        chosen={choice.category}
      />
      <PlaceChoices
        texts={texts}
        provinces={withCounts(provinces, counts?.provinces, choice.province)}
        cities={cities}
        province={choice.province}
        city={choice.city}
      />
      <Choice label={texts.delivery} name="delivery" defaultValue={choice.delivery}>
        <option value="">{texts.any_delivery}</option>
        {deliveryChoices.map((one) => (
          <option key={one} value={one}>
            {counted(fa.offers.deliveries[one], counts && (counts.deliveries.find(({ delivery: of }) => of === one)?.count ?? 0))}
          </option>
        ))}
      </Choice>
      <Choice label={texts.state} name="state" defaultValue={choice.state}>
        <option value="">{texts.any_state}</option>
        {stateChoices.map((one) => (
          <option key={one} value={one}>
            {counted(fa.offers.states[one], counts && (counts.states.find(({ state: of }) => of === one)?.count ?? 0))}
          </option>
        ))}
      </Choice>
      <Choice label={texts.verified} name="verified" defaultValue={choice.verified}>
        <option value="">{texts.any_supplier}</option>
        <option value="true">{counted(texts.only_verified, counts?.verified)}</option>
      </Choice>
      <Choice label={texts.sort} name="sort" usual="relevance" defaultValue={choice.sort}>
        {sortChoices.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
    </ListFilters>
  );
}
