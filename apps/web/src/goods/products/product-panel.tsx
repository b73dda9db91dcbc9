import type { OwnProduct } from '@rasteh/contract/goods/products';
import { foldText } from '@rasteh/persian/fold';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { errorText } from '../../core/http/error-text.ts';
import { DebouncedSearch } from '../../core/lists/debounced-search.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { categoryField, type FilterField, PanelFilters } from '../../core/lists/panel-filters.tsx';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faFilters, faPanelFilters } from '../../i18n/core/filters.ts';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import styles from './product-panel.module.css';
import { ProductRow } from './product-row.tsx';
import { type OwnProductFilter, ownProductsQuery, ownVariationsQuery, productSearchQuery } from './queries.ts';
import type { VariedProduct } from './variation-drawer.tsx';
import { describeVariation } from './variation-text.ts';

const texts = faOwnProducts;

const ProductDrawers = latePart(() => loadChunk(() => import('./product-drawers.tsx')).then((part) => part.ProductDrawers));

const fields: readonly FilterField[] = [
  {
    key: 'status',
    name: texts.filters.status,
    choices: (['published', 'pending', 'rejected'] as const).map((value) => ({ value, label: texts.statuses[value] })),
  },
  {
    key: 'review',
    name: texts.filters.review,
    choices: (['pending', 'approved', 'rejected', 'withdrawn'] as const).map((value) => ({
      value,
      label: texts.filters.reviews[value],
    })),
  },
];

type ProductPanelProps = {
  filter: OwnProductFilter;
  categories: Parameters<typeof categoryField>[0];
  /** Navigates to the list for another query. */
  onWords: (q: string | undefined) => void;
  /** Clears all filters. */
  onClear: () => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The products that the user proposed with their review status, and the variations that the user created. */
export function ProductPanel({ filter, categories, onWords, onClear, pages }: ProductPanelProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const products = useQuery(ownProductsQuery(api, filter));
  const variations = useQuery(ownVariationsQuery(api));
  const [edited, setEdited] = useState<OwnProduct | null>(null);
  const [varied, setVaried] = useState<VariedProduct | null>(null);
  const toast = useToast();
  const close = () => {
    setEdited(null);
    setVaried(null);
  };
  const refuse = (error: unknown) => {
    close();
    toast({ title: errorText(error), tone: 'error' });
  };
  const { page: _, ...narrow } = filter;
  const isFiltered = Object.values(narrow).some((value) => value !== undefined);
  const list = products.data?.data ?? [];
  const editing = edited && (list.find(({ id }) => id === edited.id) ?? edited);
  const own = Map.groupBy(variations.data ?? [], ({ product }) => product.id);
  return (
    <div className={styles.panel}>
      <h1>{faPanelTitles.own.products}</h1>
      <Card id="own-products" title={texts.products}>
        <PanelFilters
          fields={[categoryField(categories), ...fields]}
          search={narrow}
          total={products.data?.meta.total}
          quick={<DebouncedSearch label={texts.filters.q} className={styles.words} value={filter.q} onQuery={onWords} />}
        />
        {list.length > 0 ? (
          <ul className={styles.list}>
            {list.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                onEdit={() => setEdited(product)}
                onVariations={() => setVaried(product)}
              />
            ))}
          </ul>
        ) : (
          <ListState
            query={products}
            empty={
              isFiltered ? (
                <EmptyState
                  title={faPanelFilters.none_title}
                  text={faPanelFilters.none_text}
                  action={
                    <Button variant="quiet" onClick={onClear}>
                      {faFilters.reset}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title={texts.products_empty_title}
                  text={texts.products_empty_text}
                  action={
                    <Link to={`${base}/prices`} className={buttonClass()}>
                      {texts.new_price}
                    </Link>
                  }
                />
              )
            }
          />
        )}
        {products.data && products.data.meta.last_page > 1 ? pages(products.data.meta.last_page) : null}
      </Card>
      <Card id="own-variations" title={texts.own_variations}>
        <div className={styles.find}>
          <p className={styles.note}>{texts.own_variations_text}</p>
          <ProductFinder onFind={setVaried} />
        </div>
        {own.size > 0 ? (
          <ul className={styles.list}>
            {[...own.values()].map(([first, ...rest]) =>
              first ? (
                <li key={first.product.id} className={styles.row}>
                  <div>
                    <strong>{first.product.title}</strong>
                    <p className={styles.note}>{[first, ...rest].map(describeVariation).join(' · ')}</p>
                  </div>
                  <button
                    type="button"
                    className={buttonClass({ variant: 'quiet', size: 's' })}
                    aria-label={texts.variations_of(first.product.title)}
                    onClick={() => setVaried(first.product)}
                  >
                    {texts.variations}
                  </button>
                </li>
              ) : null,
            )}
          </ul>
        ) : (
          <ListState
            query={variations}
            empty={<EmptyState title={texts.variations_empty_title} text={texts.variations_empty_text} />}
          />
        )}
      </Card>
      {editing || varied ? <ProductDrawers edited={editing} varied={varied} onClose={close} onLoadFailure={refuse} /> : null}
    </div>
  );
}

/** Finds a published product by its name. */
function ProductFinder({ onFind }: { onFind: (product: VariedProduct) => void }) {
  const { api } = usePage();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const isAsked = foldText(q).length > 1;
  const { data, error } = useQuery({ ...productSearchQuery(api, q), enabled: isAsked });
  return (
    <div className={styles.finder}>
      <TextField
        label={texts.find}
        hint={texts.find_hint}
        type="search"
        autoComplete="off"
        error={isAsked && error ? fa.failure.network : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAsked && data ? (
        <ul className={styles.hits}>
          {data.slice(0, 8).map(({ product }) => (
            <li key={product.id}>
              <button type="button" className={styles.hit} onClick={() => onFind(product)}>
                {product.title}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.note}>
        {isAsked && data?.length === 0 ? texts.none_found : null}
      </p>
    </div>
  );
}
