import type { Price, PriceResult } from '@rasteh/contract/prices';
import { useToast } from '@rasteh/ui/toast';
import { fa } from '../../i18n/fa-panel.ts';
import { errorText } from '../../lib/error-text.ts';
import { useMessages } from '../../lib/messages.tsx';
import { codeText } from './code-text.ts';
import { type StateAction, useDeletePrices, useSetPriceState, useUpdatePrices } from './mutations.ts';

const texts = fa.my_prices;

/** What is done at once to stored prices, each time with a word about how it went. */
export function useRowActions() {
  const toast = useToast();
  const { showMessage } = useMessages();
  const setState = useSetPriceState();
  const update = useUpdatePrices();
  const remove = useDeletePrices();

  const onError = (error: Error) => toast({ title: texts.not_done, text: errorText(error), tone: 'error' });
  const tell = (results: readonly PriceResult[], done: string) => {
    const failed = results.filter(({ ok }) => !ok);
    const [first] = failed;
    if (!first) return showMessage('success', done);
    const reason = codeText(first.code ?? 'invalid', first.errors);
    const text = results.length === 1 ? reason : `${texts.partly(results.length - failed.length, failed.length)} ${reason}`;
    toast({ title: texts.not_done, text, tone: 'error' });
  };

  return {
    isBusy: setState.isPending || update.isPending || remove.isPending,
    setState: (action: StateAction, ids: readonly number[]) =>
      setState.mutate({ action, ids }, { onError, onSuccess: (results) => tell(results, fa.messages.success.text) }),
    /** States the same amounts anew, from now; prices without one are left out. */
    restate: (prices: readonly Price[]) => {
      const changes = prices.flatMap(({ id, version, amount }) =>
        amount === null ? [] : [{ id, version, amount, state: 'available' as const }],
      );
      if (changes.length === 0) return toast({ title: texts.not_done, text: codeText('price_amount_required'), tone: 'error' });
      update.mutate(changes, { onError, onSuccess: (results) => tell(results, texts.restated) });
    },
    remove: (ids: readonly number[], onSettled: () => void) =>
      remove.mutate(ids, {
        onSettled,
        onSuccess: () => showMessage('successDelete'),
        onError: (error) => showMessage('errorDelete', errorText(error)),
      }),
  };
}
