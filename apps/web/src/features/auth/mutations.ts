import type { Login } from '@rasteh/contract/auth';
import { oneTimeCodeLimits } from '@rasteh/contract/wire/limits';
import type { Api } from '../../http/api.ts';

/** A code that was sent; the times are in ms of this page's clock. */
export type SentCode = { mobile: string; expires_at: number; resend_at: number };

/** Sends a code. The page's clock lags by the load time of the page, so the lifetime is capped at the full one from now. */
export async function sendCode(api: Api, mobile: string, now: () => number): Promise<SentCode> {
  const { data } = await api.auth.sendCode({ body: { mobile } });
  const [expires_at, resend_at] = [Date.parse(data.expires_at), Date.parse(data.resend_at)];
  const late = Math.max(0, expires_at - now() - oneTimeCodeLimits.lifetime_s * 1_000);
  return { mobile, expires_at: expires_at - late, resend_at: resend_at - late };
}

/** Logs in, or registers when `name` is given. */
export const login = async (api: Api, input: Login) => (await api.auth.login({ body: input })).data;
