import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { InventoryFacets } from '@rasteh/contract/supply/inventories';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ActiveFilters } from '../../../core/lists/active-filters.tsx';
import { CategoryChoice, Choice, counted, ListFilters, PlaceChoices, withCounts } from '../../../core/lists/list-filters.tsx';
import {
  countInventoryFilters,
  freshnessChoices,
  type InventoryChoice,
  readInventorySearch,
  sortChoices,
  stateChoices,
  toInventorySearch,
  typedFaults,
} from '../../../core/url/inventory-search.ts';
import { faInventory } from '../../../i18n/supply/inventory.ts';
import { faPublicInventories } from '../../../i18n/supply/public-inventories.ts';
import { activeInventoryFilters } from './filters/active-inventory-filters.ts';
import { AmountFilters } from './filters/amount-filters.tsx';

const texts = faPublicInventories.filters;

type InventoryFiltersProps = {
  choice: InventoryChoice;
  categories: ComponentProps<typeof CategoryChoice>['categories'];
  units: readonly Unit[];
  /** The number of results per choice under the other filters; undefined while it is unknown. */
  facets: InventoryFacets | undefined;
  below: ReactNode;
  /** The number of results, as text. */
  found: string;
  /** The title of the chosen product, if it is known. */
  product: string | undefined;
} & Pick<ComponentProps<typeof PlaceChoices>, 'provinces' | 'cities'>;

/** The filters and the order of the inventory list; each choice shows its number of results. */
export function InventoryFilters({
  choice,
  categories,
  units,
  facets,
  provinces,
  cities,
  below,
  found,
  product,
}: InventoryFiltersProps) {
  const navigate = useNavigate();
  const go = (form: Record<string, string>) => {
    const typed = readInventorySearch(form);
    // A change of the province clears the city; the product has no control here.
    const city = typed.province === choice.province ? typed.city : undefined;
    void navigate({
      to: '/inventories',
      search: toInventorySearch({ ...typed, city, product: choice.product }),
      resetScroll: false,
    });
  };
  const countOf = (state: (typeof stateChoices)[number]) => facets?.states.find((one) => one.state === state)?.count;
  const suppliers = facets?.suppliers ?? [];
  const isUnlisted = choice.supplier !== undefined && !suppliers.some(({ handle }) => handle === choice.supplier);
  const active = activeInventoryFilters(choice, { categories, provinces, cities, units, suppliers, product });
  return (
    <ListFilters
      action="/inventories"
      values={toInventorySearch(choice)}
      texts={texts}
      chosen={countInventoryFilters(choice)}
      onChoose={go}
      opens={Object.values(typedFaults(choice)).includes(true)}
      below={
        <>
          <ActiveFilters
            filters={active}
            none={{ sort: choice.sort }}
            renderLink={(link) => <Link {...link} to="/inventories" />}
          />
          {below}
        </>
      }
      found={found}
    >
      {choice.product === undefined ? null : <input type="hidden" name="product" value={choice.product} />}
      <CategoryChoice
        texts={texts}
        categories={withCounts(categories, facets?.categories, choice.category)}
        chosen={choice.category}
      />
      <PlaceChoices
        texts={texts}
        provinces={withCounts(provinces, facets?.provinces, choice.province)}
        cities={cities}
        province={choice.province}
        city={choice.city}
      />
      <Choice label={texts.state} name="state" defaultValue={choice.state}>
        <option value="">{texts.any_state}</option>
        {stateChoices.map((state) => (
          <option key={state} value={state}>
            {counted(faInventory.states[state], countOf(state))}
          </option>
        ))}
      </Choice>
      <Choice label={texts.freshness} name="freshness" defaultValue={choice.freshness}>
        <option value="">{texts.any_freshness}</option>
        {freshnessChoices.map((freshness) => (
          <option key={freshness} value={freshness}>
            {counted(texts.freshnesses[freshness], facets?.freshness.find((one) => one.freshness === freshness)?.count)}
          </option>
        ))}
      </Choice>
      <Choice label={texts.supplier} name="supplier" defaultValue={choice.supplier}>
        <option value="">{texts.any_supplier}</option>
        {isUnlisted ? <option value={choice.supplier}>{choice.supplier}</option> : null}
        {suppliers.map(({ handle, title, count }) => (
          <option key={handle} value={handle}>
            {counted(title, count)}
          </option>
        ))}
      </Choice>
      <Choice label={texts.unit} name="unit" defaultValue={choice.unit}>
        <option value="">{texts.any_unit}</option>
        {units.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <AmountFilters choice={choice} />
      <Choice label={texts.sort} name="sort" usual="-refreshed_at" defaultValue={choice.sort}>
        {sortChoices.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
    </ListFilters>
  );
}
