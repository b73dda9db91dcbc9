import type { AmountChange, CurrencyInput } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySourceInput, SaveCurrencySource } from '@rasteh/contract/pricing/currencies/sources';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

const CURRENCIES = ['currencies'];

/** The changes that an admin makes to currencies. */
export type CurrencyChange =
  | { kind: 'create'; body: CurrencyInput }
  | { kind: 'rename'; id: number; title: string; title_was: string }
  | { kind: 'take_back'; id: number; updated_at: string }
  | { kind: 'order'; ids: number[] }
  | { kind: 'save_source'; id: number; body: SaveCurrencySource }
  | { kind: 'remove_source'; id: number };

function send({ currencies }: Api, change: CurrencyChange): Promise<unknown> {
  switch (change.kind) {
    case 'create':
      return currencies.createCurrency({ body: change.body });
    case 'rename':
      return currencies.renameCurrency({
        params: { currencyId: String(change.id) },
        body: { title: change.title, title_was: change.title_was },
      });
    case 'take_back':
      return currencies.takeBackCurrencyAmount({
        params: { currencyId: String(change.id) },
        query: { updated_at: change.updated_at },
      });
    case 'order':
      return currencies.orderCurrencies({ body: { ids: change.ids } });
    case 'save_source':
      return currencies.saveCurrencySource({ params: { currencyId: String(change.id) }, body: change.body });
    case 'remove_source':
      return currencies.removeCurrencySource({ params: { currencyId: String(change.id) } });
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

/** Reads a source once, and returns what it gives; nothing changes. */
export const useTrySource = () =>
  useChange(
    ['currencies', 'trial'],
    async ({ currencies }: Api, { id, body }: { id: number; body: CurrencySourceInput }) =>
      (await currencies.testCurrencySource({ params: { currencyId: String(id) }, body })).data,
  );
