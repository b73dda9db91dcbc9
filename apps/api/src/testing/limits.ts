import { routeLimits } from '@rasteh/contract/wire/limits';
import type { LimitTable } from '../core/plugins/limits/limits.ts';

/** Limits that no test reaches. */
export const noLimits = Object.fromEntries(
  Object.keys(routeLimits).map((name) => [name, { points: 1e9, window_s: 60 }]),
) as LimitTable;
