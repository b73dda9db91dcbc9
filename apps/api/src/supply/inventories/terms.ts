const DAY_MS = 86_400_000;

/** When an inventory published or refreshed at `now` leaves the public lists (ms). */
export const expiryFrom = (now: number, valid_days: number): number => now + valid_days * DAY_MS;
