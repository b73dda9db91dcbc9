import type { PriceSheet, PriceSheetContent } from '@rasteh/contract/pricing/price-sheets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { usePage } from '../../../core/page/page.ts';
import { ownSheetsQuery } from '../queries.ts';

/** What is asked of the sheets of a user. */
type Asked =
  | { act: 'create'; content: PriceSheetContent }
  | { act: 'update'; sheet: PriceSheet; content: PriceSheetContent }
  | { act: 'renew'; sheet: PriceSheet }
  | { act: 'end'; sheet: PriceSheet };

async function requestChange({ priceSheets: { own } }: Api, asked: Asked): Promise<PriceSheet | null> {
  if (asked.act === 'create') return (await own.createPriceSheet({ body: asked.content })).data;
  const { id, version } = asked.sheet;
  const params = { sheetId: String(id) };
  switch (asked.act) {
    case 'update':
      return (await own.updatePriceSheet({ params, body: { ...asked.content, version } })).data;
    case 'renew':
      return (await own.renewPriceSheet({ params, body: { version } })).data;
    case 'end':
      await own.deletePriceSheet({ params });
      return null;
  }
}

/** Creates, changes, renews or ends a sheet; afterwards the sheets are read again. */
export function useChangeSheets() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => requestChange(api, asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSheetsQuery(api).queryKey }),
  });
}
