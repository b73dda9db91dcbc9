import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../../core/http/error-text.ts';
import { hasNoAnswer } from '../../../core/http/request-error.ts';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { useTakeBackPrices } from '../mutations.ts';
import { codeText } from './code-text.ts';

/** A price with the version after its publication. */
export type Published = { id: number; version: number };

/** The prices that an act published, given their versions before it; unchanged prices are not included. */
export const publishedOf = (before: readonly Pick<Price, 'id' | 'version'>[], results: readonly PriceResult[]): Published[] => {
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  return results.flatMap(({ ok, row }) =>
    ok && row && row.version > (versions.get(row.id) ?? 0) ? [{ id: row.id, version: row.version }] : [],
  );
};

/** The undo action of a message. */
export type UndoAction = { label: string; onPress: () => void };

/** A notice about a save or an undo, for overlays that cover the toasts of the page. */
export type Notice = { text: string; action: UndoAction | undefined };

/**
 * Returns the undo action for published prices, to be shown in a message; undefined if none were published. The result is shown
 * in a toast and passed to `onNotice`; without a response, both offer the undo again.
 */
export function useUndo() {
  const toast = useToast();
  const takeBack = useTakeBackPrices();

  const showResults = (results: readonly PriceResult[], onNotice?: (notice: Notice) => void) => {
    const done = results.filter(({ ok }) => ok).length;
    const changed = results.filter(({ code }) => code === 'stale' || code === 'not_found').length;
    const late = results.find(({ code }) => code === 'take_back_too_late');
    const parts = [
      done > 0 ? faPrices.taking_back.done(done) : '',
      changed > 0 ? faPrices.taking_back.changed(changed) : '',
      late ? codeText('take_back_too_late') : '',
    ];
    const text = parts.filter(Boolean).join(' ');
    onNotice?.({ text, action: undefined });
    toast({
      title: done > 0 ? panel.take_back.done : panel.take_back.not_done,
      text,
      tone: done === results.length ? 'ok' : 'error',
    });
  };

  return (published: readonly Published[], onNotice?: (notice: Notice) => void): UndoAction | undefined => {
    if (published.length === 0) return undefined;
    let isUnderWay = false;
    // Uses the promise, since the undo outlives the drawer that created it: mutation callbacks do not run after an unmount.
    const run = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        showResults(await takeBack.mutateAsync(published), onNotice);
      } catch (error) {
        const notice = { text: errorText(error), action: hasNoAnswer(error) ? wayBack : undefined };
        onNotice?.(notice);
        toast({ title: panel.take_back.not_done, ...notice, tone: 'error' });
      } finally {
        isUnderWay = false;
      }
    };
    const wayBack = { label: panel.take_back.label, onPress: () => void run() };
    return wayBack;
  };
}
