import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { meQuery } from '../features/auth/queries.ts';
import { PriceCounts } from '../features/prices/price-counts.tsx';
import { UnsavedCount } from '../features/prices/unsaved-count.tsx';
import { ReviewCounts } from '../features/products/review-counts.tsx';
import { fa } from '../i18n/fa-panel-shell.ts';
import { usePage } from '../lib/page.ts';
import styles from './panel-overview.module.css';

function PanelOverviewPage() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  return (
    <div className={styles.overview}>
      <h1>{fa.panel.greeting(me?.supplier?.title ?? me?.name ?? '')}</h1>
      <ul className={styles.waiting} aria-label={fa.panel.waiting.title}>
        {me ? <UnsavedCount owner={String(me.id)} /> : null}
        <ReviewCounts />
      </ul>
      <PriceCounts />
    </div>
  );
}

/** The overview of the panel, in its own chunk. */
export const panelOverviewLazy = createLazyRoute('/panel/')({ component: PanelOverviewPage });
