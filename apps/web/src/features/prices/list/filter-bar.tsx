import type { Category } from '@rasteh/contract/catalogue';
import { fa } from '../../../i18n/panel/panel.ts';
import { DebouncedSearch } from '../../../lists/debounced-search.tsx';
import { categoryField, type FilterField, PanelFilters, provinceField } from '../../../lists/panel-filters.tsx';
import styles from '../price-panel.module.css';
import type { PriceFilter } from '../queries.ts';

const texts = fa.my_prices.filter;

const termFields: readonly FilterField[] = [
  {
    key: 'delivery',
    name: texts.delivery,
    choices: (['factory', 'warehouse', 'delivered'] as const).map((value) => ({ value, label: fa.offers.deliveries[value] })),
  },
  {
    key: 'state',
    name: texts.state,
    choices: (['available', 'unavailable', 'on_call'] as const).map((value) => ({ value, label: fa.offers.states[value] })),
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
  /** The product that the list is narrowed to, by name. */
  productTitle: string | undefined;
  /** How many there are under these filters; undefined while that is not known. */
  total: number | undefined;
  onWords: (q: string | undefined) => void;
};

/** Narrows one's own prices by words, category, place, delivery, state and validity. */
export function FilterBar({ filter, categories, provinces, productTitle, total, onWords }: FilterBarProps) {
  const { product_id } = filter;
  // A price leads here from elsewhere with its product, which is taken away as the others are.
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
    <search aria-label={texts.label}>
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
