import { Button } from '@rasteh/ui/button';
import { type ReactNode, useId } from 'react';
import { MenuMark } from '../../../core/marks/menu-mark.tsx';
import { SearchMark } from '../../../core/marks/search-mark.tsx';
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
        <SearchMark size={22} />
      </button>
      <button type="button" className={styles.icon} aria-label={faPrices.ways} popoverTarget={ways}>
        <MenuMark />
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
