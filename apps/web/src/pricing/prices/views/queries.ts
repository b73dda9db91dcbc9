import type { CreatePriceView, PriceView } from '@rasteh/contract/pricing/prices/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { usePage } from '../../../core/page/page.ts';
import { priceViewsKey } from '../views-query.ts';

type Asked =
  | { act: 'create'; view: CreatePriceView }
  | { act: 'rename'; view: PriceView; name: string }
  | { act: 'order'; ids: number[] }
  | { act: 'remove'; view: PriceView };

async function requestChange({ priceViews: { own } }: Api, asked: Asked): Promise<unknown> {
  switch (asked.act) {
    case 'create':
      return own.createPriceView({ body: asked.view });
    case 'rename': {
      const { id, version } = asked.view;
      return own.renamePriceView({ params: { viewId: String(id) }, body: { name: asked.name, version } });
    }
    case 'order':
      return own.orderPriceViews({ body: { ids: asked.ids } });
    case 'remove':
      return own.deletePriceView({ params: { viewId: String(asked.view.id) } });
  }
}

/** Creates, renames, orders or deletes views; afterwards they are read again. */
export function useChangeViews() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => requestChange(api, asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceViewsKey }),
  });
}
