import type { Category } from '@rasteh/contract/catalogue';
import type { Price } from '@rasteh/contract/prices';
import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { Pager } from '@rasteh/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { useNow } from '../../lib/clock.ts';
import { useMessages } from '../../lib/messages.tsx';
import { usePage } from '../../lib/page.ts';
import { useTopic } from '../../lib/socket.ts';
import { ArchiveDrawer } from './archive-drawer.tsx';
import { FilterBar } from './filter-bar.tsx';
import { JumpList } from './jump-list.tsx';
import { NewPriceDrawer } from './new-price-drawer.tsx';
import { isFiltering } from './price-filter.ts';
import { emptyNewPrice } from './price-form-values.ts';
import { type GridAction, PriceGrid } from './price-grid.tsx';
import { PriceListState } from './price-list-state.tsx';
import styles from './price-panel.module.css';
import { ownPricesQuery, type PriceFilter } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDrafts } from './use-drafts.ts';
import { useOnline } from './use-online.ts';
import { useRowActions } from './use-row-actions.ts';

const texts = fa.my_prices;
const stateActions = { available: 'setAvailable', unavailable: 'setUnavailable', on_call: 'setOnCall' } as const;
const none: readonly Price[] = [];
const toggled = (ids: ReadonlySet<number>, id: number) =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

/** What lies over the grid. */
type Overlay = { kind: 'new' } | { kind: 'archive'; price: Price };

type PricePanelProps = {
  categories: readonly Category[];
  filter: PriceFilter;
  onFilter: (filter: PriceFilter) => void;
};

/** The supplier's own prices: a live grid that is typed into and stored at once, new prices, states and earlier prices. */
export function PricePanel({ categories, filter, onFilter }: PricePanelProps) {
  const { api } = usePage();
  const now = useNow();
  const online = useOnline();
  const { ask, askToLeave, confirm, showMessage } = useMessages();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [wantsUnsaved, setWantsUnsaved] = useState(false);
  const [newPrice, setNewPrice] = useState(emptyNewPrice);
  const list = useQuery(ownPricesQuery(api, filter));
  const listed = list.data?.data ?? none;
  const { drafts, dispatch, isSaving, save } = useDrafts(listed);
  const actions = useRowActions();
  useTopic('me');

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      drafts.size > 0 &&
      current.pathname !== next.pathname &&
      !(await askToLeave({
        title: texts.leave.title,
        text: texts.leave.text,
        confirm: texts.leave.leave,
        cancel: texts.leave.stay,
      })),
    enableBeforeUnload: () => drafts.size > 0,
  });

  const onlyUnsaved = wantsUnsaved && drafts.size > 0;
  const prices = onlyUnsaved ? [...drafts.values()].map((draft) => draft.now) : listed;
  const chosen = prices.filter(({ id }) => selected.has(id));
  const close = () => setOverlay(null);

  const store = async (options?: Parameters<typeof save>[0]) => {
    const results = await save(options);
    if (!results) return;
    const done = results.filter(({ ok }) => ok).length;
    if (done > 0) showMessage('success', texts.saved(done));
    const jumps = results.flatMap(({ code, row, jump_percent: percent = null }) =>
      code === 'price_jump' && row ? [{ price: row, text: drafts.get(row.id)?.text ?? '', percent }] : [],
    );
    if (jumps.length === 0) return;
    const { title, confirm: yes, back } = texts.jump;
    if (await ask({ title, text: <JumpList jumps={jumps} />, confirm: yes, cancel: back }))
      await store({ ids: jumps.map(({ price }) => price.id), confirm_jump: true });
  };

  const onAction = (action: GridAction) => {
    switch (action.type) {
      case 'select':
        return setSelected((before) => toggled(before, action.id));
      case 'typed':
        return dispatch(action);
      case 'revert':
        return dispatch({ type: 'reverted', id: action.id });
      case 'keepMine':
        return dispatch({ type: 'kept', id: action.id });
      case 'state':
        return actions.setState(stateActions[action.state], [action.id]);
      case 'restate':
        return actions.restate([action.price]);
      case 'archive':
        return setOverlay({ kind: 'archive', price: action.price });
      case 'remove':
        return void askAndRemove([action.price.id]);
    }
  };

  const removed = (ids: readonly number[]) => {
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    for (const id of ids) dispatch({ type: 'reverted', id });
  };
  const askAndRemove = async (ids: readonly number[]) => {
    const many = ids.length > 1 ? `${texts.remove_many(ids.length)}${fa.messages.questionDelete.text}` : undefined;
    if (await confirm('questionDelete', many)) actions.remove(ids, () => removed(ids));
  };
  const askAndRevert = async () => {
    if (await confirm('questionReset')) dispatch({ type: 'cleared' });
  };

  const state =
    list.isPending && list.fetchStatus === 'paused'
      ? 'offline'
      : list.isPending
        ? 'loading'
        : list.isError && !list.data
          ? 'error'
          : isFiltering(filter)
            ? 'filtered'
            : 'empty';
  const { meta } = list.data ?? {};
  const ids = chosen.map(({ id }) => id);
  return (
    <section className={styles.panel} aria-label={fa.panel.prices_title}>
      <header className={styles.head}>
        <h1>{fa.panel.prices_title}</h1>
        {meta ? <span className={styles.total}>{texts.count(meta.total)}</span> : null}
        <Button onClick={() => setOverlay({ kind: 'new' })}>{texts.new_price}</Button>
      </header>
      <div className={styles.card}>
        <FilterBar
          filter={filter}
          categories={categories}
          productTitle={
            filter.product_id ? listed.find(({ product }) => product.id === filter.product_id)?.product.title : undefined
          }
          onFilter={onFilter}
        />
        {prices.length > 0 ? (
          <label className={styles.selectAll}>
            <input
              type="checkbox"
              checked={prices.every(({ id }) => selected.has(id))}
              onChange={(event) => setSelected(new Set(event.currentTarget.checked ? prices.map(({ id }) => id) : []))}
            />
            {texts.select_all}
          </label>
        ) : null}
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            busy={actions.isBusy}
            onState={(action) => actions.setState(action, ids)}
            onRestate={() => actions.restate(chosen)}
            onRemove={() => askAndRemove(ids)}
            onUnselect={() => setSelected(new Set())}
          />
        ) : null}
        {prices.length > 0 ? (
          <PriceGrid
            prices={prices}
            drafts={drafts}
            selected={selected}
            now={now}
            categoryTitle={(id) => categories.find((category) => category.id === id)?.title}
            onAction={onAction}
          />
        ) : (
          <PriceListState
            state={state}
            error={list.error}
            onRetry={() => list.refetch()}
            onNew={() => setOverlay({ kind: 'new' })}
            onClear={() => onFilter({ page: 1 })}
          />
        )}
        {meta && !onlyUnsaved ? (
          <Pager
            currentPage={meta.current_page}
            lastPage={meta.last_page}
            label={fa.pager.label}
            previousLabel={fa.pager.previous}
            nextLabel={fa.pager.next}
            pageLabel={(page) => fa.pager.page(page, meta.last_page)}
            formatPage={(page) => formatNumber(page)}
            renderLink={({ page, ...link }) => <button type="button" {...link} onClick={() => onFilter({ ...filter, page })} />}
          />
        ) : null}
      </div>
      {drafts.size > 0 ? (
        <SaveBar
          count={drafts.size}
          isSaving={isSaving}
          isOnline={online}
          onlyUnsaved={onlyUnsaved}
          onOnlyUnsaved={setWantsUnsaved}
          onSave={() => void store()}
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
            onFilter({ page: 1, product_id: price.product.id });
            if (text) dispatch({ type: 'typed', price, text });
            setNewPrice(emptyNewPrice);
            close();
          }}
        />
      ) : null}
      {overlay?.kind === 'archive' ? <ArchiveDrawer price={overlay.price} onClose={close} /> : null}
    </section>
  );
}
