import type { UpdateProduct } from '@rasteh/contract/products';
import type { CreateVariation } from '@rasteh/contract/variations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../page/page.ts';

/** Submits a change of a product. */
export function useUpdateProduct() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: UpdateProduct & { id: number }) =>
      (await api.products.own.updateProduct({ params: { productId: String(id) }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['products', 'own'] }),
  });
}

/** Creates a variation (idempotent by key) or updates one. */
export function useSaveVariation() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, key, variation }: { id: number | null; key: string; variation: CreateVariation }) => {
      const { product_id: _fixed, ...body } = variation;
      return id === null
        ? (await api.variations.own.createVariation({ body: variation }, { headers: { 'Idempotency-Key': key } })).data
        : (await api.variations.own.updateVariation({ params: { variationId: String(id) }, body })).data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['variations'] }),
  });
}

/** Deletes a variation that no price uses. */
export function useDeleteVariation() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.variations.own.deleteVariation({ params: { variationId: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['variations'] }),
  });
}
