import type { CreateProduct, OwnProduct } from '@rasteh/contract/goods/products';
import type { PriceChange, PriceResult, StorePrice } from '@rasteh/contract/pricing/prices';
import type { ChangeOrigin } from '@rasteh/contract/wire/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { onPriceChanged } from './events.ts';

/** A bulk action on the states of prices. */
export type StateAction = 'setAvailable' | 'setUnavailable' | 'setOnCall' | 'toggleAvailability';

/** The place of the panel that changes prices; changes with one key are undone together. */
export type ChangeFrom = { origin: ChangeOrigin; batch_key?: string };

/** The maximum number of rows in a batch. */
const BATCH_ROWS = 1_000;

const rowsOf = (results: readonly PriceResult[]) => results.flatMap(({ row }) => (row ? [row] : []));

async function inBatches<T>(items: readonly T[], send: (batch: T[]) => Promise<PriceResult[]>): Promise<PriceResult[]> {
  const results: PriceResult[] = [];
  for (let at = 0; at < items.length; at += BATCH_ROWS) results.push(...(await send(items.slice(at, at + BATCH_ROWS))));
  return results;
}

/** Changes prices; each row has its own result. */
export function useUpdatePrices() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, ...from }: { changes: readonly PriceChange[] } & ChangeFrom) =>
      inBatches(changes, async (prices) => (await api.prices.own.updatePrices({ body: { prices, ...from } })).data),
    onSuccess: (results) => onPriceChanged(queryClient, { prices: rowsOf(results), removed_ids: [] }),
  });
}

/** Sets or toggles the state of prices; each row has its own result. */
export function useSetPriceState() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ids }: { action: StateAction; ids: readonly number[] }) =>
      inBatches(ids, async (batch) => (await api.prices.own[action]({ body: { ids: batch } })).data),
    onSuccess: (results) => onPriceChanged(queryClient, { prices: rowsOf(results), removed_ids: [] }),
  });
}

/** Undoes a recent publication of prices; each row has its own result. */
export function useTakeBackPrices() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (published: readonly { id: number; version: number }[]) =>
      inBatches(published, async (prices) => (await api.prices.own.takeBackPrices({ body: { prices } })).data),
    onSuccess: (results) =>
      onPriceChanged(queryClient, {
        prices: rowsOf(results),
        removed_ids: results.flatMap(({ id, ok, row }) => (ok && !row && id !== null ? [id] : [])),
      }),
  });
}

/** Deletes prices one by one; those deleted before a failure stay deleted. */
export function useDeletePrices() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        await api.prices.own.deletePrice({ params: { priceId: String(id) } });
        onPriceChanged(queryClient, { prices: [], removed_ids: [id] });
      }
    },
  });
}

/** Finds or creates the product for some options of a category. */
export function useCreateProduct() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['prices', 'levels'] }),
    mutationFn: async ({ key, ...body }: CreateProduct & { key: string }) =>
      (await api.products.own.createProduct({ body }, { headers: { 'Idempotency-Key': key } })).data,
  });
}

/** Proposes a rejected product of the user again, unchanged. */
export function useProposeAgain() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    // Also after a refusal: another user may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['prices', 'levels'] }),
    mutationFn: async ({ id, version }: Pick<OwnProduct, 'id' | 'version'>) =>
      (await api.products.own.updateProduct({ params: { productId: String(id) }, body: { version } })).data,
  });
}

/** Stores a new price, idempotent by key. */
export function useStorePrice() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, price }: { key: string; price: StorePrice }) =>
      (await api.prices.own.storePrice({ body: price }, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: (price) => onPriceChanged(queryClient, { prices: [price], removed_ids: [] }),
  });
}

/** Deletes one earlier price, or all earlier prices of one price. */
export function useDeletePriceArchives(price_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (archive_id: number | 'all') =>
      archive_id === 'all'
        ? api.prices.own.deleteAllPriceArchives({ query: { price_id: String(price_id) } })
        : api.prices.own.deletePriceArchive({ params: { archiveId: String(archive_id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['prices', 'archives', price_id] }),
  });
}
