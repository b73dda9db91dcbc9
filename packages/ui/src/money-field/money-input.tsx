import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import styles from './money-field.module.css';
import { foldMoneyText, groupMoneyText, indexAfter, settledMoneyText, significantBefore } from './money-text.ts';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'dir'> & {
  /** An ASCII decimal (`38450.5`), empty for none. */
  value: string;
  onValueChange: (value: string) => void;
  fractionDigits?: number;
  maxDigits?: number;
  /** What is no amount and stays as it was typed, such as a sum. */
  keepsText?: ((text: string) => boolean) | undefined;
};

/** A bare input of an amount: any digits and separators go in, grouped Persian digits stand in it, the caret keeps its place. */
export function MoneyInput({
  value,
  onValueChange,
  fractionDigits = 1,
  maxDigits = 13,
  keepsText,
  className,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [draft, setDraft] = useState(value);
  const shown = keepsText?.(value) ? value : groupMoneyText(settledMoneyText(draft) === value ? draft : value);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const at = indexAfter(shown, caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = null;
  });

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
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        if (keepsText?.(typed)) return onValueChange(typed);
        const decimal = foldMoneyText(typed, fractionDigits);
        if (decimal.replace('.', '').length > maxDigits) return;
        caret.current = significantBefore(typed.replaceAll(/[/.]/g, '٫'), selectionStart ?? typed.length);
        setDraft(decimal);
        onValueChange(settledMoneyText(decimal));
      }}
      onBlur={(event) => {
        setDraft(value);
        onBlur?.(event);
      }}
    />
  );
}
