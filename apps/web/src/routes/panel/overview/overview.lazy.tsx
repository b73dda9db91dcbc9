import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { PriceCounts } from '../../../features/prices/price-counts.tsx';
import { UnsavedCount } from '../../../features/prices/unsaved-count.tsx';
import { ReviewCounts } from '../../../features/products/review-counts.tsx';
import { quotesToCompareQuery } from '../../../features/rfqs/queries.ts';
import { QuotesToCompare } from '../../../features/rfqs/quotes-to-compare.tsx';
import { GoingPublic } from '../../../features/suppliers/going-public.tsx';
import { fa } from '../../../i18n/panel/shell.ts';
import { Card } from '../../../page/card.tsx';
import { usePage } from '../../../page/page.ts';
import page from '../../../page/panel-page.module.css';
import styles from './overview.module.css';

const texts = fa.panel;

/** The overview by role: staff act for others and answer; buyers and suppliers see their pending work. */
function PanelOverviewPage() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  if (!me) return null;
  return (
    <div className={styles.overview}>
      <h1>{texts.greeting(me.supplier?.title ?? me.name)}</h1>
      {me.role === 'user' ? (
        <>
          <ul className={styles.waiting} aria-label={texts.waiting.title}>
            <QuotesToCompare />
            <UnsavedCount owner={String(me.id)} />
            <ReviewCounts />
          </ul>
          <PriceCounts notice={<GoingPublic me={me} />} empty={me.supplier ? undefined : <NoPrices />} />
        </>
      ) : (
        <StaffCard role={me.role} />
      )}
    </div>
  );
}

/** For a user without prices: how to start, unless there are quotes to decide. */
function NoPrices() {
  const { api } = usePage();
  const { data: waiting } = useQuery(quotesToCompareQuery(api));
  if (waiting && waiting.length > 0) return null;
  return (
    <Card id="newcomer" title={texts.newcomer.title}>
      <EmptyState
        title={texts.newcomer.nothing}
        text={texts.newcomer.text}
        action={
          <>
            <Link to="/panel/rfqs/new" className={buttonClass()}>
              {texts.newcomer.rfq}
            </Link>
            <Link to="/panel/prices" className={buttonClass({ variant: 'quiet' })}>
              {texts.first_price}
            </Link>
          </>
        }
      />
    </Card>
  );
}

function StaffCard({ role }: { role: 'admin' | 'supporter' }) {
  return (
    <Card id="staff" title={texts.staff.title[role]}>
      <div className={page.body}>
        <p>{texts.staff.text[role]}</p>
        {role === 'admin' ? (
          <p>
            <Link to="/panel/delegations" className={buttonClass()}>
              {texts.staff.act}
            </Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** The overview of the panel, in a chunk of its own. */
export const panelOverviewLazy = createLazyRoute('/panel/')({ component: PanelOverviewPage });
