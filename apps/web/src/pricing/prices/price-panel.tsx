import type { Category } from '@rasteh/contract/goods/catalogue';
import { useToast } from '@rasteh/ui/toast';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNow } from '../../core/page/clock.ts';
import { useOnline } from '../../core/page/use-online.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { faPrices } from '../../i18n/pricing/prices.ts';
import { SaveBar } from './drafts/save-bar.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { useSaving } from './drafts/use-saving.ts';
import { useUnsavedGuard } from './drafts/use-unsaved-guard.ts';
import { WaitingBar } from './formula/waiting-bar.tsx';
import { commandOf } from './grid/grid-keys.ts';
import { PriceGrid } from './grid/price-grid.tsx';
import { LateOverlays } from './late-overlays.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { ListBars } from './list/list-bars.tsx';
import { ListHead } from './list/list-head.tsx';
import { PriceListState } from './list/price-list-state.tsx';
import { useListActions } from './list/use-list-actions.ts';
import { useOwnPrices } from './list/use-own-prices.ts';
import { useSelection } from './list/use-selection.ts';
import { isFiltering } from './price-filter.ts';
import type { Overlay } from './price-overlays.tsx';
import styles from './price-panel.module.css';
import type { PriceFilter } from './queries.ts';
import { ViewBar } from './views/view-bar.tsx';

type PricePanelProps = {
  categories: readonly Category[];
  provinces: readonly { id: number; name: string }[];
  filter: PriceFilter;
  /** The user and the owner they act for: unsaved drafts are stored under this name. */
  draftsOwner: string;
  /** The heading; the user's own prices by default. */
  title?: string;
  /** A link to the import of a price list. */
  listLink: ReactNode;
  onFilter: (filter: PriceFilter, how: 'typed' | 'chosen') => void;
};

/** The supplier's own prices: a live grid with inline editing and batch saving, new prices, states and earlier prices. */
export function PricePanel({
  categories,
  provinces,
  filter,
  draftsOwner,
  title = faPanelTitles.own.prices,
  listLink,
  onFilter,
}: PricePanelProps) {
  const now = useNow();
  const online = useOnline();
  const toast = useToast();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [wantsUnsaved, setWantsUnsaved] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const list = useOwnPrices(filter);
  const saving = useDrafts(list.prices, draftsOwner);
  const { drafts, dispatch } = saving;
  const storing = useSaving(saving);
  useTopic('me');
  useUnsavedGuard(drafts.size > 0);

  const onlyUnsaved = wantsUnsaved && drafts.size > 0;
  const prices = onlyUnsaved ? [...drafts.values()].map((draft) => draft.now) : list.prices;
  const isWhole = onlyUnsaved || list.isWhole;
  const selection = useSelection(prices);
  const actions = useListActions({
    prices,
    drafts,
    dispatch,
    selection,
    onArchive: (price) => setOverlay({ kind: 'archive', price }),
    onFormula: ({ id }) => setOverlay({ kind: 'formula', id }),
    onPad: ({ id }) => setOverlay({ kind: 'pad', id }),
  });
  const titles = useMemo(() => new Map(categories.map(({ id, title }) => [id, title])), [categories]);
  const categoryTitle = useCallback((id: number) => titles.get(id), [titles]);
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent);
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (command === 'save') void storing.store();
    else if (command === 'undo' && !isTyping) dispatch({ type: 'undone' });
    else return;
    event.preventDefault();
  };

  return (
    <section className={styles.panel} aria-label={title} data-task="" onKeyDown={onKeyDown}>
      <ListHead
        title={title}
        total={list.total}
        listLink={listLink}
        search={{ isOpen: isSearching, onToggle: () => setSearching(!isSearching) }}
        onOpen={(kind) => setOverlay({ kind })}
      />
      <div className={styles.card}>
        <ViewBar filter={filter} onFilter={onFilter} />
        <FilterBar
          filter={filter}
          categories={categories}
          provinces={provinces}
          productTitle={prices.find(({ product }) => product.id === filter.product_id)?.product.title}
          total={list.total}
          isOpen={isSearching}
          onWords={(q) => onFilter({ ...filter, q }, 'typed')}
        />
        <WaitingBar prices={list.prices} />
        <ListBars list={list} prices={prices} isWhole={isWhole} selection={selection} actions={actions} />
        {prices.length > 0 ? (
          <PriceGrid
            prices={prices}
            drafts={drafts}
            selected={selection.selected}
            isWhole={isWhole}
            now={now}
            categoryTitle={categoryTitle}
            dispatch={dispatch}
            onAction={actions.onGridAction}
            onIgnored={(cells) => toast({ title: faPrices.paste.title, text: faPrices.paste.ignored(cells) })}
          />
        ) : (
          <PriceListState
            state={list.status === 'read' ? (isFiltering(filter) ? 'filtered' : 'empty') : list.status}
            error={list.error}
            onRetry={list.retry}
            onNew={() => setOverlay({ kind: 'new' })}
            onClear={() => onFilter({}, 'chosen')}
          />
        )}
      </div>
      {drafts.size > 0 ? (
        <SaveBar
          count={drafts.size}
          progress={saving.progress}
          error={storing.error}
          isOnline={online}
          isKept={saving.isKept}
          canUndo={saving.canUndo}
          onlyUnsaved={onlyUnsaved}
          onOnlyUnsaved={setWantsUnsaved}
          onSave={() => void storing.store()}
          onCancel={saving.cancel}
          onUndo={() => dispatch({ type: 'undone' })}
          onRevert={actions.askAndRevert}
        />
      ) : null}
      <LateOverlays
        overlay={overlay}
        onOverlay={setOverlay}
        prices={prices}
        categories={categories}
        drafts={drafts}
        dispatch={dispatch}
        storing={storing}
        onAction={actions.onGridAction}
        onShowProduct={(product_id) => onFilter({ product_id }, 'chosen')}
      />
    </section>
  );
}
