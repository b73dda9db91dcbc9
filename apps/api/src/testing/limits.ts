import { routeLimits } from '@rasteh/contract/wire/limits';
import type { LimitTable } from '../core/plugins/limits/limits.ts';

/** Limits that no test reaches. */
export const noLimits = Object.fromEntries(
  Object.keys(routeLimits).map((name) => [name, { points: 1e9, window_s: 60 }]),
) as LimitTable;

/** Bounds of load that no test reaches: a busy machine is no overload. */
export const unbounded = {
  at_once: Number.POSITIVE_INFINITY,
  most_waiting: Number.POSITIVE_INFINITY,
  most_wait_ms: Number.POSITIVE_INFINITY,
  turn_ms: Number.POSITIVE_INFINITY,
};
