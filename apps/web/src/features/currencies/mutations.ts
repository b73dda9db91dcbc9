import type { AmountChange, CurrencyInput } from '@rasteh/contract/currencies/rates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';
import { usePage } from '../../page/page.ts';
import { currenciesQuery } from './queries.ts';

/** The changes that an admin makes to currencies. */
export type CurrencyChange =
  | { kind: 'create'; body: CurrencyInput }
  | { kind: 'rename'; id: number; title: string }
  | { kind: 'amount'; id: number; body: AmountChange }
  | { kind: 'take_back'; id: number }
  | { kind: 'order'; ids: number[] };

function send({ currencies }: Api, change: CurrencyChange): Promise<unknown> {
  switch (change.kind) {
    case 'create':
      return currencies.createCurrency({ body: change.body });
    case 'rename':
      return currencies.renameCurrency({ params: { currencyId: String(change.id) }, body: { title: change.title } });
    case 'amount':
      return currencies.setCurrencyAmount({ params: { currencyId: String(change.id) }, body: change.body });
    case 'take_back':
      return currencies.takeBackCurrencyAmount({ params: { currencyId: String(change.id) } });
    case 'order':
      return currencies.orderCurrencies({ body: { ids: change.ids } });
  }
}

/** Changes currencies; the list and the histories are then read again. */
export function useChangeCurrency() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CurrencyChange) => send(api, change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: currenciesQuery(api).queryKey }),
  });
}
