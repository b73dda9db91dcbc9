import type { ReactNode } from 'react';
import styles from './fact-line.module.css';

/** Short facts in one line with dots between them; where the line wraps, no dot is left at its end or start. */
export function FactLine({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className={styles.line}>
      {children.filter(Boolean).map((fact, index) => (
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
