import type { Category } from '@rasteh/contract/goods/catalogue';
import { useEffect, useRef } from 'react';
import { DebouncedSearch } from '../../../core/lists/debounced-search.tsx';
import { categoryField, type FilterField, PanelFilters, provinceField } from '../../../core/lists/panel-filters.tsx';
import { faPanel } from '../../../i18n/core/panel.ts';
import styles from '../price-panel.module.css';
import type { PriceFilter } from '../queries.ts';

const texts = faPanel.my_prices.filter;

const termFields: readonly FilterField[] = [
  {
    key: 'delivery',
    name: texts.delivery,
    choices: (['factory', 'warehouse', 'delivered'] as const).map((value) => ({
      value,
      label: faPanel.offers.deliveries[value],
    })),
  },
  {
    key: 'state',
    name: texts.state,
    choices: (['available', 'unavailable', 'on_call'] as const).map((value) => ({ value, label: faPanel.offers.states[value] })),
  },
  {
    key: 'validity',
    name: texts.validity,
    choices: (['ends_today', 'expired'] as const).map((value) => ({ value, label: texts.validities[value] })),
  },
];

type FilterBarProps = {
  filter: PriceFilter;
  categories: readonly Category[];
  provinces: readonly { id: number; name: string }[];
  /** The title of the product that the list is filtered by. */
  productTitle: string | undefined;
  /** The number of results; undefined while it is unknown. */
  total: number | undefined;
  /** Whether the search and the filters show on a phone, where they stand behind a button; on wide screens they always do. */
  isOpen: boolean;
  onWords: (q: string | undefined) => void;
};

/** Filters the user's own prices by query, category, place, delivery, state and validity. */
export function FilterBar({ filter, categories, provinces, productTitle, total, isOpen, onWords }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) bar.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const { product_id } = filter;
  // Links from other pages filter by product; that filter can be removed like the others.
  const productField: FilterField[] = product_id
    ? [
        {
          key: 'product_id',
          name: texts.product,
          choices: [{ value: product_id, label: productTitle ?? texts.this_product }],
        },
      ]
    : [];
  return (
    <search ref={bar} aria-label={texts.label} className={styles.filters} data-open={isOpen || filter.q ? '' : undefined}>
      <PanelFilters
        fields={[
          ...productField,
          categoryField(categories, 'category_id'),
          provinceField(provinces, 'province_id'),
          ...termFields,
        ]}
        search={filter}
        total={total}
        quick={
          <DebouncedSearch
            label={texts.search}
            placeholder={texts.search_hint}
            className={styles.search}
            value={filter.q}
            onQuery={onWords}
          />
        }
      />
    </search>
  );
}
