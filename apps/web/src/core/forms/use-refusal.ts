import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useEffect } from 'react';
import { useMessages } from '../page/messages.tsx';
import { type FirstError, useFirstError } from './use-first-error.ts';

/** Focuses the first error each time a form of the panel is refused, and shows the standard message. */
export function useRefusal(errors: FieldErrors): FirstError {
  const first = useFirstError(errors);
  const { form } = first;
  const { showMessage } = useMessages();
  useEffect(() => {
    // A toast below an open dialog is neither visible nor announced; the few fields of its form are visible anyway.
    if (Object.keys(errors).length > 0 && !form.current?.closest('dialog')) showMessage('errorField');
  }, [errors, form, showMessage]);
  return first;
}
