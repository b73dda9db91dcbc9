import type { Category } from '@rasteh/contract/catalogue';
import type { Price } from '@rasteh/contract/prices';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { fa as panel } from '../../i18n/panel/panel.ts';
import { fa } from '../../i18n/panel/prices.ts';
import { faPanelTitles } from '../../i18n/panel/titles.ts';
import { useNow } from '../../page/clock.ts';
import { useMessages } from '../../page/messages.tsx';
import { useTopic } from '../../realtime/socket.ts';
import { ArchiveDrawer } from './archive/archive-drawer.tsx';
import { nextMark } from './drafts/drafts.ts';
import { SaveBar } from './drafts/save-bar.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { useSaving } from './drafts/use-saving.ts';
import { commandOf } from './grid/grid-keys.ts';
import { type GridAction, PriceGrid } from './grid/price-grid.tsx';
import { NumberPad } from './keypad/number-pad.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { ListTools } from './list/list-tools.tsx';
import { PriceListState } from './list/price-list-state.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { useOnline } from './list/use-online.ts';
import { useOwnPrices } from './list/use-own-prices.ts';
import { useRowActions } from './list/use-row-actions.ts';
import { NewPriceDrawer } from './new-price/new-price-drawer.tsx';
import { emptyNewPrice } from './new-price/price-form-values.ts';
import { isFiltering } from './price-filter.ts';
import styles from './price-panel.module.css';
import type { PriceFilter } from './queries.ts';

const stateActions = { available: 'setAvailable', unavailable: 'setUnavailable', on_call: 'setOnCall' } as const;
const toggled = (ids: ReadonlySet<number>, id: number) =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

/** The overlay of the grid. */
type Overlay = { kind: 'new' } | { kind: 'archive'; price: Price } | { kind: 'pad'; id: number };

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
  const { ask, askToLeave, confirm } = useMessages();
  const toast = useToast();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [wantsUnsaved, setWantsUnsaved] = useState(false);
  const [newPrice, setNewPrice] = useState(emptyNewPrice);
  const list = useOwnPrices(filter);
  const saving = useDrafts(list.prices, draftsOwner);
  const { drafts, dispatch } = saving;
  const storing = useSaving(saving);
  const actions = useRowActions();
  useTopic('me');

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      drafts.size > 0 &&
      current.pathname !== next.pathname &&
      !(await askToLeave({ title: fa.leave.title, text: fa.leave.text, confirm: fa.leave.leave, cancel: fa.leave.stay })),
    enableBeforeUnload: () => drafts.size > 0,
  });

  const onlyUnsaved = wantsUnsaved && drafts.size > 0;
  const prices = onlyUnsaved ? [...drafts.values()].map((draft) => draft.now) : list.prices;
  const chosen = useMemo(() => (selected.size === 0 ? [] : prices.filter(({ id }) => selected.has(id))), [prices, selected]);
  const titles = useMemo(() => new Map(categories.map(({ id, title }) => [id, title])), [categories]);
  const categoryTitle = useCallback((id: number) => titles.get(id), [titles]);
  const close = () => setOverlay(null);

  const onAction = (action: GridAction) => {
    switch (action.type) {
      case 'select':
        return setSelected((before) => toggled(before, action.id));
      case 'state':
        if (drafts.get(action.price.id)?.edit.state === undefined)
          return actions.setState(stateActions[action.state], [action.price]);
        return dispatch({ type: 'edited', changes: [{ price: action.price, edit: { state: action.state } }], mark: nextMark() });
      case 'restate':
        return actions.restate([action.price]);
      case 'archive':
        return setOverlay({ kind: 'archive', price: action.price });
      case 'pad':
        return setOverlay({ kind: 'pad', id: action.price.id });
      case 'remove':
        return void askAndRemove([action.price.id]);
    }
  };

  const removed = (ids: readonly number[]) => {
    const gone = new Set(ids);
    setSelected((before) => new Set([...before].filter((id) => !gone.has(id))));
    dispatch({ type: 'reverted', ids, mark: nextMark() });
  };
  const askAndRemove = async (ids: readonly number[]) => {
    const many = ids.length > 1 ? fa.remove_many(ids.length) : '';
    const text = `${many}${panel.messages.questionDelete.text} ${fa.removed_history}`;
    if (await confirm('questionDelete', text)) actions.remove(ids, () => removed(ids));
  };
  const askAndRevert = async () => {
    if (await confirm('questionReset')) dispatch({ type: 'reverted', ids: [...drafts.keys()], mark: nextMark() });
  };
  const askAndRestate = async () => {
    if (await ask(fa.restate_all_question(prices.length))) actions.restate(prices);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent);
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (command === 'save') void storing.store();
    else if (command === 'undo' && !isTyping) dispatch({ type: 'undone' });
    else return;
    event.preventDefault();
  };

  const padAt = overlay?.kind === 'pad' ? prices.findIndex(({ id }) => id === overlay.id) : -1;
  const padPrice = prices[padAt];
  const goOn = (step: 1 | -1) => {
    const next = prices[padAt + step];
    if (next) setOverlay({ kind: 'pad', id: next.id });
    else {
      close();
      storing.flush();
      toast({ title: fa.pad.end });
    }
  };

  return (
    <section className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {list.total === undefined ? null : <span className={styles.total}>{fa.count(list.total)}</span>}
        {listLink}
        <Button onClick={() => setOverlay({ kind: 'new' })}>{fa.new_price}</Button>
      </header>
      <div className={styles.card}>
        <FilterBar
          filter={filter}
          categories={categories}
          provinces={provinces}
          productTitle={
            filter.product_id ? prices.find(({ product }) => product.id === filter.product_id)?.product.title : undefined
          }
          total={list.total}
          onWords={(q) => onFilter({ ...filter, q }, 'typed')}
        />
        {prices.length > 0 ? (
          <ListTools
            read={list.prices.length}
            total={list.total ?? 0}
            isWhole={onlyUnsaved || list.isWhole}
            restError={list.restError}
            areAllSelected={chosen.length === prices.length}
            busy={actions.isBusy}
            onSelectAll={(all) => setSelected(new Set(all ? prices.map(({ id }) => id) : []))}
            onRestateAll={() => void askAndRestate()}
            onReadRest={list.readRest}
          />
        ) : null}
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            busy={actions.isBusy}
            onState={(action) => actions.setState(action, chosen)}
            onRestate={() => actions.restate(chosen)}
            onRemove={() => askAndRemove(chosen.map(({ id }) => id))}
            onUnselect={() => setSelected(new Set())}
          />
        ) : null}
        {prices.length > 0 ? (
          <PriceGrid
            prices={prices}
            drafts={drafts}
            selected={selected}
            isWhole={onlyUnsaved || list.isWhole}
            now={now}
            categoryTitle={categoryTitle}
            dispatch={dispatch}
            onAction={onAction}
            onIgnored={(cells) => toast({ title: fa.paste.title, text: fa.paste.ignored(cells) })}
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
          onRevert={askAndRevert}
        />
      ) : null}
      {overlay?.kind === 'new' ? (
        <NewPriceDrawer
          categories={categories}
          draft={newPrice}
          onChange={setNewPrice}
          onClose={close}
          onOpenExisting={(price, text) => {
            onFilter({ product_id: price.product.id }, 'chosen');
            if (text) dispatch({ type: 'edited', changes: [{ price, edit: { amount: text } }], mark: nextMark() });
            setNewPrice(emptyNewPrice);
            close();
          }}
        />
      ) : null}
      {overlay?.kind === 'archive' ? <ArchiveDrawer price={overlay.price} onClose={close} /> : null}
      {padPrice ? (
        <NumberPad
          key={padPrice.id}
          price={padPrice}
          draft={drafts.get(padPrice.id)}
          at={padAt + 1}
          count={prices.length}
          waiting={storing.waiting}
          notice={storing.notice}
          now={now}
          onDetail={(field, text) =>
            dispatch({ type: 'edited', changes: [{ price: padPrice, edit: { [field]: text } }], mark: nextMark() })
          }
          onEntry={(entry) => {
            storing.enter(entry);
            goOn(1);
          }}
          onMove={goOn}
          onClose={() => {
            storing.flush();
            close();
          }}
        />
      ) : null}
    </section>
  );
}
