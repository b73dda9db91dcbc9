import type { ReactNode } from 'react';
import styles from './stepper.module.css';

/** One step of a way; `text` says more of it, such as what was chosen there. */
export type Step<Id extends string> = { id: Id; title: string; text?: ReactNode };

type StepperProps<Id extends string> = {
  /** Names the way. */
  label: string;
  steps: readonly Step<Id>[];
  /** Those before it are done. Null where all are. */
  current: Id | null;
  /** The number of a step as it is read. */
  formatNumber: (n: number) => string;
  /** Said after the title of a step that is done. */
  doneText: string;
  /** Leads back to a step that is done; left out where no way leads back. */
  onBack?: (id: Id) => void;
};

/** Where one is on a way of a few steps: done, here, ahead. It stands across, on a phone below each other. */
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
