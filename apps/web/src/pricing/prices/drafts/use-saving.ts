import { takeBackLimits } from '@rasteh/contract/wire/limits';
import { useToast } from '@rasteh/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Jump, useJumpQuestion } from '../../../core/forms/amounts/jump-dialog.tsx';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { titleOf } from '../grid/price-row.tsx';
import type { PadEntry } from '../keypad/number-pad.tsx';
import { type Confirmation, nextMark } from './drafts.ts';
import type { useDrafts } from './use-drafts.ts';
import { type Notice, useUndo } from './use-taking-back.ts';

/** The minimum interval between saves from the pad: quick entries in between are batched. */
const PAUSE_MS = 2_000;

/** Saves drafts, asks for confirmation of large changes, and keeps the error that ended a save early. */
export function useSaving({ dispatch, save }: Pick<ReturnType<typeof useDrafts>, 'dispatch' | 'save'>) {
  const toast = useToast();
  const wayBack = useUndo();
  const askAboutJumps = useJumpQuestion();
  const [error, setError] = useState<unknown>(null);
  const entries = useRef(new Map<number, Confirmation>());
  const [waiting, setWaiting] = useState(0);
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNotice(null), takeBackLimits.offer_s * 1_000);
    return () => clearTimeout(timer);
  }, [notice]);

  const flushed = useRef(Number.NEGATIVE_INFINITY);
  /** What is entered until the pad closes is one batch. */
  const batchKey = useRef<string | null>(null);

  const store = async (options: Parameters<typeof save>[0] = {}): Promise<void> => {
    const saved = await save(options);
    if (!saved) return;
    setError(saved.error);
    const done = saved.results.filter(({ ok }) => ok).length;
    if (done > 0) {
      const action = wayBack(saved.published, setNotice);
      toast({ title: panel.messages.success.title, text: faPrices.saved(done), action });
      setNotice({ text: faPrices.saved(done), action });
    }
    const sent = new Map(saved.changes.map(({ id, amount }) => [id, amount]));
    const jumps = saved.results.flatMap(({ code, row, jump_percent = 0, expected_amount, expected_of = 'product' }): Jump[] => {
      const to = row && sent.get(row.id);
      const from = row?.amount ?? expected_amount;
      if ((code !== 'price_jump' && code !== 'price_far') || !to || !from) return [];
      const from_label = row.amount === null ? faPrices.jump.expected[expected_of] : faPrices.jump.from;
      return [{ id: row.id, title: titleOf(row), from, from_label, to, percent: jump_percent, isFar: code === 'price_far' }];
    });
    if (jumps.length === 0) return;
    const confirmations = await askAboutJumps(jumps);
    if (confirmations.size > 0) await store({ ...options, ids: [...confirmations.keys()], confirmations });
  };

  const flush = useEffectEvent(() => {
    const all = [...entries.current];
    if (all.length === 0) return;
    entries.current.clear();
    setWaiting(0);
    flushed.current = performance.now();
    batchKey.current ??= crypto.randomUUID();
    const from = { origin: 'keypad' as const, batch_key: batchKey.current };
    void store({ ids: all.map(([id]) => id), confirmations: new Map(all), from });
  });
  useEffect(() => {
    const timer = setTimeout(() => flush(), Math.max(0, flushed.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    store,
    error,
    /** The number of pad entries waiting to be sent. */
    waiting,
    notice,
    enter({ price, text, isSame, confirmation }: PadEntry) {
      const edit = isSame ? ({ restated: 'yes' } as const) : { amount: text };
      dispatch({ type: 'edited', changes: [{ price, edit }], mark: nextMark() });
      entries.current.set(price.id, confirmation);
      setWaiting(entries.current.size);
    },
    /** Sends the waiting entries, including the last one, when the pad closes. */
    flush: () =>
      void setTimeout(() => {
        flush();
        batchKey.current = null;
      }),
  };
}
