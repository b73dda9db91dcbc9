import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** What an admin changes of a day (`YYYY-MM-DD`). */
export type HolidayChange = { day: string } & (
  | { kind: 'close'; name: string; name_was: string | null }
  | { kind: 'open' }
  | { kind: 'restore' }
);

function send({ holidays }: Api, change: HolidayChange): Promise<unknown> {
  const params = { day: change.day };
  switch (change.kind) {
    case 'close':
      return holidays.closeDay({ params, body: { name: change.name, name_was: change.name_was } });
    case 'open':
      return holidays.openDay({ params, body: {} });
    case 'restore':
      return holidays.restoreDay({ params });
  }
}

/** Changes a day; the list is read again. `onSent` is called also when the row of the day is gone by then. */
export const useChangeHoliday = (onSent?: (change: HolidayChange) => void) => useChange(['holidays'], send, onSent);
