import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

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
