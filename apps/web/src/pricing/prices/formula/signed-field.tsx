import { TextField } from '@rasteh/ui/field';
import { useId } from 'react';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import styles from './formula.module.css';

type SignedFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** The typed number without a sign. */
  value: string;
  /** Whether the number is taken off. */
  isLess: boolean;
  onChange: (value: string, isLess: boolean) => void;
};

const sign = /^\s*[+\-−]|[+\-−]\s*$/;
const minus = /^\s*[-−]|[-−]\s*$/;

/**
 * A number that is added or taken off: the direction is chosen in words, since a typed sign stands at either side of a number in
 * right-to-left text. A typed sign chooses the direction too.
 */
export function SignedField({ label, hint, error, value, isLess, onChange }: SignedFieldProps) {
  const name = useId();
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        error={error}
        inputMode="decimal"
        value={value}
        onChange={({ currentTarget: { value: text } }) =>
          onChange(text.replace(sign, ''), sign.test(text) ? minus.test(text) : isLess)
        }
      />
      <fieldset className={styles.signs} aria-label={faFormulas.direction_of(label)}>
        {[false, true].map((less) => (
          <label key={String(less)}>
            <input type="radio" name={name} checked={isLess === less} onChange={() => onChange(value, less)} />
            {less ? faFormulas.less : faFormulas.more}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
