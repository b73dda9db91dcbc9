import type { ClosingPreview as Preview } from '@rasteh/contract/people/accounts';
import { CLOSING_WORDS } from '@rasteh/contract/wire/vocabulary';
import { tidyText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeDigits } from '../../core/forms/codes/code-field.tsx';
import type { SentTimes } from '../../core/forms/codes/sent-code.ts';
import { SentCodeField } from '../../core/forms/codes/sent-code-field.tsx';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import settings from '../../core/page/settings.module.css';
import { faAccounts as texts } from '../../i18n/people/accounts.ts';
import { faSettings } from '../../i18n/people/settings.ts';
import styles from './close-account.module.css';
import { sendClosingCode, useCloseAccount } from './closing.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.CloseAccountSchema);
type ClosingFormProps = { deals: Preview['open_deals']; onCancel: () => void };

/** Closes the account: confirms the open deals, then asks for a code and for the words that name the action. */
export function ClosingForm({ deals, onCancel }: ClosingFormProps) {
  const { api, clock, socket } = usePage();
  const { askToLeave } = useMessages();
  const form = useFormErrors(loadSchema);
  const [words, setWords] = useState('');
  const [dealsKnown, setDealsKnown] = useState(false);
  const [sent, setSent] = useState<SentTimes | null>(null);
  const close = useCloseAccount();
  const request = async () => setSent(await sendClosingCode(api, clock.now));
  const send = useMutation({ mutationFn: request, onError: form.take });
  const hasDeals = deals.length > 0;

  const leave = async () => {
    // A dialog with a history entry would go back while the page is left, and so keep it.
    await askToLeave({ title: texts.done_title, text: texts.done_text, confirm: texts.home, cancel: null });
    // A full page load drops all cached data of the closed account.
    location.assign('/');
  };
  const submit = async (element: HTMLFormElement) => {
    if (tidyText(words) !== CLOSING_WORDS) return form.put('words', texts.words_wrong(CLOSING_WORDS));
    const own_code = codeDigits(String(new FormData(element).get('own_code') ?? ''));
    const input = { own_code, words, deals_known: dealsKnown };
    if (close.isPending || !(await form.check(input))) return;
    // The closing ends this session too. An open socket would report it, and the page would ask to log in instead of showing the result.
    socket?.close();
    const refuse = (error: Error) => {
      socket?.restart();
      form.take(error);
    };
    close.mutate(input, { onError: refuse, onSuccess: leave });
  };
  return (
    <form
      ref={form.element}
      noValidate
      aria-label={texts.title}
      className={settings.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasDeals && !dealsKnown) form.put('deals_known', texts.deals_needed);
        else if (sent) void submit(event.currentTarget);
        else if (!send.isPending) send.mutate();
      }}
    >
      {hasDeals ? (
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="deals_known"
              checked={dealsKnown}
              aria-invalid={form.errors.deals_known ? true : undefined}
              onChange={({ currentTarget }) => setDealsKnown(currentTarget.checked)}
            />
            {texts.deals_known}
          </label>
          {form.errors.deals_known ? (
            <p role="alert" className={settings.error}>
              {form.errors.deals_known.join(' ')}
            </p>
          ) : null}
        </div>
      ) : null}
      {sent ? (
        <>
          <SentCodeField
            label={texts.code}
            name="own_code"
            sent={sent}
            autoFocus
            error={form.errors.own_code}
            onResend={() => request().catch(form.take)}
          />
          <TextField
            label={texts.words(CLOSING_WORDS)}
            name="words"
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            error={form.errors.words}
          />
        </>
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={settings.buttons}>
        <Button type="submit" variant={sent ? 'danger' : 'solid'} busy={send.isPending || close.isPending}>
          {sent ? texts.close : texts.send}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {faSettings.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
