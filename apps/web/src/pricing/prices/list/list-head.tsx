import { Button } from '@rasteh/ui/button';
import { type ReactNode, useId } from 'react';
import { faPriceBatches } from '../../../i18n/pricing/price-batches.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from './list-head.module.css';

type ListHeadProps = {
  title: string;
  /** The number of prices; undefined while it is unknown. */
  total: number | undefined;
  /** Links to the pages of the list. */
  listLink: ReactNode;
  /** The search and the filters of a phone. */
  search: { isOpen: boolean; onToggle: () => void };
  onOpen: (kind: 'batches' | 'new') => void;
};

/** The name of the list and its actions. On a phone they are one line: the search opens below it, and what is used less is in a menu. */
export function ListHead({ title, total, listLink, search, onOpen }: ListHeadProps) {
  const ways = useId();
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {total === undefined ? null : <span className={styles.total}>{faPrices.count(total)}</span>}
      <button
        type="button"
        className={styles.icon}
        aria-label={faPrices.filter.open}
        aria-expanded={search.isOpen}
        onClick={search.onToggle}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <button type="button" className={styles.icon} aria-label={faPrices.ways} popoverTarget={ways}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.6" />
          <circle cx="10" cy="10" r="1.6" />
          <circle cx="16" cy="10" r="1.6" />
        </svg>
      </button>
      <div id={ways} popover="auto" className={styles.ways}>
        {listLink}
        <Button variant="quiet" popoverTarget={ways} popoverTargetAction="hide" onClick={() => onOpen('batches')}>
          {faPriceBatches.open}
        </Button>
      </div>
      <Button onClick={() => onOpen('new')}>{faPrices.new_price}</Button>
    </header>
  );
}
