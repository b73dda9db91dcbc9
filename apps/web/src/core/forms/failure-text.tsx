import { faLogin } from '../../i18n/people/login.ts';
import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';

const { again } = faLogin;

/** Why a form was not sent. Who is no longer logged in does so in another tab: what is written in this one stays. */
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
