import type { Overview } from '@rasteh/contract/site/overview';
import { buttonClass } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { type Hand, HandRows } from '../../core/lists/hands/hand-rows.tsx';
import { Card } from '../../core/page/card.tsx';
import { faOverview } from '../../i18n/site/overview.ts';
import styles from './overview.module.css';

const texts = faOverview.hands;

/** What needs hands in the figures: sources of rates that fail. */
export const handsOf = ({ health: { sources } }: Overview): Hand[] =>
  sources.map(({ currency_id, title, text, good_at }) => ({
    id: `source ${currency_id}`,
    title: texts.source(title),
    text: faOverview.health.warnings.why(text, good_at),
    isLate: true,
    action: (
      <Link to="/admin/currencies" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {texts.set}
      </Link>
    ),
  }));

/** What needs hands, each with the link to it; undefined while that is not known. */
export function HandsCard({ hands }: { hands: readonly Hand[] | undefined }) {
  return (
    <Card id="overview-hands" title={texts.title}>
      {hands === undefined ? <Skeleton label={faOverview.loading} rows={2} /> : null}
      {hands?.length === 0 ? <p className={styles.nothing}>{texts.none}</p> : null}
      {hands && hands.length > 0 ? <HandRows hands={hands} /> : null}
    </Card>
  );
}
