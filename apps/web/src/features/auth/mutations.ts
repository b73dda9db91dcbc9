import type { Login } from '@rasteh/contract/auth';
import type { Api } from '../../lib/api.ts';

/** A code that was sent; the moments are in ms. */
export type SentCode = { mobile: string; expires_at: number; resend_at: number };

/** Sends a code; the moments of the answer are in ms. */
export async function sendCode(api: Api, mobile: string): Promise<SentCode> {
  const { data } = await api.auth.sendCode({ body: { mobile } });
  return { mobile, expires_at: Date.parse(data.expires_at), resend_at: Date.parse(data.resend_at) };
}

/** Logs in, or registers where `name` is given. */
export const login = async (api: Api, input: Login) => (await api.auth.login({ body: input })).data;
