import type { Level } from '@rasteh/contract/catalogue';
import { Button } from '@rasteh/ui/button';
import { FilterPanel } from '@rasteh/ui/filter-panel';
import { Link, useNavigate } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import { faFilters } from '../../i18n/shared/filters.ts';
import { ActiveFilters, activeFilters, titleOf } from '../../lists/active-filters.tsx';
import { Choice, FilterCount, FilterForm } from '../../lists/list-filters.tsx';
import styles from './offer-filters.module.css';
import { countFilters, deliveryChoices, type OfferSearch, sorts, stateChoices, validateOfferSearch } from './offer-search.ts';

type OfferFiltersProps = {
  slug: string;
  search: OfferSearch;
  levels: readonly Level[];
  provinces: readonly { id: number; name: string }[];
  /** The number of results, as text. */
  found: string;
};

/**
 * The options of the first level as chips, the other filters in the panel behind the toggle; each choice is a link or a plain
 * form.
 */
export function OfferFilters({ slug, search, levels, provinces, found }: OfferFiltersProps) {
  const navigate = useNavigate();
  const chosen = countFilters(search);
  const chips = (level: Level, place: string) => (
    <OptionChips key={level.id} level={level} place={place} slug={slug} search={search} />
  );
  const [first, ...others] = levels.filter(({ options }) => options.length > 1);
  const without = (id: number) =>
    validateOfferSearch({ ...search, option: search.option?.filter((one) => one !== id), page: undefined });
  const known = new Set(levels.flatMap(({ options }) => options.map(({ id }) => id)));
  const gone = search.option?.filter((id) => !known.has(id)) ?? [];
  const { delivery, state } = search;
  // The options of the first level have their own chips.
  const active = [
    ...levels
      .filter((level) => level !== first)
      .flatMap(({ title: name, options }) =>
        options
          .filter(({ id }) => search.option?.includes(id))
          .map(({ id, title: value }) => ({ name, value, without: without(id) })),
      ),
    // A link with an option that the category no longer has still filters the list.
    ...gone.map((id) => ({ name: faFilters.option, value: faFilters.gone(id), without: without(id) })),
    ...activeFilters(search, [
      { key: 'province', name: fa.filters.province, value: titleOf(provinces, search.province) },
      { key: 'delivery', name: fa.filters.delivery, value: delivery && fa.offers.deliveries[delivery] },
      { key: 'state', name: fa.filters.state, value: state && fa.offers.states[state] },
    ]),
  ];
  const form = (place: 'page' | 'panel') => (
    <div className={styles[place]}>
      {(place === 'panel' && first ? [first, ...others] : others).map((level) => chips(level, place))}
      <FilterForm
        place={place}
        action={`/categories/${encodeURIComponent(slug)}`}
        kept={{ option: search.option?.join('-') }}
        onChoose={(typed) =>
          void navigate({
            to: '/categories/$slug',
            params: { slug },
            search: validateOfferSearch(typed),
            resetScroll: false,
          })
        }
      >
        <Choice label={fa.filters.province} name="province" defaultValue={search.province}>
          <option value="">{fa.filters.any_province}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.delivery} name="delivery" defaultValue={search.delivery}>
          <option value="">{fa.filters.any_delivery}</option>
          {deliveryChoices.map((delivery) => (
            <option key={delivery} value={delivery}>
              {fa.offers.deliveries[delivery]}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.state} name="state" defaultValue={search.state}>
          <option value="">{fa.filters.any_state}</option>
          {stateChoices.map((state) => (
            <option key={state} value={state}>
              {fa.offers.states[state]}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.sort} name="sort" usual="product" defaultValue={search.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {fa.filters.sorts[sort]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="quiet" className="no-js">
          {fa.filters.apply}
        </Button>
      </FilterForm>
    </div>
  );
  return (
    <>
      <FilterPanel
        texts={{ toggle: fa.filters.heading, advanced: fa.filters.advanced, close: fa.shell.close }}
        count={<FilterCount chosen={chosen} />}
        quick={first ? chips(first, 'quick') : undefined}
        form={form}
        foot={(close) => <Button onClick={close}>{fa.filters.see(found)}</Button>}
      />
      <ActiveFilters
        filters={active}
        none={{ sort: search.sort }}
        renderLink={(link) => <Link {...link} to="/categories/$slug" params={{ slug }} />}
      />
    </>
  );
}

type OptionChipsProps = { level: Level; place: string; slug: string; search: OfferSearch };

function OptionChips({ level, place, slug, search }: OptionChipsProps) {
  const id = `level-${place}-${level.id}`;
  const isChosen = (id: number) => search.option?.includes(id) ?? false;
  const others = search.option?.filter((chosen) => !level.options.some(({ id }) => id === chosen)) ?? [];
  const chip = (id: number | undefined, title: string, current: boolean) => (
    <li key={id ?? 'any'}>
      <Link
        to="/categories/$slug"
        params={{ slug }}
        search={validateOfferSearch({ ...search, option: [...others, id], page: undefined })}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className={styles.chip}
        aria-current={current ? 'true' : undefined}
      >
        {title}
      </Link>
    </li>
  );
  return (
    <div className={styles.level}>
      <span id={id} className={styles.label}>
        {level.title}
      </span>
      <ul className={styles.chips} aria-labelledby={id}>
        {chip(undefined, fa.filters.any_option, !level.options.some(({ id }) => isChosen(id)))}
        {level.options.map(({ id, title }) => chip(id, title, isChosen(id)))}
      </ul>
    </div>
  );
}
