import type { AmountChange, CurrencyInput } from '@rasteh/contract/currencies/rates';
import type { Api } from '../../http/api.ts';
import { useChange } from '../../http/use-change.ts';

const CURRENCIES = ['currencies'];

/** The changes that an admin makes to currencies. */
export type CurrencyChange =
  | { kind: 'create'; body: CurrencyInput }
  | { kind: 'rename'; id: number; title: string }
  | { kind: 'take_back'; id: number; updated_at: string }
  | { kind: 'order'; ids: number[] };

function send({ currencies }: Api, change: CurrencyChange): Promise<unknown> {
  switch (change.kind) {
    case 'create':
      return currencies.createCurrency({ body: change.body });
    case 'rename':
      return currencies.renameCurrency({ params: { currencyId: String(change.id) }, body: { title: change.title } });
    case 'take_back':
      return currencies.takeBackCurrencyAmount({
        params: { currencyId: String(change.id) },
        query: { updated_at: change.updated_at },
      });
    case 'order':
      return currencies.orderCurrencies({ body: { ids: change.ids } });
  }
}

/** Changes currencies. */
export const useChangeCurrency = () => useChange(CURRENCIES, send);

/** Sets the amount of a currency, and returns the currency. */
export const useSetAmount = () =>
  useChange(
    CURRENCIES,
    async ({ currencies }: Api, { id, body }: { id: number; body: AmountChange }) =>
      (await currencies.setCurrencyAmount({ params: { currencyId: String(id) }, body })).data,
  );
