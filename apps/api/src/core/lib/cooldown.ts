import { AppError } from './app-error.ts';
import { toWire } from './clock.ts';

/** When an item refreshed at `refreshed_at` may be refreshed to the top of the lists again (ms). */
export const nextRefresh = (refreshed_at: number, { refresh_s }: { refresh_s: number }): number =>
  refreshed_at + refresh_s * 1_000;

/** @throws refresh_too_soon with `next_refresh_at` */
export function assertCooldownElapsed(refreshed_at: number | null, limits: { refresh_s: number }, now: number): void {
  const next = nextRefresh(refreshed_at ?? 0, limits);
  if (now >= next) return;
  const retry_after_s = Math.ceil((next - now) / 1_000);
  throw new AppError('refresh_too_soon', { retry_after_s, data: { next_refresh_at: toWire(next) } });
}
