import { Badge } from '@rasteh/ui/badge';
import { useHydrated } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import styles from './live-badge.module.css';
import { useSocketState } from './socket.ts';

/**
 * Shows whether the data is live or the socket is reconnecting; the space is reserved until the state is known, and both states take the
 * same. Nothing is connected before hydration, so a slow page does not call itself disconnected.
 */
export function LiveBadge() {
  const state = useSocketState();
  const isHydrated = useHydrated();
  return (
    <span className={styles.place} data-state={state} role="status" data-print="no">
      {state === 'live' ? (
        <Badge tone="up" dot>
          {fa.offers.live}
        </Badge>
      ) : isHydrated ? (
        <span className={styles.late} title={fa.offers.reconnecting}>
          <Badge dot>
            {fa.offers.cut}
            <span className="visually-hidden">، {fa.offers.reconnecting}</span>
          </Badge>
        </span>
      ) : null}
    </span>
  );
}
