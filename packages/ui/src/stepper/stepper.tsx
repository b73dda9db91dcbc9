import type { ReactNode } from 'react';
import styles from './stepper.module.css';

/** One step; `text` adds details, such as what was selected in it. */
export type Step<Id extends string> = { id: Id; title: string; text?: ReactNode };

type StepperProps<Id extends string> = {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly Step<Id>[];
  /** The current step; the steps before it are done. Null when all are done. */
  current: Id | null;
  /** Formats the number of a step. */
  formatNumber: (n: number) => string;
  /** Announced after the title of a done step. */
  doneText: string;
  /** Returns to a done step; omitted when there is no way back. */
  onBack?: (id: Id) => void;
};

/** The progress through a few steps: done, current, remaining. Horizontal, on a phone vertical. */
export function Stepper<Id extends string>({ label, steps, current, formatNumber, doneText, onBack }: StepperProps<Id>) {
  const here = current === null ? steps.length : steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, title, text }, at) => {
        const isDone = at < here;
        const name = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? '✓' : formatNumber(at + 1)}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {isDone ? <span className="visually-hidden"> ({doneText})</span> : null}
              {text ? <small className={styles.text}>{text}</small> : null}
            </span>
          </>
        );
        return (
          <li
            key={id}
            className={styles.step}
            data-state={isDone ? 'done' : at === here ? 'here' : 'ahead'}
            aria-current={at === here ? 'step' : undefined}
          >
            {isDone && onBack ? (
              <button type="button" className={styles.name} onClick={() => onBack(id)}>
                {name}
              </button>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
