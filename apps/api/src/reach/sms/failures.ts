import type { SmsCause, SmsOutcome } from '@rasteh/contract/reach/sms';
import { ProviderRefusal } from './gateway.ts';

/** How the attempt to send a message ended, without anything of the message or of the provider's answer but a number. */
export type Ending = { outcome: SmsOutcome; cause: SmsCause | null; status: number | null };

/** Numbers above this are no codes of a provider. */
const MOST_STATUS = 99_999;
const isCode = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_STATUS;

/** Classifies the error of a gateway: refused when the provider answered and said no, failed when it gave no usable answer. */
export function endingOf(error: unknown): Ending {
  if (error instanceof ProviderRefusal) {
    const { status, result } = error;
    if (status >= 500) return { outcome: 'failed', cause: 'status', status };
    if (isCode(result)) return { outcome: 'refused', cause: 'result', status: result };
    if (status >= 400) return { outcome: 'refused', cause: 'status', status };
    return { outcome: 'failed', cause: 'unreadable', status };
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return { outcome: 'failed', cause: 'timeout', status: null };
  // What `fetch` rejects with when there is no connection, or a redirect.
  if (error instanceof TypeError) return { outcome: 'failed', cause: 'unreachable', status: null };
  return { outcome: 'failed', cause: 'internal', status: null };
}
