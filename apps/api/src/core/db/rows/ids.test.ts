import { expect, it } from 'vitest';
import { readInSteps, STEP } from './ids.ts';

it('reads more rows of a step than a call takes arguments', async () => {
  const ROWS = 200_000;
  const asked: number[][] = [];
  const rows = await readInSteps(
    Array.from({ length: STEP + 1 }, (_, n) => n),
    async (ids) => {
      asked.push(ids);
      return Array.from({ length: ROWS }, () => ids.length);
    },
  );
  expect(asked.map(({ length }) => length)).toEqual([STEP, 1]);
  expect(rows.length).toBe(2 * ROWS);
  expect(rows.at(-1)).toBe(1);
});
