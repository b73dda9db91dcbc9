import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useEffect } from 'react';
import { useMessages } from '../page/messages.tsx';
import { type FirstError, useFirstError } from './use-first-error.ts';

/** Leads to what is wrong each time a form of the panel is refused, and says so in the standard words. */
export function useRefusal(errors: FieldErrors): FirstError {
  const first = useFirstError(errors);
  const { form } = first;
  const { showMessage } = useMessages();
  useEffect(() => {
    // What lies under a dialog is neither seen nor read out; the fields of a short form there are in sight anyway.
    if (Object.keys(errors).length > 0 && !form.current?.closest('dialog')) showMessage('errorField');
  }, [errors, form, showMessage]);
  return first;
}
