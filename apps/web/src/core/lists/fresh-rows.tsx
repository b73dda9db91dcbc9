import { useRef } from 'react';
import { fa } from '../../i18n/fa.ts';
import styles from './fresh-rows.module.css';
import type { SteadyRows } from './steady-rows.ts';

/** Shows what a live list holds back, at the visitor's wish; nothing while the list is up to date. */
export function FreshRows({ of: { isBehind, catchUp } }: { of: Pick<SteadyRows<unknown>, 'isBehind' | 'catchUp'> }) {
  const place = useRef<HTMLSpanElement>(null);
  // The button leaves with the press, and the focus of the keyboard stays where it was.
  const onClick = () => {
    catchUp();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <span ref={place} role="status" tabIndex={-1}>
      {isBehind ? (
        <button type="button" className={`reach ${styles.fresh}`} onClick={onClick}>
          {fa.offers.show_changes}
        </button>
      ) : null}
    </span>
  );
}
