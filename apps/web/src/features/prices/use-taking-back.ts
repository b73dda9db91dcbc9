import type { Price, PriceResult } from '@rasteh/contract/prices';
import { useToast } from '@rasteh/ui/toast';
import { fa as panel } from '../../i18n/fa-panel.ts';
import { fa } from '../../i18n/fa-prices.ts';
import { errorText } from '../../lib/error-text.ts';
import { codeText } from './code-text.ts';
import { useTakeBackPrices } from './mutations.ts';

/** A price by the version that its publishing left. */
export type Published = { id: number; version: number };

/** What an act published of prices that had these versions before it: what it left unchanged is not among it. */
export const publishedOf = (before: readonly Pick<Price, 'id' | 'version'>[], results: readonly PriceResult[]): Published[] => {
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  return results.flatMap(({ ok, row }) =>
    ok && row && row.version > (versions.get(row.id) ?? 0) ? [{ id: row.id, version: row.version }] : [],
  );
};

/** Gives the way back from what was published, for the message that says so; undefined where nothing was. */
export function useTakingBack() {
  const toast = useToast();
  const takeBack = useTakeBackPrices();

  const tell = (results: readonly PriceResult[]) => {
    const done = results.filter(({ ok }) => ok).length;
    const changed = results.filter(({ code }) => code === 'stale' || code === 'not_found').length;
    const late = results.find(({ code }) => code === 'take_back_late');
    const text = [
      done > 0 ? fa.taking_back.done(done) : '',
      changed > 0 ? fa.taking_back.changed(changed) : '',
      late ? codeText('take_back_late') : '',
    ];
    toast({
      title: done > 0 ? panel.messages.success.title : fa.not_done,
      text: text.filter(Boolean).join(' '),
      tone: done === results.length ? 'ok' : 'error',
    });
  };

  return (published: readonly Published[]) =>
    published.length === 0
      ? undefined
      : {
          label: fa.taking_back.label,
          onPress: () =>
            takeBack.mutate(published, {
              onSuccess: tell,
              onError: (error) => toast({ title: fa.not_done, text: errorText(error), tone: 'error' }),
            }),
        };
}
