import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './start.module.css';

const tones = { applied: 'ok', checked: 'ask', mapped: 'ask', failed: 'no' } as const;

/** An imported price list: its name, its time and its status. */
export function HistoryRow({ list, children }: { list: PriceList; children: ReactNode }) {
  const now = useNow();
  const { status, title, source, counts, progress } = list;
  const tone = status in tones ? tones[status as keyof typeof tones] : 'plain';
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <strong>
            <bdi>{title}</bdi>
          </strong>{' '}
          <Badge tone={tone}>{faPriceLists.statuses[status]}</Badge>
        </p>
        <p className={styles.note}>
          {[
            faPriceLists.history[source],
            formatRelative(Date.parse(list.created_at), now),
            status === 'applied'
              ? faPriceLists.result.applied(counts.applied)
              : progress.total > 0
                ? faPriceLists.history.rows(progress.total)
                : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {children}
    </li>
  );
}
