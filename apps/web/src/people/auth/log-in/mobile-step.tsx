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
  /** The name of a newcomer, asked for with the mobile; null where it is not. */
  name: string | null;
  /** Why and for what the visitor is asked to log in. */
  intro: string;
  /** Why the posted form was refused. */
  error: RequestError | null;
  onSent: (sent: SentCode, name: string) => void;
};

type Typed = { mobile: string; name: string };
const LEAST_NAME = 2;

const missingName = () =>
  new RequestError({ code: 'invalid', message: '', errors: { name: [faLogin.login.start.name_missing] } });

/** Asks for the mobile and sends a code to it. */
export function MobileStep({ action, mobile, name, intro, error, onSent }: MobileStepProps) {
  const { api, clock } = usePage();
  const form = useRefusedForm(error);
  const send = useMutation({
    mutationFn: async (typed: Typed) => {
      if (name !== null && typed.name.trim().length < LEAST_NAME) throw missingName();
      await refuseWrong('mobile', { mobile: typed.mobile });
      form.show({});
      return sendCode(api, typed.mobile, clock.now);
    },
    onSuccess: (sent, typed) => onSent(sent, typed.name.trim()),
    onError: (error, typed) => {
      const kept = readSentCode(clock.now());
      // The code that was just sent is still valid, so the form returns to the code step.
      if (kept?.mobile === typed.mobile && error instanceof RequestError && error.code === 'code_too_soon')
        onSent(kept, typed.name.trim());
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
        const typed = Object.fromEntries(new FormData(event.currentTarget)) as Partial<Typed>;
        if (!send.isPending) send.mutate({ mobile: '', name: '', ...typed });
      }}
      onInput={loadStepCheck}
    >
      <p className={styles.intro}>{intro}</p>
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
      {name === null ? null : (
        <TextField
          label={faLogin.login.start.name}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={name}
          error={form.errors.name}
        />
      )}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <Button type="submit" busy={send.isPending}>
        {faLogin.login.send}
      </Button>
    </form>
  );
}
