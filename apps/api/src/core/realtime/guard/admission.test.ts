import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

it('admits each refused client at its retry time when all reconnect at once', () => {
  let at = 0;
  const admission = createAdmission(
    { per_second: 200, most_waiting: 10 },
    () => 0,
    () => at,
  );
  const coming = new Map<number, number>([[0, 5_000]]);
  const entered: number[] = [];
  let again = 0;
  for (let second = 0; coming.size > 0; second += 1) {
    at = second * 1_000;
    const now = coming.get(second) ?? 0;
    coming.delete(second);
    let inside = 0;
    for (let n = 0; n < now; n += 1) {
      const wait_s = admission.enter();
      if (wait_s === 0) inside += 1;
      else coming.set(second + wait_s, (coming.get(second + wait_s) ?? 0) + 1);
      if (wait_s > 0 && second > 0) again += 1;
    }
    entered.push(inside);
  }
  expect(Math.max(...entered)).toBe(200);
  expect(entered.length).toBeLessThanOrEqual(32);
  expect(admission.refused()).toBe(4_800 + again);
  expect(again).toBe(0);
});

it('refuses clients while too many log reads are queued', () => {
  let waiting = 10;
  const admission = createAdmission(
    { per_second: 5, most_waiting: 10 },
    () => waiting,
    () => 0,
  );
  expect(admission.enter()).toBe(1);
  waiting = 9;
  expect(admission.enter()).toBe(0);
});

it('admits at most one second’s worth after a long idle time', () => {
  let at = 0;
  const admission = createAdmission(
    { per_second: 200, most_waiting: 10 },
    () => 0,
    () => at,
  );
  expect(admission.enter()).toBe(0);
  at = 3_600_000;
  expect(Array.from({ length: 1_000 }, () => admission.enter()).filter((wait_s) => wait_s === 0)).toHaveLength(200);
});

it('limits the retry time to 60 seconds, however many clients connect', () => {
  const admission = createAdmission(
    { per_second: 1, most_waiting: 10 },
    () => 0,
    () => 0,
  );
  const waits = Array.from({ length: 100_000 }, () => admission.enter());
  expect(Math.max(...waits)).toBe(60);
  expect(admission.timeFor(1)).toBe(1_250);
  expect(admission.timeFor(1e6)).toBe(60_000);
});
