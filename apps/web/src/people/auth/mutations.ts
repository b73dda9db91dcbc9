import type { Login } from '@rasteh/contract/people/auth';
import { type SentTimes, sentTimes } from '../../core/forms/codes/sent-code.ts';
import type { Api } from '../../core/http/api.ts';

/** A code that was sent to a mobile. */
export type SentCode = SentTimes & { mobile: string };

/** Sends a code to log in with. */
export async function sendCode(api: Api, mobile: string, now: () => number): Promise<SentCode> {
  const { data } = await api.auth.sendCode({ body: { mobile } });
  return { mobile, ...sentTimes(data, now) };
}

/** Logs in, or registers when `name` is given. */
export const login = async (api: Api, input: Login) => (await api.auth.login({ body: input })).data;
