import type { SentCode } from '../mutations.ts';

const NAME = 'rasteh.sent-code.1';

/** Keeps in this tab which code was sent last, so that a reload does not ask for another one; null forgets it. */
export function keepSentCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(NAME, JSON.stringify(sent));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Full or forbidden: it then lives as long as this page.
  }
}

/** The code that was sent last, while it can still be entered; `now` in ms. */
export function readSentCode(now: number): SentCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as SentCode | null;
    return sent && typeof sent.mobile === 'string' && sent.expires_at > now && sent.resend_at > 0 ? sent : null;
  } catch {
    return null;
  }
}
