import type { ErrorCode } from '@rasteh/contract/errors';
import type { Price, PriceResult } from '@rasteh/contract/prices';
import { type ActionDispatch, useEffect, useReducer } from 'react';
import { type ClientErrorCode, RequestError } from '../../lib/request-error.ts';
import { changeOf, type DraftAction, type Drafts, reduceDrafts } from './drafts.ts';
import { useUpdatePrices } from './mutations.ts';

const none: Drafts = new Map();

export type DraftSaving = {
  drafts: Drafts;
  dispatch: ActionDispatch<[DraftAction]>;
  isSaving: boolean;
  /** Sends what is typed in these rows (else in all); the results, or null when nothing could be sent or no answer came. */
  save(options?: { ids?: readonly number[]; confirm_jump?: boolean }): Promise<readonly PriceResult[] | null>;
};

/** What an error is called on a row. */
export const codeOf = (error: unknown): ErrorCode | ClientErrorCode =>
  error instanceof RequestError ? error.code : 'unexpected';

/** Keeps what was typed in the price grid beside the prices that are known, and stores it in one batch. */
export function useDrafts(prices: readonly Price[]): DraftSaving {
  const [drafts, dispatch] = useReducer(reduceDrafts, none);
  const update = useUpdatePrices();

  useEffect(() => dispatch({ type: 'seen', prices }), [prices]);

  return {
    drafts,
    dispatch,
    isSaving: update.isPending,
    async save({ ids = [...drafts.keys()], confirm_jump = false } = {}) {
      const changes = ids.flatMap((id) => {
        const draft = drafts.get(id);
        const change = draft && changeOf(draft, confirm_jump);
        return change ? [change] : [];
      });
      if (changes.length === 0) return null;
      const sent = changes.map(({ id }) => id);
      dispatch({ type: 'sent', ids: sent });
      try {
        const results = await update.mutateAsync(changes);
        dispatch({ type: 'answered', results });
        return results;
      } catch (error) {
        dispatch({ type: 'refused', ids: sent, code: codeOf(error) });
        return null;
      }
    },
  };
}
