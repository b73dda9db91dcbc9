import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A control in error, or a text that says what is wrong where there is no control for it. */
const WRONG = '[aria-invalid=true], [data-wrong]';

/** What a refused form needs to lead to its first error. */
export type FirstError<E extends HTMLElement = HTMLFormElement> = {
  form: RefObject<E | null>;
  /** What is wrong and stands nowhere in the form, which has to say it; empty while something of it stands there. */
  unplaced: readonly string[];
};

/**
 * Leads to what is wrong each time a form is refused, by its own check or by the server: the first control in error gets the focus in
 * the middle of what is seen, where no bar at an edge covers it. `errors` is another object for each refusal.
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
