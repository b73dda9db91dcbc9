import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Price } from '@rasteh/contract/pricing/prices';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { useNow } from '../../core/page/clock.ts';
import { faPrices } from '../../i18n/pricing/prices.ts';
import { ArchiveDrawer } from './archive/archive-drawer.tsx';
import { BatchDrawer } from './batches/batch-drawer.tsx';
import { type DraftAction, type Drafts, nextMark } from './drafts/drafts.ts';
import type { useSaving } from './drafts/use-saving.ts';
import { FormulaDrawer } from './formula/formula-drawer.tsx';
import type { GridAction } from './grid/price-grid.tsx';
import { NumberPad } from './keypad/number-pad.tsx';
import { NewPriceDrawer } from './new-price/new-price-drawer.tsx';
import { emptyNewPrice } from './new-price/price-form-values.ts';

/** The overlay of the grid. */
export type Overlay = { kind: 'new' | 'batches' } | { kind: 'archive'; price: Price } | { kind: 'formula' | 'pad'; id: number };

type PriceOverlaysProps = {
  overlay: Overlay | null;
  onOverlay: (overlay: Overlay | null) => void;
  prices: readonly Price[];
  categories: readonly Category[];
  drafts: Drafts;
  dispatch: (action: DraftAction) => void;
  storing: ReturnType<typeof useSaving>;
  onAction: (action: GridAction) => void;
  /** Called when a new price exists already: its product is shown. */
  onShowProduct: (product_id: number) => void;
};

/** What lies over the grid: a new price, the last hour's changes, the earlier amounts of a price, or the keypad of a phone. */
export function PriceOverlays({ overlay, onOverlay, ...props }: PriceOverlaysProps) {
  const { prices, categories, drafts, dispatch, storing, onAction, onShowProduct } = props;
  const now = useNow();
  const toast = useToast();
  const [newPrice, setNewPrice] = useState(emptyNewPrice);
  const close = () => onOverlay(null);
  const at = overlay && 'id' in overlay ? prices.findIndex(({ id }) => id === overlay.id) : -1;
  const price = prices[at];
  const goOn = (step: 1 | -1) => {
    const next = prices[at + step];
    if (next) return onOverlay({ kind: 'pad', id: next.id });
    close();
    storing.flush();
    toast({ title: faPrices.pad.end });
  };

  if (overlay?.kind === 'new')
    return (
      <NewPriceDrawer
        categories={categories}
        draft={newPrice}
        onChange={setNewPrice}
        onClose={close}
        onOpenExisting={(existing, text) => {
          onShowProduct(existing.product.id);
          if (text) dispatch({ type: 'edited', changes: [{ price: existing, edit: { amount: text } }], mark: nextMark() });
          setNewPrice(emptyNewPrice);
          close();
        }}
      />
    );
  if (overlay?.kind === 'batches') return <BatchDrawer onClose={close} />;
  if (overlay?.kind === 'archive') return <ArchiveDrawer price={overlay.price} onClose={close} />;
  if (!price) return null;
  if (overlay?.kind === 'formula') return <FormulaDrawer key={price.id} price={price} onClose={close} />;
  const leaveFor = (action: GridAction) => {
    storing.flush();
    onAction(action);
  };
  return (
    <NumberPad
      key={price.id}
      price={price}
      draft={drafts.get(price.id)}
      at={at + 1}
      count={prices.length}
      waiting={storing.waiting}
      notice={storing.notice}
      now={now}
      onDetail={(field, text) => dispatch({ type: 'edited', changes: [{ price, edit: { [field]: text } }], mark: nextMark() })}
      onEntry={(entry) => {
        storing.enter(entry);
        goOn(1);
      }}
      onMove={goOn}
      onFormula={() => leaveFor({ type: 'formula', price })}
      onState={(state) => onAction({ type: 'state', price, state })}
      onArchive={() => leaveFor({ type: 'archive', price })}
      onRemove={() => {
        close();
        leaveFor({ type: 'remove', price });
      }}
      onClose={() => {
        storing.flush();
        close();
      }}
    />
  );
}
