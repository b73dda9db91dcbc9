import { oneTimeCodeLimits } from '@rasteh/contract/wire/limits';

/** The times of a code that was sent, in ms of this page's clock. */
export type SentTimes = { expires_at: number; resend_at: number };

/** The times of a sent code. The page's clock lags by the load time of the page, so the lifetime is capped at the full one from now. */
export function sentTimes(data: { expires_at: string; resend_at: string }, now: () => number): SentTimes {
  const [expires_at, resend_at] = [Date.parse(data.expires_at), Date.parse(data.resend_at)];
  const late = Math.max(0, expires_at - now() - oneTimeCodeLimits.lifetime_s * 1_000);
  return { expires_at: expires_at - late, resend_at: resend_at - late };
}
