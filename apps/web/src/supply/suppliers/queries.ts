import type { SupplierQuerySchema } from '@rasteh/contract/supply/suppliers/public';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';

/** Public suppliers, verified ones first: of a category and its subcategories, or all. */
export const publicSuppliersQuery = (api: Api, category_id: number | undefined) =>
  queryOptions({
    queryKey: ['suppliers', 'public', category_id],
    queryFn: async ({ signal }) => {
      const query = { per_page: '20', ...(category_id === undefined ? {} : { category_id: String(category_id) }) };
      return (await api.suppliers.listSuppliers({ query }, { signal })).data;
    },
    staleTime: 300_000,
  });

/** One page of the list of suppliers. */
export const supplierListQuery = (api: Api, query: z.input<typeof SupplierQuerySchema>) =>
  queryOptions({
    queryKey: ['suppliers', 'list', query],
    queryFn: ({ signal }) => api.suppliers.listSuppliers({ query }, { signal }),
    staleTime: 60_000,
  });

/** A public supplier with all that its page shows. */
export const supplierQuery = (api: Api, handle: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', handle],
    queryFn: async ({ signal }) => (await api.suppliers.getSupplier({ params: { handle } }, { signal })).data,
    staleTime: 60_000,
  });

/** The numbers of a supplier; the server records who saw them beside which price, so they are read once. */
export const contactQuery = (api: Api, handle: string, price_id: number | null) =>
  queryOptions({
    queryKey: ['suppliers', 'contact', handle],
    queryFn: async () => (await api.suppliers.revealContact({ params: { handle }, body: { price_id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
