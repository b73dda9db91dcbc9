import type { Price } from '@rasteh/contract/pricing/prices';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { type DraftAction, type Drafts, nextMark } from '../drafts/drafts.ts';
import type { GridAction } from '../grid/price-grid.tsx';
import { useRowActions } from './use-row-actions.ts';
import type { useSelection } from './use-selection.ts';

const stateActions = { available: 'setAvailable', unavailable: 'setUnavailable', on_call: 'setOnCall' } as const;

type ListActionsOptions = {
  prices: readonly Price[];
  drafts: Drafts;
  dispatch: (action: DraftAction) => void;
  selection: ReturnType<typeof useSelection>;
  onArchive: (price: Price) => void;
  onFormula: (price: Price) => void;
  onPad: (price: Price) => void;
};

/** The actions on the prices of the list, with the questions that some of them ask first. */
export function useListActions({ prices, drafts, dispatch, selection, onArchive, onFormula, onPad }: ListActionsOptions) {
  const { ask, confirm } = useMessages();
  const actions = useRowActions();

  const removed = (ids: readonly number[]) => {
    selection.forget(ids);
    dispatch({ type: 'reverted', ids, mark: nextMark() });
  };
  const askAndRemove = async (ids: readonly number[]) => {
    const many = ids.length > 1 ? faPrices.remove_many(ids.length) : '';
    const text = `${many}${panel.messages.questionDelete.text} ${faPrices.removed_history}`;
    if (await confirm('questionDelete', text)) actions.remove(ids, () => removed(ids));
  };

  return {
    ...actions,
    askAndRemove,
    async askAndRevert() {
      if (await confirm('questionReset')) dispatch({ type: 'reverted', ids: [...drafts.keys()], mark: nextMark() });
    },
    async askAndRestate() {
      if (await ask(faPrices.restate_all_question(prices.length))) actions.restate(prices);
    },
    onGridAction(action: GridAction) {
      switch (action.type) {
        case 'select':
          return selection.toggle(action.id);
        case 'state':
          if (drafts.get(action.price.id)?.edit.state === undefined)
            return actions.setState(stateActions[action.state], [action.price]);
          return dispatch({
            type: 'edited',
            changes: [{ price: action.price, edit: { state: action.state } }],
            mark: nextMark(),
          });
        case 'restate':
          return actions.restate([action.price]);
        case 'formula':
          return onFormula(action.price);
        case 'archive':
          return onArchive(action.price);
        case 'pad':
          return onPad(action.price);
        case 'remove':
          return void askAndRemove([action.price.id]);
      }
    },
  };
}
