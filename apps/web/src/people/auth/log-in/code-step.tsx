import type { Me } from '@rasteh/contract/people/auth';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeField, codeDigits } from '../../../core/forms/codes/code-field.tsx';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { formatCountdown, useCountdown } from '../../../core/page/countdown.ts';
import { usePage } from '../../../core/page/page.ts';
import { faLogin } from '../../../i18n/people/login.ts';
import styles from '../login-form.module.css';
import { login, type SentCode, sendCode } from '../mutations.ts';
import type { PostedLogin } from '../posted-login.ts';
import { loadStepCheck, refuseWrong } from './refuse-wrong.ts';

type CodeStepProps = {
  action: string;
  sent: SentCode;
  /** The name of a newcomer, if it was asked for with the mobile. */
  name: string;
  posted: PostedLogin | null;
  onResent: (sent: SentCode) => void;
  onBack: () => void;
  onEntered: (me: Me) => Promise<void>;
};

/** Asks for the code, and for a name or a password when the account needs one; the code stays valid meanwhile. */
export function CodeStep({ action, sent, name, posted, onResent, onBack, onEntered }: CodeStepProps) {
  const { api, clock } = usePage();
  const form = useRefusedForm(posted?.error);
  const [asks, setAsks] = useState(posted?.asks ?? { name: false, password: false });

  const enter = useMutation({
    mutationFn: async (input: ReturnType<typeof inputOf>) => {
      await refuseWrong('login', input);
      form.show({});
      return login(api, input);
    },
    onSuccess: onEntered,
    onError: (error) => {
      const reason = error instanceof RequestError ? error.code : null;
      if (reason === 'name_required' && !asks.name) return setAsks({ ...asks, name: true });
      if (reason === 'password_required' && !asks.password) return setAsks({ ...asks, password: true });
      form.take(error);
    },
  });
  const resend = useMutation({
    mutationFn: () => sendCode(api, sent.mobile, clock.now),
    onSuccess: onResent,
    onError: form.take,
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
        if (!enter.isPending) enter.mutate(inputOf(event.currentTarget));
      }}
      onInput={loadStepCheck}
    >
      {(['mobile', 'expires_at', 'resend_at'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={sent[name]} />
      ))}
      {name !== '' && !asks.name ? <input type="hidden" name="name" value={name} /> : null}
      <p className={styles.intro}>
        {faLogin.login.sent_to.before} <bdi dir="ltr">{toPersianDigits(sent.mobile)}</bdi> {faLogin.login.sent_to.after}{' '}
        <a
          href={action}
          className={buttonClass({ variant: 'plain', size: 's' })}
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {faLogin.login.change_mobile}
        </a>
      </p>
      <CodeField
        key={sent.expires_at}
        expires_at={sent.expires_at}
        code={posted?.code ?? ''}
        autoFocus
        error={form.errors.code}
        onWhole={asks.name || asks.password ? undefined : (field) => field.form?.requestSubmit()}
      />
      {asks.name ? (
        <TextField
          label={faLogin.login.name}
          name="name"
          autoComplete="name"
          autoFocus
          defaultValue={posted?.name || name}
          error={form.errors.name}
          hint={faLogin.login.name_hint}
        />
      ) : null}
      {asks.password ? (
        <TextField
          label={faLogin.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          autoFocus
          error={form.errors.password}
          hint={faLogin.login.password_hint}
        />
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      {asks.password ? null : (
        <Button variant="plain" size="s" className="needs-js" onClick={() => setAsks({ ...asks, password: true })}>
          {faLogin.login.has_password}
        </Button>
      )}
      <Button type="submit" busy={enter.isPending}>
        {asks.name ? faLogin.login.register : faLogin.login.enter}
      </Button>
      <Resend sent={sent} busy={resend.isPending} onResend={resend.mutate} />
    </form>
  );
}

type ResendProps = { sent: SentCode; busy: boolean; onResend: () => void };

/** Sends the code again after the countdown; without scripts it is offered at once, since nothing counts there. */
function Resend({ sent, busy, onResend }: ResendProps) {
  const left = useCountdown(sent.resend_at, usePage().clock);
  return (
    <>
      {left > 0 ? <p className={`needs-js ${styles.wait}`}>{faLogin.login.resend_in(formatCountdown(left))}</p> : null}
      <Button
        type="submit"
        name="resend"
        value="1"
        variant="plain"
        className={left > 0 ? 'no-js' : undefined}
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          onResend();
        }}
      >
        {faLogin.login.resend}
      </Button>
    </>
  );
}

/** The login as the form has it: its name and password only where they are asked for. */
function inputOf(form: HTMLFormElement) {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const { mobile = '', code = '', name, password } = fields;
  return {
    mobile,
    code: codeDigits(code),
    ...(name === undefined ? {} : { name }),
    ...(password === undefined ? {} : { password }),
  };
}
