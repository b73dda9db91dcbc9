import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import styles from './money-field.module.css';
import { MoneyInput } from './money-input.tsx';

type MoneyFieldProps = FieldTexts &
  Omit<ComponentProps<typeof MoneyInput>, 'id'> & {
    /** The unit, shown lighter beside the amount. */
    unit: string;
    /** The amount in words, to reveal a surplus zero; announced politely on change. Null for a field that never shows words. */
    words?: string | undefined | null;
  };

/** A field for an amount of money with its label, unit and words. */
export function MoneyField({ label, hint, error, unit, words, ...input }: MoneyFieldProps) {
  return (
    <div className={styles.field}>
      <Field label={label} hint={hint} error={error}>
        {({ className, ...control }) => (
          <div className={`${className} ${styles.box}`} data-invalid={control['aria-invalid']}>
            <MoneyInput {...input} {...control} />
            <span className={styles.unit}>{unit}</span>
          </div>
        )}
      </Field>
      {words === null ? null : <output className={styles.words}>{words}</output>}
    </div>
  );
}
