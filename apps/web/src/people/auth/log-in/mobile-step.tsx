import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { faLogin } from '../../../i18n/people/login.ts';
import styles from '../login-form.module.css';
import { type SentCode, sendCode } from '../mutations.ts';
import { loadStepCheck, refuseWrong } from './refuse-wrong.ts';
import { readSentCode } from './sent-code.ts';

type MobileStepProps = {
  action: string;
  mobile: string;
  /** The visitor came from a page and returns to it. */
  returns: boolean;
  /** Why the posted form was refused. */
  error: RequestError | null;
  onSent: (sent: SentCode) => void;
};

/** Asks for the mobile and sends a code to it. */
export function MobileStep({ action, mobile, returns, error, onSent }: MobileStepProps) {
  const { api, clock } = usePage();
  const form = useRefusedForm(error);
  const send = useMutation({
    mutationFn: async (to: string) => {
      await refuseWrong('mobile', { mobile: to });
      form.show({});
      return sendCode(api, to, clock.now);
    },
    onSuccess: onSent,
    onError: (error, to) => {
      const kept = readSentCode(clock.now());
      // The code that was just sent is still valid, so the form returns to the code step.
      if (kept?.mobile === to && error instanceof RequestError && error.code === 'code_too_soon') onSent(kept);
      else form.take(error);
    },
  });
  return (
    <form
      ref={form.element}
      action={action}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('mobile') ?? '');
        if (!send.isPending) send.mutate(typed);
      }}
      onInput={loadStepCheck}
    >
      <p className={styles.intro}>
        {faLogin.login.intro}
        {returns ? ` ${faLogin.login.returns}` : null}
      </p>
      <TextField
        label={faLogin.login.mobile}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        autoFocus
        defaultValue={mobile}
        error={form.errors.mobile}
      />
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <Button type="submit" busy={send.isPending}>
        {faLogin.login.send}
      </Button>
    </form>
  );
}
