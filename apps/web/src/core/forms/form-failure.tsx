import { faLogin } from '../../i18n/people/login.ts';
import { RequestError } from '../http/request-error.ts';
import { FailureText } from './failure-text.tsx';
import styles from './form-failure.module.css';
import { UnplacedErrors } from './unplaced-errors.tsx';

/** The error of a form that belongs to none of its fields. */
export function FormFailure({ error, unplaced }: { error: Error | null; unplaced: readonly string[] }) {
  if (!error) return <UnplacedErrors texts={unplaced} className={styles.alert} />;
  const { request_id = null, status = 0 } = error instanceof RequestError ? error : {};
  return (
    <div className={styles.alert} role="alert">
      <p>
        <FailureText error={error} />
      </p>
      {status >= 500 && request_id ? (
        <p>
          {faLogin.failure.request_id} <bdi dir="ltr">{request_id}</bdi>
        </p>
      ) : null}
    </div>
  );
}
