import { type ReactNode, useId } from 'react';
import styles from './quote-cell.module.css';
import table from './quote-table.module.css';

type CellProps = {
  label: string;
  /** The unit, shown lighter beside the value. */
  unit?: string | undefined;
  /** The key of the field in the errors of the form. */
  field: string;
  area: 'price' | 'quantity' | 'days';
  tone?: 'own' | 'aged' | 'missing' | undefined;
  errors: readonly string[] | undefined;
  children: (control: {
    'aria-label': string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** A cell of the table that is typed in; its label is seen on cards, where there is no head. */
export function QuoteCell({ label, unit, field, area, tone, errors = [], children }: CellProps) {
  const id = useId();
  const isWrong = errors.length > 0;
  return (
    <div className={`${styles.cell} ${table[area]}`} data-field={field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.box} data-tone={isWrong ? 'wrong' : tone}>
        {children({
          'aria-label': label,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? id : undefined,
        })}
        {unit ? <small>{unit}</small> : null}
      </span>
      {isWrong ? (
        <span id={id} role="alert" className={styles.error}>
          {errors.join(' ')}
        </span>
      ) : null}
    </div>
  );
}
