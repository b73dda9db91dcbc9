import type { ReactNode } from 'react';
import { faStories } from '../../i18n/supply/stories.ts';
import styles from './stories.module.css';

type RingProps = {
  title: string;
  /** What stands in the circle. */
  children: ReactNode;
  isSeen: boolean;
  isBusy: boolean;
  onOpen: () => void;
};

/** A round button that opens stories; a new one has a thick ring and a mark, so that colour alone says nothing. */
export function Ring({ title, children, isSeen, isBusy, onOpen }: RingProps) {
  return (
    <button
      type="button"
      className={styles.ring}
      data-new={isSeen ? undefined : ''}
      aria-busy={isBusy || undefined}
      onClick={onOpen}
    >
      <span className={styles.circle} aria-hidden="true">
        {children}
      </span>
      <span className={styles.name}>{title}</span>
      {isSeen ? null : <span className="visually-hidden">، {faStories.unseen}</span>}
    </button>
  );
}
