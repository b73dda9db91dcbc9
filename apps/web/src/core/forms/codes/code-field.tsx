import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { TextField } from '@rasteh/ui/field';
import { faLogin } from '../../../i18n/people/login.ts';
import { formatCountdown, useCountdown } from '../../page/countdown.ts';
import { usePage } from '../../page/page.ts';
import styles from './code-field.module.css';

const CODE_DIGITS = 6;

/** The digits of a typed or pasted code in any script, cut to the length of a code. */
export const codeDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS);
const shownCode = (text: string): string => toPersianDigits(codeDigits(text));

type CodeFieldProps = {
  label?: string;
  name?: string;
  /** When the code expires, in ms of this page's clock. */
  expires_at: number;
  code?: string;
  autoFocus?: boolean;
  error: readonly string[] | undefined;
  /** Called with the field when its last digit was typed or filled in. */
  onWhole?: (field: HTMLInputElement) => void;
};

/** The field of a one-time code, with the time that is left to use it. */
export function CodeField({
  label = faLogin.login.code,
  name = 'code',
  expires_at,
  code = '',
  autoFocus,
  error,
  onWhole,
}: CodeFieldProps) {
  const left = useCountdown(expires_at, usePage().clock);
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      autoFocus={autoFocus}
      className={styles.code}
      defaultValue={shownCode(code)}
      onChange={({ currentTarget: field }) => {
        const shown = shownCode(field.value);
        if (shown !== field.value) field.value = shown;
        if (shown.length === CODE_DIGITS) onWhole?.(field);
      }}
      error={error}
      hint={left > 0 ? faLogin.login.expires_in(formatCountdown(left)) : faLogin.login.expired}
    />
  );
}
