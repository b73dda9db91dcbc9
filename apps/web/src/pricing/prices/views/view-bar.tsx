import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import { Button } from '@rasteh/ui/button';
import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faPriceViews as texts } from '../../../i18n/pricing/price-views.ts';
import { isFiltering } from '../price-filter.ts';
import type { PriceFilter } from '../queries.ts';
import { priceViewsQuery } from '../views-query.ts';
import styles from './views.module.css';

const ViewDrawers = latePart(() => loadChunk(() => import('./view-drawers.tsx')).then((part) => part.ViewDrawers));

const fields = ['category_id', 'province_id', 'delivery', 'state', 'validity', 'q'] as const;

/** What a view keeps of a filter; the product that another page leads to is not kept. */
export const viewFilterOf = (filter: PriceFilter): PriceView['filter'] =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));

const isSame = (filter: PriceFilter, view: PriceFilter): boolean =>
  !filter.product_id && fields.every((field) => (filter[field] || undefined) === (view[field] || undefined));

/** The views that every grid has. */
const usual: readonly { name: string; filter: PriceFilter }[] = [
  { name: texts.all, filter: {} },
  ...(['ends_today', 'expired'] as const).map((validity) => ({
    name: faPanel.my_prices.filter.validities[validity],
    filter: { validity },
  })),
];

type ViewBarProps = { filter: PriceFilter; onFilter: (filter: PriceFilter, how: 'chosen') => void };

/** The usual and the saved views of the grid, chosen by one press, and the way to keep the present filter as one. */
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
  const all = [...usual, ...views];
  const canSave = !all.some((view) => isSame(filter, view.filter)) && isFiltering(kept);
  // An open drawer stays, with the name that was typed in it.
  const hasFailed = isLoadingError && open === null;
  return (
    <div className={styles.bar} data-own={views.length > 0 || canSave || hasFailed ? '' : undefined}>
      <ul className={styles.views} aria-label={texts.label}>
        {all.map((view) => (
          <li key={'id' in view ? view.id : view.name}>
            <button
              type="button"
              className={styles.view}
              aria-pressed={isSame(filter, view.filter)}
              onClick={() => onFilter(view.filter, 'chosen')}
            >
              <bdi>{view.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {hasFailed ? (
          <>
            <p className={styles.note}>{texts.failed}</p>
            <Button size="s" variant="plain" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </>
        ) : null}
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
