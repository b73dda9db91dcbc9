import type { Me } from '@rasteh/contract/people/auth';
import { StarLogo } from '@rasteh/ui/star-logo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { faLogin } from '../../i18n/people/login.ts';
import { CodeStep } from './log-in/code-step.tsx';
import { MobileStep } from './log-in/mobile-step.tsx';
import { readSentCode, storeSentCode } from './log-in/sent-code.ts';
import styles from './login-form.module.css';
import type { SentCode } from './mutations.ts';
import type { PostedLogin } from './posted-login.ts';
import { meQuery } from './queries.ts';

/** Why a visitor is asked to log in; who wants to sell (`start`) gives a name with the mobile. */
export type LoginReason = keyof typeof faLogin.login.reasons;

type LoginFormProps = {
  /** The address of the page, where the form is posted without scripts. */
  action: string;
  /** Why the visitor is asked to log in; null for a log-in by itself. */
  reason: LoginReason | null;
  /** The result of the form that was posted to this page, if any. */
  posted: PostedLogin | null;
  onLoggedIn: () => Promise<void>;
};

/**
 * Login and registration: the mobile, then the code, then a name or password if the account needs one. Input is kept between
 * the steps, and after a reload the form still asks for a code that was sent.
 */
export function LoginForm({ action, reason, posted, onLoggedIn }: LoginFormProps) {
  const { api, socket, clock } = usePage();
  const starts = reason === 'start';
  const queryClient = useQueryClient();
  const [mobile, setMobile] = useState(posted?.mobile ?? '');
  const [name, setName] = useState(posted?.name ?? '');
  const [sent, setSent] = useState(posted?.sent ?? null);
  // What was posted concerns the first step that is shown.
  const [answered, setAnswered] = useState(posted);
  const show = (code: SentCode | null) => {
    setAnswered(null);
    setSent(code);
  };
  const take = (code: SentCode) => {
    storeSentCode(code);
    setMobile(code.mobile);
    show(code);
  };
  const card = useRef<HTMLDivElement>(null);
  // The server has no session storage: the stored code is read after the first render, and input typed before that wins.
  useEffect(() => {
    if (posted) return storeSentCode(posted.sent);
    const kept = readSentCode(clock.now());
    const isTyped = Boolean(card.current?.querySelector<HTMLInputElement>('input[name="mobile"]')?.value);
    if (!kept || isTyped) return;
    setMobile(kept.mobile);
    setSent(kept);
  }, [clock, posted]);
  const enter = async (me: Me) => {
    storeSentCode(null);
    queryClient.setQueryData(meQuery(api).queryKey, me);
    socket?.restart();
    await onLoggedIn();
  };
  return (
    <div ref={card} className={styles.card}>
      <StarLogo size={44} />
      <h1>{starts ? faLogin.login.start.title : faLogin.login.title}</h1>
      {sent ? (
        <CodeStep
          action={action}
          sent={sent}
          name={starts ? name : ''}
          posted={answered}
          onResent={take}
          onBack={() => show(null)}
          onEntered={enter}
        />
      ) : (
        <MobileStep
          action={action}
          mobile={mobile}
          name={starts ? name : null}
          reason={reason}
          error={answered?.error ?? null}
          onSent={(code, typed) => {
            setName(typed);
            take(code);
          }}
        />
      )}
    </div>
  );
}
