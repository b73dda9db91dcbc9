import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';
import { onPriceListChanged } from './events.ts';

/** The actions on a list as a whole. */
export type ListStep =
  | { step: 'sheet'; sheet: number }
  | { step: 'map'; mapping: Mapping }
  | { step: 'apply'; version: number; absent: 'keep' | 'unavailable'; confirm_jumps: boolean }
  | { step: 'cancel' }
  | { step: 'undo' };

async function requestStep(api: Api, id: number, asked: ListStep): Promise<PriceList> {
  const { own } = api.priceLists;
  const params = { priceListId: String(id) };
  switch (asked.step) {
    case 'sheet':
      return (await own.choosePriceListSheet({ params, body: { sheet: asked.sheet } })).data;
    case 'map':
      return (await own.mapPriceList({ params, body: asked.mapping })).data;
    case 'apply': {
      const { step: _name, ...body } = asked;
      return (await own.applyPriceList({ params, body })).data;
    }
    case 'cancel':
      return (await own.cancelPriceList({ params, body: {} })).data;
    case 'undo':
      return (await own.undoPriceList({ params, body: {} })).data;
  }
}

/** Moves a list to its next step, idempotent on repeated presses; the error of a refusal is kept, and the list is refetched. */
export function useListStep(id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (asked: ListStep) => requestStep(api, id, asked),
    onSuccess: (price_list) => onPriceListChanged(queryClient, { price_list }),
    onError: () => queryClient.invalidateQueries({ queryKey: ['price-lists', 'one', id] }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const ask = (asked: ListStep, onDone?: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(asked, { onSuccess: () => onDone?.() });
  };
  return { ...mutation, ask };
}

/** Stores the supplier's decision on one row; the list is refetched. */
export function useChangeRow(list_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ row_id, body }: { row_id: number; body: PriceListRowChange }) => {
      const params = { priceListId: String(list_id), rowId: String(row_id) };
      return (await api.priceLists.own.changePriceListRow({ params, body })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['price-lists', 'one', list_id] }),
  });
}
