import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';
import { fa } from '../i18n/public/login.ts';
import { formatCountdown } from '../page/countdown.ts';
import styles from './form-failure.module.css';
import { UnplacedErrors } from './unplaced-errors.tsx';

/** The error of a form that belongs to none of its fields. */
export function FormFailure({ error, unplaced }: { error: Error | null; unplaced: readonly string[] }) {
  if (!error) return <UnplacedErrors texts={unplaced} className={styles.alert} />;
  const { retry_after_s = null, request_id = null, status = 0 } = error instanceof RequestError ? error : {};
  return (
    <div className={styles.alert} role="alert">
      <p>
        {errorText(error)} {retry_after_s ? fa.login.retry_in(formatCountdown(retry_after_s * 1_000)) : null}
      </p>
      {status >= 500 && request_id ? (
        <p>
          {fa.failure.request_id} <bdi dir="ltr">{request_id}</bdi>
        </p>
      ) : null}
    </div>
  );
}
