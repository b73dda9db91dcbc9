import { Badge } from '@rasteh/ui/badge';
import { fa } from '../../i18n/fa.ts';
import { useSocketState } from '../../realtime/socket.ts';
import styles from './board/live-badge.module.css';

/** Shows whether the data is live or the socket is reconnecting; the space is reserved until the state is known. */
export function LiveBadge() {
  const state = useSocketState();
  return (
    <span className={styles.place} data-state={state} role="status">
      {state === 'live' ? (
        <Badge tone="up" dot>
          {fa.offers.live}
        </Badge>
      ) : (
        <span className={styles.late}>
          <Badge>{fa.offers.reconnecting}</Badge>
        </span>
      )}
    </span>
  );
}
