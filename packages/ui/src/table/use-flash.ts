import { useState } from 'react';
import styles from './table.module.css';

type FlashValue = string | number | null;

/** A class that flashes its element in saffron for a second when the value changes, and the number of changes; null never flashes. */
export function useFlash(value: FlashValue): { className: string; changes: number } {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (value !== null && value !== seen.value) setSeen({ value, changes: seen.value === null ? 0 : seen.changes + 1 });
  // Two names for one animation: alternating them restarts it without remounting the content.
  const className = seen.changes === 0 ? '' : seen.changes % 2 ? styles.flash : styles.flashAgain;
  return { className: className ?? '', changes: seen.changes };
}
