import { expect, test } from 'vitest';
import { shownAmount, typedAmount } from './amounts.ts';

const rial = { quote_unit: 'IRR/kg' };
const dollar = { quote_unit: 'USD/ton' };

test.each([
  ['۱۲۴٬۳۵۰', rial, '1243500'],
  ['2965.5', rial, '29655'],
  ['۰٫۰۵', rial, '0.5'],
  ['9840.25', dollar, '9840.25'],
  ['999999999999999.5', rial, '9999999999999995'],
])('reads %s of %o as %s', (text, quoted, amount) => {
  expect(typedAmount(text, quoted)).toBe(amount);
});

test.each(['', '0', '۰٫۰', '-5', 'صد', '12,50'])('takes «%s» for no amount', (text) => {
  expect([typedAmount(text, rial), typedAmount(text, dollar)]).toEqual([null, null]);
});

test('shows Rial as Toman, and others with their unit', () => {
  expect(shownAmount({ amount: '349000', ...rial })).toEqual({ amount: '۳۴٬۹۰۰', unit: '' });
  expect(shownAmount({ amount: '9840.25', ...dollar })).toEqual({ amount: '۹٬۸۴۰٫۲۵', unit: '$/ton' });
});
