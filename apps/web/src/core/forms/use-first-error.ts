import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A control in error, or an error text that has no control. */
const WRONG = '[aria-invalid=true], [data-wrong]';

/** The props with which a refused form focuses its first error. */
export type FirstError<E extends HTMLElement = HTMLFormElement> = {
  form: RefObject<E | null>;
  /** The errors without a place in the form, which it must show; empty while another error has a place. */
  unplaced: readonly string[];
};

/**
 * Focuses the first error each time a form is refused, by its own check or by the server: the first control in error is scrolled to
 * the middle of the view, where no fixed bar covers it. `errors` must be a new object for each refusal.
 */
export function useFirstError<E extends HTMLElement = HTMLFormElement>(errors: FieldErrors): FirstError<E> {
  const form = useRef<E>(null);
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  useEffect(() => {
    const texts = Object.values(errors).flat();
    const wrong = texts.length > 0 ? form.current?.querySelector<HTMLElement>(WRONG) : undefined;
    setUnplaced((before) => (wrong || (texts.length === 0 && before.length === 0) ? none : texts));
    if (wrong) show(wrong);
  }, [errors]);
  return { form, unplaced };
}

const none: readonly string[] = [];

function show(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
