import type { SentCode } from '../mutations.ts';

const NAME = 'rasteh.sent-code.1';

/** Stores the last sent code in this tab, so that a reload does not request another one; null removes it. */
export function storeSentCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(NAME, JSON.stringify(sent));
    else sessionStorage.removeItem(NAME);
  } catch {
    // The storage is full or blocked: the code then lives only as long as this page.
  }
}

/** The last sent code while it is valid; `now` in ms. */
export function readSentCode(now: number): SentCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as SentCode | null;
    return sent && typeof sent.mobile === 'string' && sent.expires_at > now && sent.resend_at > 0 ? sent : null;
  } catch {
    return null;
  }
}
