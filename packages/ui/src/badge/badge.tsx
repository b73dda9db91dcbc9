import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = {
  /** `ok` is good or verified, `ask` is on-call or new, `no` is missing or refused, `plain` the rest. */
  tone?: 'ok' | 'ask' | 'no' | 'up' | 'plain';
  /** A dot before the text, for what is going on now. */
  dot?: boolean;
  children: ReactNode;
};

/** A word about the state of a thing. */
export function Badge({ tone = 'plain', dot = false, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {dot ? <span className={styles.dot} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
