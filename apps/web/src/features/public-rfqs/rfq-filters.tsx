import type { Category, City } from '@rasteh/contract/catalogue';
import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, FormEvent } from 'react';
import { faPublicRfqs } from '../../i18n/fa-public-rfqs.ts';
import styles from './public-rfqs.module.css';
import { countRfqFilters, type RfqFilter, readRfqSearch, sortChoices, statusChoices, toRfqSearch } from './rfq-search.ts';

const texts = faPublicRfqs.filters;

type RfqFiltersProps = {
  filter: RfqFilter;
  categories: readonly Pick<Category, 'id' | 'title' | 'parent_id'>[];
  provinces: readonly { id: number; name: string }[];
  /** Of the chosen province. */
  cities: readonly Pick<City, 'id' | 'name'>[];
};

/** A plain form of search, choices and order, so that it works without scripts; with them each choice acts at once. */
export function RfqFilters({ filter, categories, provinces, cities }: RfqFiltersProps) {
  const navigate = useNavigate();
  const go = (form: HTMLFormElement) => {
    const typed = readRfqSearch(Object.fromEntries(new FormData(form)));
    // Another province has other cities.
    const search = toRfqSearch({ ...typed, city: typed.province === filter.province ? typed.city : undefined });
    return navigate({ to: '/rfqs', search, resetScroll: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(event.currentTarget);
  };
  const chosen = countRfqFilters(filter);
  return (
    <form key={JSON.stringify(filter)} className={styles.filters} action="/rfqs" method="get" onSubmit={submit}>
      <div className={styles.find}>
        <input
          type="search"
          name="q"
          aria-label={texts.q}
          placeholder={texts.q}
          maxLength={100}
          autoComplete="off"
          defaultValue={filter.q}
        />
        <Button type="submit" variant="quiet">
          {texts.apply}
        </Button>
      </div>
      <details className={styles.more} open={chosen > 0 || undefined}>
        <summary className={styles.summary}>
          {texts.heading}
          {chosen > 0 ? <Badge tone="ok">{formatNumber(chosen)}</Badge> : null}
        </summary>
        <div
          className={styles.choices}
          onChange={({ currentTarget }) => void go(currentTarget.closest('form') as HTMLFormElement)}
        >
          <Choice label={texts.category} name="category" defaultValue={filter.category ?? ''}>
            <option value="">{texts.any_category}</option>
            {categories.map(({ id, title, parent_id }) => (
              <option key={id} value={id}>
                {parent_id === null ? title : `— ${title}`}
              </option>
            ))}
          </Choice>
          <Choice label={texts.province} name="province" defaultValue={filter.province ?? ''}>
            <option value="">{texts.any_province}</option>
            {provinces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          {cities.length > 0 ? (
            <Choice label={texts.city} name="city" defaultValue={filter.city ?? ''}>
              <option value="">{texts.any_city}</option>
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          ) : null}
          <Choice label={texts.status} name="status" defaultValue={filter.status ?? 'published'}>
            {statusChoices.map((status) => (
              <option key={status} value={status}>
                {faPublicRfqs.statuses[status]}
              </option>
            ))}
          </Choice>
          <Choice label={texts.sort} name="sort" defaultValue={filter.sort ?? '-refreshed_at'}>
            {sortChoices.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </Choice>
          {chosen > 0 ? (
            <Link
              to="/rfqs"
              search={{ sort: filter.sort }}
              resetScroll={false}
              className={`${buttonClass({ variant: 'plain' })} ${styles.reset}`}
            >
              {texts.reset}
            </Link>
          ) : null}
        </div>
      </details>
    </form>
  );
}

/** A list of choices with its name before it. */
function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select {...select} />
    </label>
  );
}
