import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import { Button } from '@rasteh/ui/button';
import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPriceViews as texts } from '../../../i18n/pricing/price-views.ts';
import { isFiltering } from '../price-filter.ts';
import { type PriceFilter, priceViewsQuery } from '../queries.ts';
import styles from './views.module.css';

const ViewDrawers = latePart(() => loadChunk(() => import('./view-drawers.tsx')).then((part) => part.ViewDrawers));

const fields = ['category_id', 'province_id', 'delivery', 'state', 'validity', 'q'] as const;

/** What a view keeps of a filter; the product that another page leads to is not kept. */
export const viewFilterOf = (filter: PriceFilter): PriceView['filter'] =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));

const isSame = (filter: PriceFilter, view: PriceFilter): boolean =>
  !filter.product_id && fields.every((field) => (filter[field] || undefined) === (view[field] || undefined));

type ViewBarProps = { filter: PriceFilter; onFilter: (filter: PriceFilter, how: 'chosen') => void };

/** The saved views of the grid, chosen by one press, and the way to keep the present filter as one. */
export function ViewBar({ filter, onFilter }: ViewBarProps) {
  const { api } = usePage();
  const { data: views = [], isLoadingError, refetch } = useQuery(priceViewsQuery(api));
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const toast = useToast();
  const refuse = (error: unknown) => {
    setOpen(null);
    toast({ title: errorText(error), tone: 'error' });
  };
  const kept = viewFilterOf(filter);
  const canSave = isFiltering(kept) && !views.some((view) => isSame(filter, view.filter));
  // An open drawer stays, with the name that was typed in it.
  if (isLoadingError && open === null)
    return (
      <div className={styles.bar}>
        <p className={styles.note}>{texts.failed}</p>
        <Button size="s" variant="plain" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (views.length === 0 && !canSave && open === null) return null;
  return (
    <div className={styles.bar}>
      {views.length > 0 ? (
        <ul className={styles.views} aria-label={texts.label}>
          <li>
            <button
              type="button"
              className={styles.view}
              aria-pressed={!isFiltering(filter)}
              onClick={() => onFilter({}, 'chosen')}
            >
              {texts.all}
            </button>
          </li>
          {views.map(({ id, name, filter: wanted }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={isSame(filter, wanted)}
                onClick={() => onFilter(wanted, 'chosen')}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        {canSave ? (
          <Button size="s" variant="plain" onClick={() => setOpen('save')}>
            {texts.save}
          </Button>
        ) : null}
        {views.length > 0 ? (
          <Button size="s" variant="plain" onClick={() => setOpen('manage')}>
            {texts.manage}
          </Button>
        ) : null}
      </div>
      {open ? <ViewDrawers open={open} filter={kept} onClose={() => setOpen(null)} onLoadFailure={refuse} /> : null}
    </div>
  );
}
