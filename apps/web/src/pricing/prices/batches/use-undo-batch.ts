import type { PriceResult } from '@rasteh/contract/pricing/prices';
import type { PriceBatch } from '@rasteh/contract/pricing/prices/batches';
import { useToast } from '@rasteh/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceBatches as texts } from '../../../i18n/pricing/price-batches.ts';
import { onPriceChanged } from '../events.ts';

type Wanted = { batch: PriceBatch; confirm_jumps: boolean };

const isJump = ({ code }: PriceResult): boolean => code === 'price_jump' || code === 'price_far';

/** Undoes a batch, and asks before amounts come back that are far from the present ones. */
export function useUndoBatch() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { ask } = useMessages();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ batch, confirm_jumps }: Wanted) =>
      (await api.priceBatches.own.undoPriceBatch({ params: { batchId: String(batch.id) }, body: { confirm_jumps } })).data,
    onSuccess: ({ results }) =>
      onPriceChanged(queryClient, {
        prices: results.flatMap(({ row }) => row ?? []),
        removed_ids: results.flatMap(({ id, row }) => (id !== null && !row ? [id] : [])),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['prices', 'batches'] }),
  });

  /** Resolves with the results that the undo left as they are. */
  async function undo(batch: PriceBatch): Promise<readonly PriceResult[]> {
    try {
      const { results } = await mutateAsync({ batch, confirm_jumps: false });
      const jumps = results.filter(isJump);
      const left = results.filter((result) => !result.ok && !isJump(result));
      if (jumps.length === 0) return left;
      const percents = jumps.map(({ jump_percent = 0 }) => Math.abs(jump_percent));
      if (await ask(texts.jumps(jumps.length, Math.max(...percents)))) await mutateAsync({ batch, confirm_jumps: true });
      return left;
    } catch (error) {
      toast({ title: texts.failed, text: errorText(error), tone: 'error' });
      return [];
    }
  }
  return { undo, isUndoing: isPending };
}
