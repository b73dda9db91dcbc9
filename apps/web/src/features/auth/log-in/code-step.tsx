import { LoginSchema, type Me } from '@rasteh/contract/auth';
import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { RequestError } from '../../../http/request-error.ts';
import { fa } from '../../../i18n/public/login.ts';
import { formatCountdown, useCountdown } from '../../../page/countdown.ts';
import { usePage } from '../../../page/page.ts';
import styles from '../login-form.module.css';
import { login, type SentCode, sendCode } from '../mutations.ts';

type CodeStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onBack: () => void;
  onEntered: (me: Me) => Promise<void>;
};

const CODE_DIGITS = 6;

/** Asks for the code, and for a name or a password when the account needs one; the code stays valid meanwhile. */
export function CodeStep({ sent, onResent, onBack, onEntered }: CodeStepProps) {
  const { api, clock } = usePage();
  const form = useFormErrors();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asks, setAsks] = useState({ name: false, password: false });
  const until_resend = useCountdown(sent.resend_at, clock.now);
  const until_end = useCountdown(sent.expires_at, clock.now);
  const input = { mobile: sent.mobile, code, ...(asks.name ? { name } : {}), ...(asks.password ? { password } : {}) };

  const enter = useMutation({
    mutationFn: () => login(api, input),
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
    onSuccess: (again) => {
      setCode('');
      onResent(again);
    },
    onError: form.take,
  });

  const submit = () => {
    if (!enter.isPending && form.check(LoginSchema, input)) enter.mutate();
  };

  return (
    <form
      ref={form.element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.intro}>
        {fa.login.sent_to} <bdi dir="ltr">{toPersianDigits(sent.mobile)}</bdi>{' '}
        <Button variant="plain" size="s" onClick={onBack}>
          {fa.login.change_mobile}
        </Button>
      </p>
      <TextField
        label={fa.login.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
        className={styles.code}
        value={toPersianDigits(code)}
        onChange={(event) => setCode(codeDigits(event.target.value))}
        error={form.errors.code}
        hint={until_end > 0 ? fa.login.expires_in(formatCountdown(until_end)) : fa.login.expired}
      />
      {asks.name ? (
        <TextField
          label={fa.login.name}
          name="name"
          autoComplete="name"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={form.errors.name}
          hint={fa.login.name_hint}
        />
      ) : null}
      {asks.password ? (
        <TextField
          label={fa.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={form.errors.password}
          hint={fa.login.password_hint}
        />
      ) : null}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <Button type="submit" busy={enter.isPending}>
        {asks.name ? fa.login.register : fa.login.enter}
      </Button>
      {until_resend > 0 ? (
        <p className={styles.wait}>{fa.login.resend_in(formatCountdown(until_resend))}</p>
      ) : (
        <Button variant="plain" busy={resend.isPending} onClick={() => resend.mutate()}>
          {fa.login.resend}
        </Button>
      )}
    </form>
  );
}

/** The digits of a typed or pasted code in any script, cut to the length of a code. */
const codeDigits = (text: string) => toAsciiDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS);
