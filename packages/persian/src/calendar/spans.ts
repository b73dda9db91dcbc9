/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;
/** How far the clocks of Tehran are ahead of UTC since 30 Shahrivar 1401, when summer time ended. */
export const TEHRAN_OFFSET_MS = 3.5 * HOUR_MS;
