import { createLazyRoute } from '@tanstack/react-router';
import { MovedGoods } from '../../../pricing/offers/moved-goods.tsx';
import { WatchButton } from '../../../supply/watchlist/watch-button.tsx';
import { WatchPanel } from '../../../supply/watchlist/watch-panel.tsx';

/** The watchlist, in a chunk of its own. */
export const panelWatchlistLazy = createLazyRoute('/panel/watchlist')({ component: WatchlistPage });

function WatchlistPage() {
  return (
    <WatchPanel
      offered={<MovedGoods renderAct={({ id, title }) => <WatchButton kind="product" item_id={id} name={title} />} />}
    />
  );
}
