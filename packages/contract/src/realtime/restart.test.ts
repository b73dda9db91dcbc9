import { expect, it } from 'vitest';
import { restartReason, restartSpread } from './restart.ts';

it('a return is spread over what the server asked for, within two minutes, and over five seconds when it asked for nothing', () => {
  expect(restartSpread(restartReason(25_000))).toBe(25_000);
  expect(restartSpread(restartReason(999_999))).toBe(120_000);
  for (const reason of ['', 'restart', 'restart soon', 'restart -1', 'restart 1e9', 'restart 12345678'])
    expect(restartSpread(reason), reason).toBe(5_000);
});
