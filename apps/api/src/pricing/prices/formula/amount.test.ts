import { MAX_RIAL } from '@rasteh/contract/wire/values';
import { describe, expect, it } from 'vitest';
import { computeAmount } from './amount.ts';

const steps = (values: object = {}) => ({
  percent_hundredths: 0,
  plus_amount: 0,
  min_amount: null,
  max_amount: null,
  round_to: 1,
  ...values,
});

describe('the amount of a formula', () => {
  it.each([
    ['380000', '1', { percent_hundredths: 700 }, 406_600],
    ['380000', '1', { percent_hundredths: -1_250 }, 332_500],
    ['380000', '1', { plus_amount: 15_000 }, 395_000],
    ['380000', '1', { percent_hundredths: 1_000, plus_amount: -8_000 }, 410_000],
    ['1234567', '0.52', {}, 641_975],
    ['9.871', '1000.5', { round_to: 10 }, 9_880],
    ['1', '0.5', {}, 1],
  ])('is %s × %s with %j', (source, factor, values, amount) => {
    expect(computeAmount(source, factor, steps(values))).toEqual({ amount, bound: null });
  });
  it('is rounded half up once, after everything is added', () => {
    expect(computeAmount('100.4', '1', steps({ percent_hundredths: 10, plus_amount: 0 }))?.amount).toBe(101);
    expect(computeAmount('1005', '1', steps({ round_to: 10 }))?.amount).toBe(1_010);
    expect(computeAmount('1004', '1', steps({ round_to: 10 }))?.amount).toBe(1_000);
    expect(computeAmount('123456', '1', steps({ round_to: 100_000 }))?.amount).toBe(100_000);
  });
  it('is kept within the bounds, and says which one holds it', () => {
    const bounds = { min_amount: 400_000, max_amount: 420_000 };
    expect(computeAmount('390000', '1', steps(bounds))).toEqual({ amount: 400_000, bound: 'min' });
    expect(computeAmount('410000', '1', steps(bounds))).toEqual({ amount: 410_000, bound: null });
    expect(computeAmount('430000', '1', steps(bounds))).toEqual({ amount: 420_000, bound: 'max' });
    expect(computeAmount('5', '1', steps({ ...bounds, plus_amount: -MAX_RIAL }))).toEqual({ amount: 400_000, bound: 'min' });
  });
  it('is null where it is no amount of a price', () => {
    expect(computeAmount('5', '1', steps({ plus_amount: -5 }))).toBeNull();
    expect(computeAmount('5', '1', steps({ plus_amount: -6 }))).toBeNull();
    expect(computeAmount('4', '1', steps({ round_to: 10 }))).toBeNull();
    expect(computeAmount(String(MAX_RIAL), '1', steps())).toEqual({ amount: MAX_RIAL, bound: null });
    expect(computeAmount(String(MAX_RIAL), '1', steps({ percent_hundredths: 1 }))).toBeNull();
    expect(computeAmount(String(MAX_RIAL), '999999999.999999', steps({ percent_hundredths: 90_000 }))).toBeNull();
  });
});
