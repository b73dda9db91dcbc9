import type { Price } from '@rasteh/contract/pricing/prices';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import pad from '../../../core/forms/amounts/pad.module.css';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import type { Notice } from '../drafts/use-taking-back.ts';
import { Basis } from '../grid/price-row.tsx';
import styles from './number-pad.module.css';

type PadPlaceProps = {
  price: Price;
  /** The one-based position in the list, and the length of the list. */
  at: number;
  count: number;
  waiting: number;
  notice: Notice | null;
  /** Milliseconds since 1970. */
  now: number;
  onMove: (step: 1 | -1) => void;
};

/** The price being edited, its neighbours in the list, and the last stored entry between them. */
export function PadPlace({ price, at, count, waiting, notice, now, onMove }: PadPlaceProps) {
  const said = waiting > 0 ? faPrices.pad.waiting(waiting) : (notice?.text ?? faPrices.pad.place(at, count));
  return (
    <>
      <p className={styles.basis}>
        <Basis price={price} /> <small>· {faPrices.pad.stated(formatRelative(price.stated_at, now))}</small>
      </p>
      <div className={pad.place}>
        <Button size="s" variant="plain" disabled={at <= 1} onClick={() => onMove(-1)}>
          {faPrices.pad.previous}
        </Button>
        <div className={styles.said}>
          <span role="status">{said}</span>
          {waiting === 0 && notice?.action ? (
            <Button size="s" variant="plain" onClick={notice.action.onPress}>
              {notice.action.label}
            </Button>
          ) : null}
        </div>
        <Button size="s" variant="plain" disabled={at >= count} onClick={() => onMove(1)}>
          {faPrices.pad.next}
        </Button>
      </div>
    </>
  );
}
