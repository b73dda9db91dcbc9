import type { Price } from '@rasteh/contract/pricing/prices';
import { ListTools } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { useListActions } from './use-list-actions.ts';
import type { useOwnPrices } from './use-own-prices.ts';
import type { useSelection } from './use-selection.ts';

type ListBarsProps = {
  list: ReturnType<typeof useOwnPrices>;
  /** The shown prices. */
  prices: readonly Price[];
  /** Whether all prices of the list are shown. */
  isWhole: boolean;
  selection: ReturnType<typeof useSelection>;
  actions: ReturnType<typeof useListActions>;
};

/** The bars above the grid: for the whole list, and for the selected prices. */
export function ListBars({ list, prices, isWhole, selection, actions }: ListBarsProps) {
  const { chosen, selectAll } = selection;
  return (
    <>
      {prices.length > 0 ? (
        <ListTools
          read={list.prices.length}
          total={list.total ?? 0}
          isWhole={isWhole}
          restError={list.restError}
          areAllSelected={chosen.length === prices.length}
          busy={actions.isBusy}
          onSelectAll={selectAll}
          onRestateAll={() => void actions.askAndRestate()}
          onReadRest={list.readRest}
        />
      ) : null}
      {chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          busy={actions.isBusy}
          onState={(action) => actions.setState(action, chosen)}
          onRestate={() => actions.restate(chosen)}
          onRemove={() => actions.askAndRemove(chosen.map(({ id }) => id))}
          onUnselect={() => selectAll(false)}
        />
      ) : null}
    </>
  );
}
