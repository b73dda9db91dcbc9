import { routeLimits } from '@rasteh/contract/wire/limits';
import type { LimitTable } from '../plugins/http/limits.ts';

/** Limits that no test meets. */
export const noLimits = Object.fromEntries(
  Object.keys(routeLimits).map((name) => [name, { points: 1e9, window_s: 60 }]),
) as LimitTable;
