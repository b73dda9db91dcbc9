import { expect, it } from 'vitest';
import { createUnitFinder } from '../../../pricing/price-lists/index.ts';
import { hostileLines, units } from '../testing/pasted-lines.ts';
import { readPasted } from './pasted.ts';

it('parses hostile lines of a pasted list within the time limit', () => {
  const began = performance.now();
  for (const line of hostileLines) expect(readPasted(line, createUnitFinder(units))).toHaveLength(1);
  const took = performance.now() - began;
  process.stdout.write(`${hostileLines.length} hostile lines: ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(1_000);
});
