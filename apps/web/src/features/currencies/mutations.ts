import type { AmountChange, CurrencyInput } from '@rasteh/contract/currencies/rates';
import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../http/api.ts';
import { usePage } from '../../page/page.ts';
import { currenciesQuery } from './queries.ts';

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

/** Sends a change; the list and the histories are then read again. A press while one is under way, as of a double press, sends nothing. */
function useCurrencyMutation<C, R>(send: (api: Api, change: C) => Promise<R>) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation<R, Error, C>({
    mutationFn: (change: C) => send(api, change),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: currenciesQuery(api).queryKey });
      isUnderWay.current = false;
    },
  });
  const mutateOnce = (change: C, callbacks?: MutateOptions<R, Error, C>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(change, callbacks);
  };
  return { mutate: mutateOnce, isPending };
}

/** Changes currencies. */
export const useChangeCurrency = () => useCurrencyMutation(send);

/** Sets the amount of a currency, and returns the currency. */
export const useSetAmount = () =>
  useCurrencyMutation(
    async ({ currencies }: Api, { id, body }: { id: number; body: AmountChange }) =>
      (await currencies.setCurrencyAmount({ params: { currencyId: String(id) }, body })).data,
  );
