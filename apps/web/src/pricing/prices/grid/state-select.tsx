import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from './state-select.module.css';

type StateSelectProps = {
  label: string;
  state: string;
  isDirty: boolean;
  /** Whether the row is selected. */
  isOnWash: boolean;
  onState: (state: PriceState) => void;
};

/** The state of a price in its colour, reachable by the keys of the grid. */
export function StateSelect({ label, state, isDirty, isOnWash, onState }: StateSelectProps) {
  return (
    <select
      className={styles.select}
      tabIndex={-1}
      data-state={state}
      data-dirty={isDirty ? '' : undefined}
      data-on-wash={isOnWash ? '' : undefined}
      value={state}
      aria-label={label}
      onChange={(event) => onState(event.currentTarget.value as PriceState)}
    >
      {(['available', 'unavailable', 'on_call'] as const).map((option) => (
        <option key={option} value={option}>
          {faPrices.states[option]}
        </option>
      ))}
    </select>
  );
}
