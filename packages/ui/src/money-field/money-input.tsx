import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import styles from './money-field.module.css';
import {
  foldMoneyText,
  groupMoneyText,
  indexAfter,
  isUnclearText,
  persianDigitsIn,
  settledMoneyText,
  significantBefore,
} from './money-text.ts';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'dir'> & {
  /**
   * An ASCII decimal (`38450.5`), empty for none; text that `read` refuses is kept as typed, and so is `۱۲.۰۰۰` in Persian digits where
   * three decimals are allowed: it may be twelve or twelve thousand.
   */
  value: string;
  onValueChange: (value: string) => void;
  fractionDigits?: number;
  maxDigits?: number;
  /** Reads text that has more than digits as an ASCII decimal in the unit of the field; null when its meaning is not certain. */
  read?: ((text: string) => string | null) | undefined;
  /** Whether text that is no amount is kept as typed, such as a sum. */
  keepsText?: ((text: string) => boolean) | undefined;
};

/** The typed text until the field is left or another value is passed in; `value` is the amount that was read from it. */
type Draft = { text: string; isText: boolean; value: string };
const draftOf = (value: string): Draft => ({ text: value, isText: !/^[\d.]*$/.test(value), value });

/** Whether a text consists of digits, grouped or not. */
const isDigits = (text: string): boolean => /^[\d۰-۹٠-٩٬]*$/.test(text);

/** An input for an amount: accepts any digits and separators, shows grouped Persian digits and keeps the caret in place. */
export function MoneyInput({
  value,
  onValueChange,
  fractionDigits = 1,
  maxDigits = 13,
  read,
  keepsText,
  className,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [draft, setDraft] = useState(() => draftOf(value));
  const { text, isText } = draft.value === value ? draft : draftOf(value);
  const shown = keepsText?.(value) ? value : isText ? persianDigitsIn(text) : groupMoneyText(text);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const at = isText ? caret.current : indexAfter(shown, caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = null;
  });

  const type = (typed: string, end: number) => {
    if (keepsText?.(typed)) return onValueChange(typed);
    if (read && !isDigits(typed)) {
      caret.current = end;
      const meant = typed.trim() === '' ? '' : (read(typed) ?? typed);
      setDraft({ text: typed, isText: true, value: meant });
      return onValueChange(meant);
    }
    if (isUnclearText(typed, fractionDigits)) {
      const unclear = persianDigitsIn(typed.trim());
      caret.current = end;
      setDraft({ text: unclear, isText: true, value: unclear });
      return onValueChange(unclear);
    }
    const decimal = foldMoneyText(typed, fractionDigits);
    if (decimal.replace('.', '').length > maxDigits) return;
    caret.current = significantBefore(typed.replaceAll(/[/.]/g, '٫'), end);
    setDraft({ text: decimal, isText: false, value: settledMoneyText(decimal) });
    onValueChange(settledMoneyText(decimal));
  };

  return (
    <input
      inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      ref={input}
      type="text"
      dir="ltr"
      className={[styles.input, className].filter(Boolean).join(' ')}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => type(typed, selectionStart ?? typed.length)}
      onBlur={(event) => {
        setDraft(draftOf(value));
        onBlur?.(event);
      }}
    />
  );
}
