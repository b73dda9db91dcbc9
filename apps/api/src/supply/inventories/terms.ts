import { DAY_MS } from '@rasteh/persian/calendar/spans';

/** When an inventory published or refreshed at `now` leaves the public lists (ms). */
export const expiryFrom = (now: number, valid_days: number): number => now + valid_days * DAY_MS;
