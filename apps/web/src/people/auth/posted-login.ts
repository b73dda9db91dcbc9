import type { Me } from '@rasteh/contract/people/auth';
import { oneTimeCodeLimits } from '@rasteh/contract/wire/limits';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { login, type SentCode, sendCode } from './mutations.ts';

/** The result of a log-in form that a browser posted without scripts, for the page that answers it. */
export type PostedLogin = {
  mobile: string;
  /** The code that the next step asks for; null while there is none. */
  sent: SentCode | null;
  code: string;
  name: string;
  asks: { name: boolean; password: boolean };
  error: RequestError | null;
};

type Fields = Readonly<Record<string, string>>;

const RESEND_S = oneTimeCodeLimits.per_mobile[0].window_s;

/** The code that a posted form names; its times are only shown, so they are not trusted. */
function sentCodeOf({ mobile = '', expires_at, resend_at }: Fields): SentCode | null {
  const [expires, resend] = [Number(expires_at), Number(resend_at)];
  return expires > 0 && resend > 0 ? { mobile, expires_at: expires, resend_at: resend } : null;
}

/** The code that must have been sent less than a minute ago, when a reload posts the mobile again. */
function recentCode(mobile: string, { code, retry_after_s }: RequestError, now: number): SentCode | null {
  if (code !== 'code_too_soon' || retry_after_s === null || retry_after_s > RESEND_S) return null;
  const resend_at = now + retry_after_s * 1_000;
  return { mobile, resend_at, expires_at: resend_at + (oneTimeCodeLimits.lifetime_s - RESEND_S) * 1_000 };
}

/** Carries out a posted log-in form: sends a code, or logs in with it and returns the user. `now` in ms. */
export async function postLogin(api: Api, fields: Fields, now: () => number): Promise<PostedLogin | { me: Me }> {
  const { mobile = '', code = '', name = '' } = fields;
  const known = sentCodeOf(fields);
  const asks = { name: 'name' in fields, password: 'password' in fields };
  const next: PostedLogin = { mobile, sent: known, code, name, asks, error: null };
  const isResend = 'resend' in fields;
  try {
    if (known && !isResend) {
      const { password = '' } = fields;
      const input = { mobile, code, ...(asks.name ? { name } : {}), ...(asks.password ? { password } : {}) };
      return { me: await login(api, input) };
    }
    return { ...next, sent: await sendCode(api, mobile, now), code: '' };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'name_required' && !asks.name) return { ...next, asks: { ...asks, name: true } };
    if (error.code === 'password_required' && !asks.password) return { ...next, asks: { ...asks, password: true } };
    const recent = known ? null : recentCode(mobile, error, now());
    return recent ? { ...next, sent: recent } : { ...next, error };
  }
}
