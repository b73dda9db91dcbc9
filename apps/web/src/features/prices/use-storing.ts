import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fa } from '../../i18n/fa-prices.ts';
import { useMessages } from '../../lib/messages.tsx';
import { nextMark } from './drafts.ts';
import { JumpList } from './jump-list.tsx';
import type { PadEntry } from './number-pad.tsx';
import type { useDrafts } from './use-drafts.ts';

/** What is entered on the pad is sent at once, but so often at most: what a quick thumb enters meanwhile goes together. */
const PAUSE_MS = 2_000;

/** Stores what is typed, asks about large changes, and remembers why a save ended early. */
export function useStoring({ drafts, dispatch, save }: Pick<ReturnType<typeof useDrafts>, 'drafts' | 'dispatch' | 'save'>) {
  const { ask, showMessage } = useMessages();
  const [error, setError] = useState<unknown>(null);
  const entries = useRef(new Map<number, boolean>());
  const [waiting, setWaiting] = useState(0);

  const flushed = useRef(Number.NEGATIVE_INFINITY);

  const store = async (options: Parameters<typeof save>[0] = {}, isQuiet = false): Promise<void> => {
    const saved = await save(options);
    if (!saved) return;
    setError(saved.error);
    const done = saved.results.filter(({ ok }) => ok).length;
    if (done > 0 && !isQuiet) showMessage('success', fa.saved(done));
    const jumps = saved.results.flatMap(({ code, row, jump_percent: percent = null }) =>
      code === 'price_jump' && row ? [{ price: row, text: drafts.get(row.id)?.edit.amount ?? '', percent }] : [],
    );
    if (jumps.length === 0) return;
    const { title, confirm, back } = fa.jump;
    const text = createElement(JumpList, { jumps });
    if (await ask({ title, text, confirm, cancel: back }))
      await store({ ids: jumps.map(({ price }) => price.id), confirm_jump: true });
  };

  const flush = useEffectEvent(() => {
    const all = [...entries.current];
    if (all.length === 0) return;
    entries.current.clear();
    setWaiting(0);
    flushed.current = performance.now();
    for (const confirm_jump of [false, true]) {
      const ids = all.filter(([, wants]) => wants === confirm_jump).map(([id]) => id);
      if (ids.length > 0) void store({ ids, confirm_jump }, true);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => flush(), Math.max(0, flushed.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    store,
    error,
    /** How many entries of the pad wait to be sent. */
    waiting,
    enter({ price, text, isSame, confirm_jump }: PadEntry) {
      const edit = isSame ? ({ restated: 'yes' } as const) : { amount: text };
      dispatch({ type: 'edited', changes: [{ price, edit }], mark: nextMark() });
      entries.current.set(price.id, confirm_jump);
      setWaiting(entries.current.size);
    },
    /** Sends what waits, together with what was entered a moment ago. */
    flush: () => void setTimeout(() => flush()),
  };
}
