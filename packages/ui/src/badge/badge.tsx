import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = {
  /** `ok` is good or verified, `ask` is on-call or new, `no` is missing or refused, `plain` is neutral. */
  tone?: 'ok' | 'ask' | 'no' | 'up' | 'plain';
  /** Shows a dot before the text, for a state that is in progress. */
  dot?: boolean;
  children: ReactNode;
};

/** A short label for the state of an entity. */
export function Badge({ tone = 'plain', dot = false, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {dot ? <span className={styles.dot} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
