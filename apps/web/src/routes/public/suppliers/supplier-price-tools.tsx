import type { Category } from '@rasteh/contract/goods/catalogue';
import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { formatNumber } from '@rasteh/persian/digits';
import { ChipRow } from '@rasteh/ui/chip-row';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import type { ShownBasis } from '../../../core/market/price-basis.ts';
import { given } from '../../../core/url/search-params.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import type { SupplierOffersChoice } from '../../../pricing/offers/queries.ts';
import styles from './supplier-price-tools.module.css';

const texts = faSupplier.prices;

type SupplierPriceToolsProps = {
  supplier: Pick<SupplierPage, 'handle' | 'title' | 'prices' | 'category_prices'>;
  categories: readonly Category[];
  chosen: SupplierOffersChoice;
  /** What the form keeps of the address when it is sent without scripts. */
  kept: Readonly<Record<string, string | number | undefined>>;
  basis: Pick<ShownBasis, 'with_vat'>;
  /** The switch of the basis. */
  children: ReactNode;
};

/** What is chosen among the prices of a supplier: words, the basis and a category, and all of them as a file. */
export function SupplierPriceTools({ supplier, categories, chosen, kept, basis, children }: SupplierPriceToolsProps) {
  const { handle, title, prices, category_prices } = supplier;
  const navigate = useNavigate({ from: '/suppliers/$handle' });
  const shown = { page: undefined, all: undefined };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim() || undefined;
    void navigate({ to: '.', search: (before) => ({ ...before, ...shown, q }), resetScroll: false });
  };
  const chip = (id: number | undefined, name: string, count: number) => ({
    id: id ?? 0,
    isChosen: chosen.category === id,
    link: (look: { className: string | undefined }) => (
      <Link
        {...look}
        from="/suppliers/$handle"
        to="."
        search={(before) => ({ ...before, ...shown, category: id })}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        <span>
          {name} <small>{formatNumber(count)}</small>
        </span>
      </Link>
    ),
  });
  const chips = category_prices.flatMap(({ category_id, prices: count }) => {
    const category = categories.find(({ id }) => id === category_id);
    return category ? [chip(category_id, category.title, count)] : [];
  });
  const file = `/api/services/suppliers/${encodeURIComponent(handle)}/offers/export?format=xlsx${basis.with_vat ? '&with_vat=true' : ''}`;
  return (
    <div className={styles.tools} data-print="no">
      <search className={styles.search}>
        <form action={`/suppliers/${encodeURIComponent(handle)}`} onSubmit={search}>
          <input
            key={chosen.q}
            type="search"
            name="q"
            defaultValue={chosen.q}
            maxLength={100}
            enterKeyHint="search"
            placeholder={texts.search(prices)}
            aria-label={texts.search(prices)}
          />
          {Object.entries(given(kept)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </search>
      <a href={file} className={styles.file} aria-label={texts.excel_of(title)} download>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path
            d="M5 4h14v16H5zM5 9.5h14M5 15h14M11 9.5V20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinejoin="round"
          />
        </svg>
        <span>{texts.excel}</span>
      </a>
      {children}
      {chips.length > 1 ? (
        <div className={styles.chips}>
          <ChipRow label={texts.categories} tone="solid" chips={[chip(undefined, texts.every, prices), ...chips]} />
        </div>
      ) : null}
    </div>
  );
}
