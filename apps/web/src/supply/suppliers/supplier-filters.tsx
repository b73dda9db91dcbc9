import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ActiveFilters, activeFilters, titleOf } from '../../core/lists/active-filters.tsx';
import { CategoryChoice, Choice, ListFilters, PlaceChoices } from '../../core/lists/list-filters.tsx';
import { faSuppliers } from '../../i18n/supply/suppliers.ts';
import {
  countSupplierFilters,
  levelChoices,
  readSupplierSearch,
  type SupplierChoice,
  sortChoices,
  toSupplierSearch,
  yesChoices,
} from './supplier-search.ts';

const texts = faSuppliers.filters;

type SupplierFiltersProps = Pick<ComponentProps<typeof CategoryChoice>, 'categories'> &
  Pick<ComponentProps<typeof PlaceChoices>, 'provinces' | 'cities'> & {
    choice: SupplierChoice;
    /** The number of matches, as text. */
    found: string;
  };

/** The filters of the supplier list. */
export function SupplierFilters({ choice, categories, provinces, cities, found }: SupplierFiltersProps) {
  const navigate = useNavigate();
  const go = (form: Record<string, string>) => {
    const typed = readSupplierSearch(form);
    // A change of the province clears the city.
    const city = typed.province === choice.province ? typed.city : undefined;
    void navigate({
      to: '/suppliers',
      search: toSupplierSearch({ ...typed, city, compare: choice.compare }),
      resetScroll: false,
    });
  };
  const search = toSupplierSearch(choice);
  const active = activeFilters(search, [
    { key: 'q', name: texts.q, value: choice.q },
    { key: 'category', name: texts.category, value: titleOf(categories, choice.category) },
    { key: 'province', name: texts.province, value: titleOf(provinces, choice.province), goes_with: ['city'] },
    { key: 'city', name: texts.city, value: titleOf(cities, choice.city) },
    { key: 'verified', name: texts.verified, value: choice.verified && texts.levels[choice.verified] },
    { key: 'fresh', name: texts.fresh, value: choice.fresh && texts.is_fresh },
    { key: 'answers', name: texts.answers, value: choice.answers && texts.is_fast },
  ]);
  return (
    <ListFilters
      action="/suppliers"
      values={search}
      texts={texts}
      chosen={countSupplierFilters(choice)}
      onChoose={go}
      below={
        <ActiveFilters
          filters={active}
          none={{ sort: choice.sort, compare: choice.compare }}
          renderLink={(link) => <Link {...link} to="/suppliers" />}
        />
      }
      found={found}
    >
      <CategoryChoice texts={texts} categories={categories} chosen={choice.category} />
      <PlaceChoices texts={texts} provinces={provinces} cities={cities} province={choice.province} city={choice.city} />
      <Choice label={texts.verified} name="verified" defaultValue={choice.verified}>
        <option value="">{texts.any_level}</option>
        {levelChoices.map((level) => (
          <option key={level} value={level}>
            {texts.levels[level]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.fresh} name="fresh" defaultValue={choice.fresh}>
        <option value="">{texts.any_freshness}</option>
        <option value={yesChoices.fresh}>{texts.is_fresh}</option>
      </Choice>
      <Choice label={texts.answers} name="answers" defaultValue={choice.answers}>
        <option value="">{texts.any_answer}</option>
        <option value={yesChoices.fast}>{texts.is_fast}</option>
      </Choice>
      <Choice label={texts.sort} name="sort" usual="verified" defaultValue={choice.sort}>
        {sortChoices.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
    </ListFilters>
  );
}
