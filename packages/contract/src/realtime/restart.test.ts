import { expect, it } from 'vitest';
import { restartReason, restartSpread } from './restart.ts';

it('spreads reconnects over the requested time, at most two minutes, and over five seconds without one', () => {
  expect(restartSpread(restartReason(25_000))).toBe(25_000);
  expect(restartSpread(restartReason(999_999))).toBe(120_000);
  for (const reason of ['', 'restart', 'restart soon', 'restart -1', 'restart 1e9', 'restart 12345678'])
    expect(restartSpread(reason), reason).toBe(5_000);
});
