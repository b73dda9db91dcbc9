import type { Level } from '@rasteh/contract/catalogue';
import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, FormEvent } from 'react';
import { fa } from '../../i18n/fa.ts';
import styles from './offer-filters.module.css';
import { countFilters, deliveryChoices, type OfferSearch, sorts, stateChoices, validateOfferSearch } from './offer-search.ts';

type OfferFiltersProps = {
  slug: string;
  search: OfferSearch;
  levels: readonly Level[];
  provinces: readonly { id: number; name: string }[];
};

/** Chips for the options and lists for the rest; each choice is a link or a plain form, so that it works without scripts. */
export function OfferFilters({ slug, search, levels, provinces }: OfferFiltersProps) {
  const navigate = useNavigate();
  const go = (form: HTMLFormElement) =>
    navigate({
      to: '/categories/$slug',
      params: { slug },
      search: validateOfferSearch(Object.fromEntries(new FormData(form))),
      resetScroll: false,
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(event.currentTarget);
  };
  const chosen = countFilters(search);
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>
        {fa.filters.heading}
        {chosen > 0 ? <Badge tone="ok">{formatNumber(chosen)}</Badge> : null}
      </summary>
      <div className={styles.levels}>
        {levels.map((level) => (
          <OptionChips key={level.id} level={level} slug={slug} search={search} />
        ))}
      </div>
      <form
        key={JSON.stringify(search)}
        className={styles.form}
        action={`/categories/${encodeURIComponent(slug)}`}
        method="get"
        onSubmit={submit}
        onChange={(event) => void go(event.currentTarget)}
      >
        {search.option ? <input type="hidden" name="option" value={search.option.join('-')} /> : null}
        <Choice label={fa.filters.province} name="province" defaultValue={search.province ?? ''}>
          <option value="">{fa.filters.any_province}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.delivery} name="delivery" defaultValue={search.delivery ?? ''}>
          <option value="">{fa.filters.any_delivery}</option>
          {deliveryChoices.map((delivery) => (
            <option key={delivery} value={delivery}>
              {fa.offers.deliveries[delivery]}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.state} name="state" defaultValue={search.state ?? ''}>
          <option value="">{fa.filters.any_state}</option>
          {stateChoices.map((state) => (
            <option key={state} value={state}>
              {fa.offers.states[state]}
            </option>
          ))}
        </Choice>
        <Choice label={fa.filters.sort} name="sort" defaultValue={search.sort ?? 'product'}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {fa.filters.sorts[sort]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="quiet" className="no-js">
          {fa.filters.apply}
        </Button>
        {chosen > 0 ? (
          <Link
            to="/categories/$slug"
            params={{ slug }}
            search={{ sort: search.sort }}
            resetScroll={false}
            className={buttonClass({ variant: 'plain' })}
          >
            {fa.filters.reset}
          </Link>
        ) : null}
      </form>
    </details>
  );
}

function OptionChips({ level, slug, search }: { level: Level; slug: string; search: OfferSearch }) {
  if (level.options.length < 2) return null;
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
      <span id={`level-${level.id}`} className={styles.label}>
        {level.title}
      </span>
      <ul className={styles.chips} aria-labelledby={`level-${level.id}`}>
        {chip(undefined, fa.filters.any_option, !level.options.some(({ id }) => isChosen(id)))}
        {level.options.map(({ id, title }) => chip(id, title, isChosen(id)))}
      </ul>
    </div>
  );
}

/** A list of choices with its name before it, in one line. */
function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select {...select} />
    </label>
  );
}
