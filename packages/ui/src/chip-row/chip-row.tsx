import { type Key, type ReactNode, useRef } from 'react';
import { useChosenInSight } from '../chosen-in-sight/index.ts';
import styles from './chip-row.module.css';

type ChipLook = { className: string | undefined; 'aria-current': 'true' | undefined };

/** A choice of a row; `link` renders it with this look and the title in it. */
export type Chip = { id: Key; isChosen: boolean; link: (look: ChipLook) => ReactNode };

type ChipRowProps = {
  /** The name of the row, or the id of the element that shows it. */
  label: string | { id: string };
  chips: readonly Chip[];
  /** `solid`: one of them is where the reader is; `soft`: several may be chosen. */
  tone?: 'solid' | 'soft';
  /** Where the chips wrap instead of scrolling in one line. */
  wraps?: 'never' | 'wide' | 'always';
};

/** Choices in a row of links, one line that scrolls and fades at its ends, or several lines. */
export function ChipRow({ label, chips, tone = 'soft', wraps = 'never' }: ChipRowProps) {
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id };
  const row = useRef<HTMLUListElement>(null);
  useChosenInSight(row, chips.find(({ isChosen }) => isChosen)?.id);
  return (
    <ul ref={row} className={styles.row} data-tone={tone} data-wraps={wraps} {...name}>
      {chips.map(({ id, isChosen, link }) => (
        <li key={id}>{link({ className: styles.chip, 'aria-current': isChosen ? 'true' : undefined })}</li>
      ))}
    </ul>
  );
}
