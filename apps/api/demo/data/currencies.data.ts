import type { DemoCurrency } from '../types.ts';

/** The currencies and indices of the ticker, in order; those quoted in Rial move with the dollar. */
export const demoCurrencies: readonly DemoCurrency[] = [
  { code: 'usd', title: 'دلار', quoteUnit: 'IRR', baseAmount: '1243500', decimals: 0, step: 100, follows: null },
  { code: 'eur', title: 'یورو', quoteUnit: 'IRR', baseAmount: '1439000', decimals: 0, step: 100, follows: 'usd' },
  { code: 'aed', title: 'درهم', quoteUnit: 'IRR', baseAmount: '338600', decimals: 0, step: 10, follows: 'usd' },
  { code: 'cny', title: 'یوان', quoteUnit: 'IRR', baseAmount: '171200', decimals: 0, step: 10, follows: 'usd' },
  { code: 'try', title: 'لیر ترکیه', quoteUnit: 'IRR', baseAmount: '29650', decimals: 0, step: 10, follows: 'usd' },
  {
    code: 'gold-18',
    title: 'طلای ۱۸',
    quoteUnit: 'IRR/g',
    baseAmount: '123540000',
    decimals: 0,
    step: 1_000,
    follows: 'usd',
  },
  { code: 'coin', title: 'سکه', quoteUnit: 'IRR', baseAmount: '1318000000', decimals: 0, step: 100_000, follows: 'usd' },
  { code: 'billet', title: 'شمش بلت', quoteUnit: 'IRR/kg', baseAmount: '349000', decimals: 0, step: 100, follows: 'usd' },
  { code: 'gold-ounce', title: 'اونس طلا', quoteUnit: 'USD/ozt', baseAmount: '4120.00', decimals: 2, step: 1, follows: null },
  { code: 'copper', title: 'مس', quoteUnit: 'USD/ton', baseAmount: '9840.00', decimals: 2, step: 1, follows: null },
  { code: 'iron-ore', title: 'سنگ‌آهن', quoteUnit: 'USD/ton', baseAmount: '101.50', decimals: 2, step: 1, follows: null },
  { code: 'brent', title: 'نفت برنت', quoteUnit: 'USD/bbl', baseAmount: '71.40', decimals: 2, step: 1, follows: null },
];
