import type { AlertConditionSchema, PriceAlert } from '@rasteh/contract/pricing/price-alerts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

type Condition = z.input<typeof AlertConditionSchema>;

/** The price alerts of the user, newest first. */
export const priceAlertsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['price-alerts', 'list'],
    queryFn: async ({ signal }) => (await api.priceAlerts.listPriceAlerts({ query: {} }, { signal })).data,
    meta: { topics: ['me'] },
  });

/** A product with the variations and cities of its offers. */
export const alertedProductQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['price-alerts', 'product', product_id],
    queryFn: async ({ signal }) => (await api.offers.getProduct({ params: { productId: String(product_id) } }, { signal })).data,
    staleTime: 60_000,
  });

/** What is asked of the alerts of a user. */
type Asked =
  | { act: 'set'; product_id: number; condition: Condition }
  | { act: 'change'; id: number; condition: Condition }
  | { act: 'delete'; id: number };

async function requestChange({ priceAlerts }: Api, asked: Asked): Promise<PriceAlert | null> {
  if (asked.act === 'set') {
    const { product_id, condition } = asked;
    return (await priceAlerts.setPriceAlert({ body: { product_id, ...condition } })).data;
  }
  const params = { alertId: String(asked.id) };
  if (asked.act === 'change') return (await priceAlerts.changePriceAlert({ params, body: asked.condition })).data;
  await priceAlerts.deletePriceAlert({ params });
  return null;
}

/** Sets, changes or deletes an alert; afterwards the alerts are read again. */
export function useChangeAlerts() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => requestChange(api, asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceAlertsQuery(api).queryKey }),
  });
}
