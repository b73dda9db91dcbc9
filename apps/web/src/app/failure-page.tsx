import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { errorText, isUnfetched } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';
import { fa } from '../i18n/fa.ts';
import { usePage } from '../page/page.ts';
import styles from './plain-page.module.css';

/** What stands where a page would be when it could not be made: why, the request id for support, and the way to try again. */
export function FailurePage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const page = usePage();
  const isScriptMissing = isUnfetched(error);
  // Of a script that did not come the server knows nothing under the id of the page.
  const request_id = isScriptMissing ? null : (error instanceof RequestError && error.request_id) || page.request_id;
  const again = async () => {
    // After the site was built anew its former scripts are gone: only another page load names those of today.
    if (isScriptMissing && navigator.onLine) return location.reload();
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
    reset();
  };
  return (
    <div className={styles.page}>
      <EmptyState
        kind="error"
        title={fa.failure.title}
        text={
          <>
            <p>{errorText(error)}</p>
            {request_id ? (
              <p className={styles.small}>
                {fa.failure.request_id} <bdi dir="ltr">{request_id}</bdi>
              </p>
            ) : null}
          </>
        }
        action={
          <>
            <Button onClick={again} className="needs-js">
              {fa.failure.retry}
            </Button>
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              {fa.failure.go_home}
            </Link>
          </>
        }
      />
    </div>
  );
}
