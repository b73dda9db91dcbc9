import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { faBoard } from '../../../i18n/public/board.ts';

/** Until when a price is valid: the time of today, or the day. */
export const untilText = (valid_until: string, now: number): string =>
  faBoard.until(tehranDay(valid_until) === tehranDay(now) ? formatClock(valid_until) : formatJalaliDate(valid_until));
