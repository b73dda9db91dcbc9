import type { FeaturedPins } from '@rasteh/contract/pricing/featured';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { featuredPinsQuery, shownOffersQuery } from './queries.ts';

/** A pinned product as it is to be saved. */
export type WantedPin = { product_id: number; until: string | null };

/** Replaces the pinned products; a refusal as stale stores those of today, which it brings along. */
export function useSavePins() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const store = (pins: FeaturedPins) => queryClient.setQueryData(featuredPinsQuery(api).queryKey, pins);
  return useMutation({
    mutationFn: async (body: { version: number; pins: WantedPin[] }) => (await api.featured.saveFeaturedPins({ body })).data,
    onSuccess: (pins) => {
      store(pins);
      void queryClient.invalidateQueries({ queryKey: shownOffersQuery(api).queryKey });
    },
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale' && error.data) store(error.data as FeaturedPins);
    },
  });
}
