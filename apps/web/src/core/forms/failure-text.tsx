import { faLogin } from '../../i18n/people/login.ts';
import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';

const { again } = faLogin;

/** Why a form was not sent. A user whose session has ended logs in in another tab, so that what was typed in this one stays. */
export function FailureText({ error }: { error: Error }) {
  if (!(error instanceof RequestError) || error.code !== 'unauthenticated') return errorText(error);
  return (
    <>
      {again.text}{' '}
      <a href="/login" target="_blank" rel="noreferrer">
        {again.link}
      </a>
    </>
  );
}
