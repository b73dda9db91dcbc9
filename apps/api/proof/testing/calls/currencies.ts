import { sourceSettings } from '../fixtures/currencies.ts';
import { type Fixtures, nothing, type Scene } from '../fixtures.ts';

/** The currency of the market. */
const CURRENCY_ID = 1;
/** An admin changes a currency. */
const kept = (body?: object) => ({
  named: {
    known: () => ({ params: { currencyId: CURRENCY_ID }, body }),
    missing: () => ({ params: { currencyId: nothing.user_id }, body }),
  },
});

/** Valid calls about currencies, as in calls.ts. */
export const currencyCalls = {
  'currencies.getCurrencyHistory': {
    named: { known: () => ({ params: { code: 'USD' } }), missing: () => ({ params: { code: 'XXX' } }) },
  },
  'currencies.createCurrency': {
    build: (_: Fixtures, { mobile }: Scene) => ({
      body: { code: `m${mobile}`, title: 'روی', money: 'USD', per: 'ton', amount: '2850.5' },
    }),
  },
  'currencies.renameCurrency': kept({ title: 'دلار آزاد' }),
  'currencies.setCurrencyAmount': kept({ amount: '1300000' }),
  'currencies.takeBackCurrencyAmount': kept(),
  'currencies.saveCurrencySource': {
    named: {
      known: ({ category_id }: Fixtures) => ({ params: { currencyId: category_id }, body: { version: 0, ...sourceSettings } }),
      missing: () => ({ params: { currencyId: nothing.user_id }, body: { version: 0, ...sourceSettings } }),
    },
  },
  'currencies.testCurrencySource': kept(sourceSettings),
  'currencies.removeCurrencySource': kept(),
  'currencies.listCurrencyAmounts': kept(),
  'featured.saveFeaturedPins': { build: () => ({ body: { version: 0, pins: [{ product_id: 1 }] } }) },
  'currencies.orderCurrencies': { build: () => ({ body: { ids: [CURRENCY_ID] } }) },
};
