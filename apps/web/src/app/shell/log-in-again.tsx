import type { Me } from '@rasteh/contract/people/auth';
import { formatMobile } from '@rasteh/persian/identifiers';
import { type Closes, DialogBody, type useDialogs } from '@rasteh/ui/dialog-stack';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { SessionLoss } from '../../core/http/session-loss.ts';
import type { Page } from '../../core/page/page.ts';
import { faLoginReasons } from '../../i18n/people/login-reasons.ts';
import { LoginSteps } from '../../people/auth/login-steps.tsx';
import { meQuery } from '../../people/auth/queries.ts';
import styles from './log-in-again.module.css';

type LogInAgainProps = { me: Me; loss: SessionLoss };

function LogInAgain({ me, loss, close }: LogInAgainProps & Closes<Me>) {
  const name = me.supplier?.title ?? me.name;
  return (
    <DialogBody>
      <div className={styles.steps} data-covers={loss === 'page' || undefined}>
        <LoginSteps action="/login" intro={faLoginReasons.again[loss](name)} mobile={formatMobile(me.mobile)} onEntered={close} />
      </div>
    </DialogBody>
  );
}

type OpenLogIn = LogInAgainProps & {
  dialogs: ReturnType<typeof useDialogs>;
  page: Page;
  queryClient: QueryClient;
  router: AnyRouter;
};

/**
 * Opens the log-in above the page of a user whose session has ended; resolves with whether they are logged in again. For another user the
 * page is loaded anew, and nothing is resolved.
 */
export async function openLogIn({ dialogs, page, queryClient, router, ...props }: OpenLogIn): Promise<boolean> {
  const entered = await dialogs.open<LogInAgainProps, Me>({
    name: 'log-in',
    component: LogInAgain,
    props,
    options: { title: faLoginReasons.again.title, size: 'sm', closeOnBackdrop: false },
  });
  if (!entered) return false;
  if (entered.id !== props.me.id) {
    const { href } = router.state.location;
    void router.navigate({ href, replace: true, reloadDocument: true, ignoreBlocker: true });
    return new Promise(() => undefined);
  }
  queryClient.setQueryData(meQuery(page.api).queryKey, entered);
  page.socket?.restart();
  return true;
}
