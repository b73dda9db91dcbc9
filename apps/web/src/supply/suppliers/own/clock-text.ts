import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';

/** A time of the day as typed («۸», «۸:۳۰», «0830») in the form of the contract, `08:30`; a text that is none stays as it is. */
export function clockOf(typed: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:٫.]?(\d{2}))?$/.exec(toAsciiDigits(typed).trim()) ?? [];
  return hour === '' ? typed.trim() : `${hour.padStart(2, '0')}:${minute}`;
}

/** A time of the contract as it is shown in a field. */
export const clockShown = (clock: string): string => toPersianDigits(clock);
