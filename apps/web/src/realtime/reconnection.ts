import { retryByCloseCode } from 'virtual:contract';
import { restartSpread } from '@rasteh/contract/realtime/restart';

const CODE = { normal: 1000, going_away: 1001, restart: 1012 };

/** The delay of the next try (ms): full jitter under a bound that doubles from 0.5 s to 30 s. */
export const retryDelay = (attempt: number, random: () => number): number => random() * Math.min(30_000, 500 * 2 ** attempt);

/** The timer of the next try to connect. */
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
    /** Connects after a delay (ms), which grows with each try by default. */
    schedule,
    /** Connects as the close code of the server wants it. @returns false for a code after which no try is allowed. */
    scheduleAfterClose(code: number, reason: string): boolean {
      if (code === CODE.normal || retryByCloseCode[code] === false) return false;
      // After a restart all pages reconnect together: they spread over the time that the server asked for.
      if (code === CODE.going_away || code === CODE.restart) schedule(random() * restartSpread(reason));
      else schedule();
      return true;
    },
    cancel,
    /** The next delay is that of a first try. */
    reset() {
      attempt = 0;
    },
  };
}
