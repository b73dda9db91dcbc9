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

/** A press that takes back what was published. */
export type WayBack = { label: string; onPress: () => void };

/**
 * Gives the way back from what was published, for the message that says so; undefined where nothing was. What came of it is said in
 * a message, and to `onTold` where something covers the messages.
 */
export function useTakingBack() {
  const toast = useToast();
  const takeBack = useTakeBackPrices();

  const tell = (results: readonly PriceResult[], onTold?: (text: string) => void) => {
    const done = results.filter(({ ok }) => ok).length;
    const changed = results.filter(({ code }) => code === 'stale' || code === 'not_found').length;
    const late = results.find(({ code }) => code === 'take_back_late');
    const parts = [
      done > 0 ? fa.taking_back.done(done) : '',
      changed > 0 ? fa.taking_back.changed(changed) : '',
      late ? codeText('take_back_late') : '',
    ];
    const text = parts.filter(Boolean).join(' ');
    onTold?.(text);
    toast({
      title: done > 0 ? panel.take_back.done : fa.not_done,
      text,
      tone: done === results.length ? 'ok' : 'error',
    });
  };

  return (published: readonly Published[], onTold?: (text: string) => void): WayBack | undefined => {
    if (published.length === 0) return undefined;
    let isUnderWay = false;
    // Waited for here, since the offer outlives the drawer that made it: what a mutation tells goes silent with its component.
    const run = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        tell(await takeBack.mutateAsync(published), onTold);
      } catch (error) {
        toast({ title: fa.not_done, text: errorText(error), tone: 'error' });
      } finally {
        isUnderWay = false;
      }
    };
    return { label: panel.take_back.label, onPress: () => void run() };
  };
}
