import { Button } from '@rasteh/ui/button';
import { useState } from 'react';
import { faLogin } from '../../../i18n/people/login.ts';
import { formatCountdown, useCountdown } from '../../page/countdown.ts';
import { usePage } from '../../page/page.ts';
import { CodeField } from './code-field.tsx';
import type { SentTimes } from './sent-code.ts';
import styles from './sent-code-field.module.css';

type SentCodeFieldProps = {
  label: string;
  name: string;
  sent: SentTimes;
  autoFocus?: boolean;
  error: readonly string[] | undefined;
  /** Sends the code again; a rejection is shown by the form. */
  onResend: () => Promise<void>;
};

/** The field of a code that was sent within a page of the panel: the time that is left, and sending it again after its wait. */
export function SentCodeField({ label, name, sent, autoFocus = false, error, onResend }: SentCodeFieldProps) {
  const [isSending, setSending] = useState(false);
  const left = useCountdown(sent.resend_at, usePage().clock);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <div className={styles.field}>
      <CodeField
        key={sent.expires_at}
        label={label}
        name={name}
        expires_at={sent.expires_at}
        autoFocus={autoFocus}
        error={error}
      />
      {left > 0 ? (
        <p className={styles.wait}>{faLogin.login.resend_in(formatCountdown(left))}</p>
      ) : (
        <Button variant="plain" size="s" busy={isSending} aria-label={`${faLogin.login.resend}: ${label}`} onClick={resend}>
          {faLogin.login.resend}
        </Button>
      )}
    </div>
  );
}
