import type { ReactNode } from 'react';
import styles from './hand-rows.module.css';

/** Something that needs a person: what and why, how long it waits in words, and the link to it. */
export type Hand = {
  id: string;
  title: string;
  text?: string | undefined;
  wait?: string | undefined;
  isLate?: boolean;
  action: ReactNode;
};

/** What needs hands: what is late first, the rest in the given order. */
export function HandRows({ hands }: { hands: readonly Hand[] }) {
  const rows = [...hands.filter(({ isLate }) => isLate), ...hands.filter(({ isLate }) => !isLate)];
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, text, wait, isLate, action }) => (
        <li key={id} data-late={isLate ? '' : undefined}>
          <p>
            <strong>{title}</strong>
            {text ? <small>{text}</small> : null}
          </p>
          {wait ? <span className={styles.wait}>{wait}</span> : null}
          <span className={styles.action}>{action}</span>
        </li>
      ))}
    </ul>
  );
}
