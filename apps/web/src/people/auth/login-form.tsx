import type { Me } from '@rasteh/contract/people/auth';
import { StarLogo } from '@rasteh/ui/star-logo';
import { useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { faLogin } from '../../i18n/people/login.ts';
import { faLoginReasons } from '../../i18n/people/login-reasons.ts';
import styles from './login-form.module.css';
import { LoginSteps } from './login-steps.tsx';
import type { PostedLogin } from './posted-login.ts';
import { meQuery } from './queries.ts';

/** Why a visitor is asked to log in; who wants to sell (`start`) gives a name with the mobile. */
export type LoginReason = keyof typeof faLogin.login.reasons;

type LoginFormProps = {
  /** The address of the page, where the form is posted without scripts. */
  action: string;
  /** Why the visitor is asked to log in; null for a log-in by itself. */
  reason: LoginReason | null;
  /** The name of the supplier, the product or the RFQ that the visitor comes from, if it is known. */
  about: string | null;
  /** The result of the form that was posted to this page, if any. */
  posted: PostedLogin | null;
  onLoggedIn: (me: Me) => Promise<void>;
};

const { of } = faLoginReasons;

function introOf(reason: LoginReason | null, about: string | null): string {
  const { reasons, intro } = faLogin.login;
  if (!reason) return intro;
  const named = about !== null && reason in of ? of[reason as keyof typeof of](about) : reasons[reason];
  return `${named} ${intro}`;
}

/** Login and registration on a page of their own. */
export function LoginForm({ action, reason, about, posted, onLoggedIn }: LoginFormProps) {
  const { api, socket } = usePage();
  const queryClient = useQueryClient();
  const starts = reason === 'start';
  return (
    <div className={styles.card}>
      <StarLogo size={44} />
      <h1>{starts ? faLogin.login.start.title : faLogin.login.title}</h1>
      <LoginSteps
        action={action}
        intro={introOf(reason, about)}
        asksName={starts}
        posted={posted}
        onEntered={async (me) => {
          queryClient.setQueryData(meQuery(api).queryKey, me);
          socket?.restart();
          await onLoggedIn(me);
        }}
      />
    </div>
  );
}
