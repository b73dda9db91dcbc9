import type { Me } from '@rasteh/contract/people/auth';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { CodeStep } from './log-in/code-step.tsx';
import { MobileStep } from './log-in/mobile-step.tsx';
import { readSentCode, storeSentCode } from './log-in/sent-code.ts';
import type { SentCode } from './mutations.ts';
import type { PostedLogin } from './posted-login.ts';

type LoginStepsProps = {
  /** The address of the page, where the form is posted without scripts. */
  action: string;
  /** Why and for what the visitor is asked to log in. */
  intro: string;
  /** The mobile to begin with. */
  mobile?: string;
  /** Whether a name is asked for with the mobile. */
  asksName?: boolean;
  /** The result of the form that was posted to this page, if any. */
  posted?: PostedLogin | null;
  onEntered: (me: Me) => Promise<void> | void;
};

/**
 * The mobile, then the code, then a name or password if the account needs one. Input is kept between the steps, and after a reload the
 * form still asks for a code that was sent.
 */
export function LoginSteps({ action, intro, mobile: first = '', asksName = false, posted = null, onEntered }: LoginStepsProps) {
  const { clock } = usePage();
  const [mobile, setMobile] = useState(posted?.mobile ?? first);
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
  const steps = useRef<HTMLDivElement>(null);
  // The server has no session storage: the stored code is read after the first render, and input typed before that wins.
  useEffect(() => {
    if (posted) return storeSentCode(posted.sent);
    const kept = readSentCode(clock.now());
    const isTyped = Boolean(steps.current?.querySelector<HTMLInputElement>('input[name="mobile"]')?.value);
    if (!kept || isTyped) return;
    setMobile(kept.mobile);
    setSent(kept);
  }, [clock, posted]);
  const enter = async (me: Me) => {
    storeSentCode(null);
    await onEntered(me);
  };
  return (
    <div ref={steps} className="contents">
      {sent ? (
        <CodeStep
          action={action}
          sent={sent}
          name={asksName ? name : ''}
          posted={answered}
          onResent={take}
          onBack={() => show(null)}
          onEntered={enter}
        />
      ) : (
        <MobileStep
          action={action}
          mobile={mobile}
          name={asksName ? name : null}
          intro={intro}
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
