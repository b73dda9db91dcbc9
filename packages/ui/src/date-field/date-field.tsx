import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { Modal } from '../modal/modal.tsx';
import type { DateCalendar } from './date-calendar.ts';
import styles from './date-field.module.css';
import { type CalendarTexts, MonthGrid } from './month-grid.tsx';

/** The texts of a date field beside its label; the component has none of its own. */
export type DateFieldTexts = CalendarTexts & {
  /** Names the button that opens the calendar; `chosen` is the selected day in full. */
  open: (chosen: string | null) => string;
  /** The title of the calendar. */
  choose: string;
  close: string;
};

type DateFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
    calendar: DateCalendar;
    texts: DateFieldTexts;
    /** The text of the field, valid or not, so that no input is lost. */
    value: string;
    onValueChange: (text: string) => void;
    /** Today as a civil day. */
    today: string;
    /** The first and the last civil day that may be selected. */
    min?: string | undefined;
    max?: string | undefined;
    isQuiet?: ((day: string) => boolean) | undefined;
  };

/** A date that is typed, in any digits, or selected in a calendar; the owner reports invalid text through `error`. */
export function DateField({
  label,
  hint,
  error,
  calendar,
  texts,
  value,
  onValueChange,
  today,
  min,
  max,
  isQuiet,
  ...input
}: DateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = calendar.parse(value);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <div ref={box} className={`${className} ${styles.box}`} data-invalid={control['aria-invalid']}>
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            dir="ltr"
            className={styles.input}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey) return;
              event.preventDefault();
              setOpen(true);
            }}
            onBlur={(event) => {
              // A valid date is formatted when the field is left.
              if (chosen && value !== calendar.format(chosen)) onValueChange(calendar.format(chosen));
              input.onBlur?.(event);
            }}
          />
          <button
            type="button"
            className={styles.opener}
            aria-haspopup="dialog"
            aria-label={texts.open(chosen && calendar.formatFull(chosen))}
            disabled={input.disabled}
            onClick={() => setOpen(true)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
              />
            </svg>
          </button>
          {isOpen ? (
            <Modal title={texts.choose} closeLabel={texts.close} className={styles.dialog ?? ''} onClose={() => setOpen(false)}>
              <Place below={box} />
              <MonthGrid
                calendar={calendar}
                texts={texts}
                chosen={chosen}
                today={today}
                min={min}
                max={max}
                isQuiet={isQuiet}
                onChoose={(day) => {
                  onValueChange(calendar.format(day));
                  setOpen(false);
                }}
              />
            </Modal>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** Places the surrounding dialog below a box, or above it where the window ends. */
function Place({ below }: { below: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog');
    const box = below.current?.getBoundingClientRect();
    if (!dialog || !box) return;
    const isRtl = getComputedStyle(dialog).direction === 'rtl';
    dialog.style.setProperty('--box-top', `${box.top}px`);
    dialog.style.setProperty('--box-bottom', `${box.bottom}px`);
    dialog.style.setProperty('--box-start', `${isRtl ? document.documentElement.clientWidth - box.right : box.left}px`);
  }, [below]);
  return <span ref={place} hidden />;
}
