import type { Price, PriceChange, PriceResult } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { type ChangeFrom, useUpdatePrices } from '../mutations.ts';
import { type Confirmation, changeOf, type Drafts, emptyBook, reduceDrafts } from './drafts.ts';
import { createDraftStorage, type DraftStorage } from './kept-drafts.ts';
import { type Published, publishedOf } from './use-taking-back.ts';

/** The progress of a save, in prices. */
export type Progress = { done: number; total: number };

type SaveOptions = {
  ids?: readonly number[];
  confirmations?: ReadonlyMap<number, Confirmation>;
  /** Where the changes come from: the grid by default. */
  from?: ChangeFrom;
};

/** The result of a save: the rows sent, the results received, the prices published, and the error that ended it early. */
export type Saved = {
  changes: readonly PriceChange[];
  results: readonly PriceResult[];
  published: readonly Published[];
  error: unknown;
};

/** Manages the unsaved edits of the price grid, persists them over a reload, and saves them in batches. */
export function useDrafts(prices: readonly Price[], owner: string) {
  const { clock } = usePage();
  const [{ drafts, past }, dispatch] = useReducer(reduceDrafts, emptyBook);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isKept, setKept] = useState(true);
  const update = useUpdatePrices();
  const latest = useRef(drafts);
  const cancelled = useRef(false);
  useLayoutEffect(() => {
    latest.current = drafts;
  });

  const keeper = useRef<DraftStorage | null>(null);
  const keptUntil = useRef<Drafts>(emptyBook.drafts);
  const restore = useEffectEvent(() => {
    keeper.current = createDraftStorage(window.localStorage, owner, clock.now);
    dispatch({ type: 'restored', drafts: keeper.current.read() });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (keeper.current && keptUntil.current !== drafts) setKept(keeper.current.write(keptUntil.current, drafts));
    keptUntil.current = drafts;
  }, [drafts]);
  // Restored drafts are compared with the known prices, as typed ones are.
  const hasDrafts = drafts.size > 0;
  useEffect(() => {
    if (hasDrafts) dispatch({ type: 'serverUpdated', prices });
  }, [prices, hasDrafts]);

  const changesOf = (ids: readonly number[], confirmations: SaveOptions['confirmations']) =>
    ids.flatMap((id) => {
      const draft = latest.current.get(id);
      const change = draft && changeOf(draft, confirmations?.get(id));
      return change ? [change] : [];
    });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  async function send({ ids = [...latest.current.keys()], confirmations, from }: SaveOptions): Promise<Saved | null> {
    const ready = changesOf(ids, confirmations).map(({ id }) => id);
    if (ready.length === 0) return null;
    const changes: PriceChange[] = [];
    const results: PriceResult[] = [];
    const published: Published[] = [];
    let sent: number[] = [];
    cancelled.current = false;
    try {
      for (let at = 0; at < ready.length && !cancelled.current; at += priceLimits.batch_rows) {
        setProgress({ done: at, total: ready.length });
        const batch = changesOf(ready.slice(at, at + priceLimits.batch_rows), confirmations);
        if (batch.length === 0) continue;
        sent = batch.map(({ id }) => id);
        const isPasted = sent.some((id) => latest.current.get(id)?.isPasted);
        dispatch({ type: 'saveStarted', ids: sent });
        changes.push(...batch);
        const answers = await update.mutateAsync({ changes: batch, ...(from ?? { origin: isPasted ? 'paste' : 'grid' }) });
        dispatch({ type: 'saveAnswered', results: answers });
        results.push(...answers);
        published.push(...publishedOf(batch, answers));
      }
      return { changes, results, published, error: null };
    } catch (error) {
      dispatch({ type: 'saveFailed', ids: sent });
      return { changes, results, published, error };
    } finally {
      setProgress(null);
    }
  }

  return {
    drafts,
    dispatch,
    canUndo: past.length > 0,
    /** Whether drafts survive a reload of the page. */
    isKept,
    /** Null while no save is running. */
    progress,
    /** Ends a save after the batch in flight. */
    cancel: () => {
      cancelled.current = true;
    },
    /**
     * Saves these rows (default: all), in batches of a thousand, queued behind a running save; null if there is nothing to
     * send.
     */
    save(options: SaveOptions = {}): Promise<Saved | null> {
      const saved = running.current.then(() => send(options));
      running.current = saved.then(() => undefined);
      return saved;
    },
  };
}
