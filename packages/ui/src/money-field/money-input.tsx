import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import styles from './money-field.module.css';
import { foldMoneyText, groupMoneyText, indexAfter, persianDigitsIn, settledMoneyText, significantBefore } from './money-text.ts';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'dir'> & {
  /** An ASCII decimal (`38450.5`), empty for none; what `read` refuses stands in it as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  fractionDigits?: number;
  maxDigits?: number;
  /** The ASCII decimal in a text that is more than digits, in the unit of the field; null where its meaning is not sure. */
  read?: ((text: string) => string | null) | undefined;
  /** What is no amount and stays as it was typed, such as a sum. */
  keepsText?: ((text: string) => boolean) | undefined;
};

/** What stands in the field until it is left, or another value comes from outside; `value` is what it made of it. */
type Draft = { text: string; isText: boolean; value: string };
const draftOf = (value: string): Draft => ({ text: value, isText: !/^[\d.]*$/.test(value), value });

/** Whether a text is digits alone, in groups or not yet. */
const isDigits = (text: string): boolean => /^[\d۰-۹٠-٩٬]*$/.test(text);

/** A bare input of an amount: any digits and separators go in, grouped Persian digits stand in it, the caret keeps its place. */
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
