import type { Category } from '@rasteh/contract/catalogue';
import { Button } from '@rasteh/ui/button';
import { controlClass } from '@rasteh/ui/field';
import { useEffect, useEffectEvent, useState } from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { oneOf } from '../../lib/search-params.ts';
import { isFiltering } from './price-filter.ts';
import styles from './price-panel.module.css';
import type { PriceFilter } from './queries.ts';

const texts = fa.my_prices.filter;
const states = ['available', 'unavailable', 'on_call'] as const;
const validities = ['ends_today', 'expired'] as const;
const TYPING_PAUSE_MS = 300;

type FilterBarProps = {
  filter: PriceFilter;
  categories: readonly Category[];
  /** The product that the list is narrowed to, by name. */
  productTitle: string | undefined;
  onFilter: (filter: PriceFilter) => void;
};

/** Narrows one's own prices by category, state and words. */
export function FilterBar({ filter, categories, productTitle, onFilter }: FilterBarProps) {
  const [q, setQ] = useState(filter.q ?? '');
  const change = (part: Partial<PriceFilter>) => onFilter({ ...filter, ...part });

  const [sent, setSent] = useState(filter.q);
  const [seen, setSeen] = useState(filter.q);
  // The address may come to say other words than were sent from here, as after a step back.
  if (filter.q !== seen) {
    setSeen(filter.q);
    if (filter.q !== sent) setQ(filter.q ?? '');
  }

  const send = useEffectEvent(() => {
    setSent(q || undefined);
    change({ q: q || undefined });
  });
  useEffect(() => {
    if (q === (filter.q ?? '')) return;
    const timer = setTimeout(() => send(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, filter.q]);

  return (
    <search className={styles.filters} aria-label={texts.label}>
      <input
        type="search"
        className={`${controlClass} ${styles.search}`}
        aria-label={texts.search}
        placeholder={texts.search_hint}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <select
        className={controlClass}
        aria-label={texts.category}
        value={filter.category_id ?? ''}
        onChange={(event) => change({ category_id: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">{texts.any_category}</option>
        {categories.map(({ id, parent_id, title }) => (
          <option key={id} value={id}>
            {parent_id === null ? title : `\u2002${title}`}
          </option>
        ))}
      </select>
      <select
        className={controlClass}
        aria-label={texts.state}
        value={filter.validity ?? filter.state ?? ''}
        onChange={({ currentTarget: { value } }) => change({ state: oneOf(value, states), validity: oneOf(value, validities) })}
      >
        <option value="">{texts.any_state}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {fa.offers.states[state]}
          </option>
        ))}
        {validities.map((validity) => (
          <option key={validity} value={validity}>
            {texts.validities[validity]}
          </option>
        ))}
      </select>
      {productTitle ? <span className={styles.chip}>{texts.product(productTitle)}</span> : null}
      {isFiltering(filter) ? (
        <Button
          size="s"
          variant="plain"
          onClick={() => {
            setQ('');
            onFilter({});
          }}
        >
          {texts.clear}
        </Button>
      ) : null}
    </search>
  );
}
