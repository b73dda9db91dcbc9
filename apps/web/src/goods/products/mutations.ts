import type { UpdateProduct } from '@rasteh/contract/goods/products';
import type { CreateVariation, Variation } from '@rasteh/contract/goods/products/variations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';

/** Submits a change of a product. */
export function useUpdateProduct() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: UpdateProduct & { id: number }) =>
      (await api.products.own.updateProduct({ params: { productId: String(id) }, body })).data,
    // Also after a refusal: another user may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['products', 'own'] }),
  });
}

/** A variation as it is saved: `changed` is the one that was read, null for a new one. */
type SavedVariation = { changed: Pick<Variation, 'id' | 'version'> | null; key: string; variation: CreateVariation };

/** Creates a variation (idempotent by key) or updates one. */
export function useSaveVariation() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ changed, key, variation }: SavedVariation) => {
      const { product_id: _fixed, ...fields } = variation;
      return changed === null
        ? (await api.variations.own.createVariation({ body: variation }, { headers: { 'Idempotency-Key': key } })).data
        : (
            await api.variations.own.updateVariation({
              params: { variationId: String(changed.id) },
              body: { version: changed.version, ...fields },
            })
          ).data;
    },
    // Also after a refusal: another user may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['variations'] }),
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
