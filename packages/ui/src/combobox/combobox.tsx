import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './combobox.module.css';

type ComboboxProps = FieldTexts & {
  /** The options, each text once. */
  options: readonly string[];
  /** The text of the field: an option, or free text. */
  value: string;
  onValueChange: (value: string) => void;
  /** Normalizes texts before they are compared. */
  fold?: (text: string) => string;
  /** The announced number of matches while the user filters; zero is also shown. */
  countText: (count: number) => string;
};

const MOST_SHOWN = 100;
const lower = (text: string) => text.toLowerCase();

/** A field with a list filtered by the typed text, prefix matches first: arrow keys move, Enter or a press selects, Escape closes. */
export function Combobox({ label, hint, error, options, value, onValueChange, fold = lower, countText }: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  // A selected text is no filter: the list opens again with all options.
  const wanted = isTyping || !options.includes(value) ? fold(value) : '';
  const found = options.filter((option) => fold(option).includes(wanted));
  const isFirst = (option: string) => Number(fold(option).startsWith(wanted));
  if (wanted !== '') found.sort((a, b) => isFirst(b) - isFirst(a));
  const shown = found.slice(0, MOST_SHOWN);
  const isShown = isOpen && shown.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  // The whole list is scrolled into view first, then the active option.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (at: number) => {
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setTyping(false);
    setActive(-1);
  };
  const choose = (option: string) => {
    onValueChange(option);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? shown[active] : undefined;
    const last = shown.length - 1;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) open(event.altKey ? -1 : Math.max(0, shown.indexOf(value)));
    else if (event.key === 'ArrowUp' && !isOpen) open(last);
    else if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : last);
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    // This Escape does not reach surrounding parts such as a dialog.
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            className={`${control.className} ${styles.input}`}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-activedescendant={isShown && active >= 0 && active < shown.length ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              onValueChange(event.currentTarget.value);
              setTyping(true);
              open(-1);
            }}
            onClick={() => (isOpen ? close() : open(shown.indexOf(value)))}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          {isShown ? (
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label={label}
              className={styles.list}
              onMouseDown={(event) => event.preventDefault()}
            >
              {shown.map((option, at) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={option}
                  id={optionId(at)}
                  role="option"
                  aria-selected={option === value}
                  data-active={at === active || undefined}
                  className={styles.option}
                  onClick={() => choose(option)}
                >
                  {option}
                </div>
              ))}
            </div>
          ) : null}
          <div role="status" className={isOpen && shown.length === 0 ? styles.none : 'visually-hidden'}>
            {isOpen && (isTyping || shown.length === 0) ? countText(found.length) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
