import type { Me } from '@rasteh/contract/auth';
import { StarLogo } from '@rasteh/ui/star-logo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fa } from '../../i18n/public/login.ts';
import { usePage } from '../../page/page.ts';
import { CodeStep } from './log-in/code-step.tsx';
import { MobileStep } from './log-in/mobile-step.tsx';
import { readSentCode, storeSentCode } from './log-in/sent-code.ts';
import styles from './login-form.module.css';
import type { SentCode } from './mutations.ts';
import { meQuery } from './queries.ts';

/**
 * Login and registration: the mobile, then the code, then a name or password if the account needs one. Input is kept between
 * the steps, and after a reload the form still asks for a code that was sent.
 */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => Promise<void> }) {
  const { api, socket, clock } = usePage();
  const queryClient = useQueryClient();
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const take = (code: SentCode) => {
    storeSentCode(code);
    setSent(code);
  };
  const card = useRef<HTMLDivElement>(null);
  // The server has no session storage: the stored code is read after the first render, and input typed before that wins.
  useEffect(() => {
    const kept = readSentCode(clock.now());
    const isTyped = Boolean(card.current?.querySelector<HTMLInputElement>('input[name="mobile"]')?.value);
    if (!kept || isTyped) return;
    setMobile(kept.mobile);
    setSent(kept);
  }, [clock]);
  const enter = async (me: Me) => {
    storeSentCode(null);
    queryClient.setQueryData(meQuery(api).queryKey, me);
    socket?.restart();
    await onLoggedIn();
  };
  return (
    <div ref={card} className={styles.card}>
      <StarLogo size={44} />
      <h1>{fa.login.title}</h1>
      <noscript>
        <p className={styles.alert}>{fa.login.needs_js}</p>
      </noscript>
      {sent ? (
        <CodeStep sent={sent} onResent={take} onBack={() => setSent(null)} onEntered={enter} />
      ) : (
        <MobileStep mobile={mobile} onChange={setMobile} onSent={take} />
      )}
    </div>
  );
}
