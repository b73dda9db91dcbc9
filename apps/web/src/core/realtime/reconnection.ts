import { retryByCloseCode } from 'virtual:contract';
import { restartSpread } from '@rasteh/contract/realtime/restart';

const CODE = { normal: 1000, going_away: 1001, restart: 1012 };

/** The delay of the next attempt (ms): full jitter below a bound that doubles from 0.5 s to 30 s. */
export const retryDelay = (attempt: number, random: () => number): number => random() * Math.min(30_000, 500 * 2 ** attempt);

/** The timer of the next connection attempt. */
export function createReconnection({ connect, random }: { connect: () => void; random: () => number }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (delay_ms = retryDelay(attempt++, random)) => {
    cancel();
    timer = setTimeout(connect, delay_ms);
  };
  return {
    isScheduled: () => timer !== undefined,
    /** Connects after a delay (ms), by default the backoff of this attempt. */
    schedule,
    /** Schedules by the close code of the server. @returns false for a code after which reconnecting is not allowed. */
    scheduleAfterClose(code: number, reason: string): boolean {
      if (code === CODE.normal || retryByCloseCode[code] === false) return false;
      // After a restart all pages reconnect together: their delays spread over the time that the server asked for.
      if (code === CODE.going_away || code === CODE.restart) schedule(random() * restartSpread(reason));
      else schedule();
      return true;
    },
    cancel,
    /** Resets the backoff to that of a first attempt. */
    reset() {
      attempt = 0;
    },
  };
}
