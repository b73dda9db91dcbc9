import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { ChunkLoadError } from '@rasteh/ui/load-chunk';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { errorText } from '../core/http/error-text.ts';
import { RequestError } from '../core/http/request-error.ts';
import { usePage } from '../core/page/page.ts';
import styles from '../core/page/plain-page.module.css';
import { fa } from '../i18n/fa.ts';

/** Why a load failed: what is wrong with the parameters of the page, which has no fields to say it beside, or the text of the error. */
const reasonOf = (error: unknown): string =>
  (error instanceof RequestError && Object.values(error.errors).flat().join(' ')) || errorText(error);

/** The page for a failed load: the reason, the request id for support, and a link to retry. */
export function FailurePage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const page = usePage();
  const isScriptMissing = error instanceof ChunkLoadError;
  // A script that failed to load is not logged under the page's request id.
  const request_id = isScriptMissing ? null : (error instanceof RequestError && error.request_id) || page.request_id;
  const again = async () => {
    // After a deployment the old scripts are gone: only a page load finds the new ones.
    if (isScriptMissing && navigator.onLine) return location.reload();
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
    reset();
  };
  return (
    <div className={styles.page}>
      <EmptyState
        kind="error"
        level="h1"
        title={fa.failure.title}
        text={
          <>
            <p>{reasonOf(error)}</p>
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
