import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWire } from './clock.ts';

it('writes a time as Date does, of any year and of a fraction of a millisecond too', () => {
  const times = fc.oneof(
    fc.integer({ min: 0, max: 4_102_444_800_000 }),
    fc.maxSafeInteger(),
    fc.double({ min: -8.64e15, max: 8.64e15 }),
  );
  fc.assert(
    fc.property(times, (at) => {
      const isTime = Math.abs(at) <= 8.64e15;
      if (isTime) expect(toWire(at)).toBe(new Date(at).toISOString());
      else expect(() => toWire(at)).toThrow(RangeError);
    }),
    { examples: [[0], [-1], [86_399_999], [86_400_000], [253_402_300_800_000], [-62_167_219_200_001], [8.64e15], [Number.NaN]] },
  );
});
