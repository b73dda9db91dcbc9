import { inventoryLimits } from '@rasteh/contract/limits';

const DAY_MS = 86_400_000;

/** When what is published or refreshed at `now` leaves the public lists (ms). */
export const expiryFrom = (now: number, valid_days: number): number => now + valid_days * DAY_MS;

/** When one that was refreshed then may be refreshed again (ms). */
export const nextRefresh = (refreshed_at: number): number => refreshed_at + inventoryLimits.refresh_s * 1_000;
