import { DAY_MS } from '@rasteh/persian/calendar/spans';

/** What the user of this browser chose about notifications; kept in the browser, since it is about this browser alone. */
export type PushChoices = {
  /** Whether they were switched off here, although the browser allows them. */
  isOff(): boolean;
  setOff(isOff: boolean): void;
  /** Whether the prompt was put off lately. */
  isPutOff(): boolean;
  /** Puts the prompt off for thirty days. */
  putOff(): void;
};

const OFF = 'rasteh-push-off';
const LATER = 'rasteh-push-later';
const LATER_MS = 30 * DAY_MS;

/** Creates the choices; in a browser that keeps nothing, nothing was chosen. */
export function createPushChoices(now: () => number = Date.now): PushChoices {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The choice holds for this page.
    }
  };
  return {
    isOff: () => read(OFF) !== null,
    setOff: (isOff) => write(OFF, isOff ? '1' : null),
    isPutOff: () => Math.abs(now() - Number(read(LATER) ?? 0)) < LATER_MS,
    putOff: () => write(LATER, String(now())),
  };
}
