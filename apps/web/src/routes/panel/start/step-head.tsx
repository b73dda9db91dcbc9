import type { ReactNode } from 'react';
import { faStart } from '../../../i18n/supply/start.ts';
import styles from './start.module.css';

/** The title of a step with its place on the way; the log-in is the first one. */
export function StepHead({ at, title, note }: { at: 1 | 2; title: string; note: ReactNode }) {
  const { label, names } = faStart.steps;
  return (
    <header className={styles.head}>
      <ol aria-label={label} className={styles.steps}>
        {names.map((name, index) => (
          <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.note}>{note}</div>
    </header>
  );
}
