import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { codeText } from '../drafts/code-text.ts';
import { publishedOf, useUndo } from '../drafts/use-taking-back.ts';
import { titleOf } from '../grid/price-row.tsx';
import { type StateAction, useDeletePrices, useSetPriceState, useUpdatePrices } from '../mutations.ts';

/** The subject of an action in a message: the title of one price, or the number of several. */
const nameOf = ([first, ...others]: readonly Price[]): string =>
  first && others.length === 0 ? titleOf(first) : faPrices.count(others.length + 1);

/** Bulk actions on stored prices, each with a message about its result and, for ten seconds, an undo. */
export function useRowActions() {
  const toast = useToast();
  const { showMessage, showFailure } = useMessages();
  const setState = useSetPriceState();
  const update = useUpdatePrices();
  const remove = useDeletePrices();
  const wayBack = useUndo();

  const onError = (error: Error) => toast({ title: faPrices.not_done, text: errorText(error), tone: 'error' });

  const showResults = (before: readonly Price[], results: readonly PriceResult[], done: string) => {
    const failed = results.filter(({ ok }) => !ok);
    const [first] = failed;
    const action = wayBack(publishedOf(before, results));
    if (!first) return toast({ title: panel.messages.success.title, text: done, action });
    const reason = codeText(first.code ?? 'invalid', first.errors);
    const text = results.length === 1 ? reason : `${faPrices.partly(results.length - failed.length, failed.length)} ${reason}`;
    toast({ title: faPrices.not_done, text, tone: 'error', action });
  };

  return {
    isBusy: setState.isPending || update.isPending || remove.isPending,
    setState: (action: StateAction, prices: readonly Price[]) =>
      setState.mutate(
        { action, ids: prices.map(({ id }) => id) },
        { onError, onSuccess: (results) => showResults(prices, results, faPrices.state_set(nameOf(prices))) },
      ),
    /** Restates the same amounts from now; prices without an amount are skipped. */
    restate: (prices: readonly Price[]) => {
      const changes = prices.flatMap(({ id, version, amount }) =>
        amount === null ? [] : [{ id, version, amount, state: 'available' as const }],
      );
      if (changes.length === 0)
        return toast({ title: faPrices.not_done, text: codeText('price_amount_required'), tone: 'error' });
      update.mutate(
        { changes, origin: 'restate' },
        { onError, onSuccess: (results) => showResults(prices, results, faPrices.restated) },
      );
    },
    remove: (ids: readonly number[], onSettled: () => void) =>
      remove.mutate(ids, {
        onSettled,
        onSuccess: () => showMessage('successDelete'),
        onError: (error) => showFailure('errorDelete', error),
      }),
  };
}
