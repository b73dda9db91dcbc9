import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of labelled facts, side by side; `inset` is for a list inside of a card. */
export function Facts({ inset = false, children }: { inset?: boolean; children: ReactNode }) {
  return <dl className={`${styles.facts} ${inset ? styles.inset : ''}`}>{children}</dl>;
}

/** An entry of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A longer text of a card below its facts, under a small title. */
export function CardText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
