import { describe, expect, it } from 'vitest';
import { readSigned, toFormula, valuesOf } from './formula-values.ts';

const typed = (values: object) => toFormula({ ...valuesOf(null), ...values });

describe('the form of a formula', () => {
  it.each([
    ['۷', 7],
    ['+۷٪', 7],
    ['۷-', -7],
    ['-۲٫۵', -2.5],
    ['−۱٬۵۰۰', -1_500],
    ['', 0],
    ['هفت', null],
    ['۱-۲', null],
  ])('reads the signed number %s', (text, number) => {
    expect(readSigned(text)).toBe(number);
  });
  it('reads amounts in Toman and sends them in Rial', () => {
    expect(typed({ cost: '۳۸٬۰۰۰', percent: '۷', plus: '-۵۰۰', max: '۴۲۰۰۰', round_to: '1000' })).toEqual({
      formula: {
        kind: 'cost',
        cost_amount: 380_000,
        percent: 7,
        plus_amount: -5_000,
        min_amount: null,
        max_amount: 420_000,
        round_to: 1_000,
      },
      errors: {},
    });
    expect(typed({ cost: '۳۸۰۰۰', percent: '۷', percent_less: true, plus: '', plus_less: true }).formula).toMatchObject({
      percent: -7,
      plus_amount: 0,
    });
    expect(typed({ kind: 'currency', currency: '4', factor: '۰٫۵۲' }).formula).toMatchObject({ currency_id: 4, factor: '0.52' });
  });
  it('names the fields that are missing or cannot be read, and sends nothing', () => {
    expect(typed({ percent: 'هفت', min: 'کم' })).toMatchObject({ formula: null, errors: { cost_amount: expect.any(String) } });
    expect(Object.keys(typed({ kind: 'price' }).errors)).toEqual(['source_price_id']);
    expect(Object.keys(typed({ kind: 'currency', factor: '' }).errors).sort()).toEqual(['currency_id', 'factor']);
  });
});
