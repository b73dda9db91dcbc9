import { expect, test } from 'vitest';
import { splitVat } from './vat.ts';

test.each([
  // 1,000 with ten percent inside is 909.09 without, 1,001 is 910, 1,002 is 910.9, 11 is 10, 17 is 15.45 and 6 is 5.45.
  [1_000, { net: 909, vat: 91 }],
  [1_001, { net: 910, vat: 91 }],
  [1_002, { net: 911, vat: 91 }],
  [11, { net: 10, vat: 1 }],
  [17, { net: 15, vat: 2 }],
  [16, { net: 15, vat: 1 }],
])('the net of %d Rial is rounded half up, and the tax is what is left', (rial, split) => {
  expect(splitVat(rial, 1_000)).toEqual(split);
});
