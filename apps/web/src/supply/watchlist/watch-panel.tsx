import type { Watched } from '@rasteh/contract/supply/watchlist';
import { type WatchKind, watchKinds } from '@rasteh/contract/supply/watchlist/vocabulary';
import { formatWholeToman } from '@rasteh/persian/money';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { MiniList, MiniRow } from '../../core/page/mini-list.tsx';
import { usePage } from '../../core/page/page.ts';
import settings from '../../core/page/settings.module.css';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { faWatchlist as texts } from '../../i18n/supply/watchlist.ts';
import { useWatch, watchlistQuery } from './queries.ts';

/** The suppliers that a link compares at most. */
const COMPARED = 5;

/** With fewer items than these the page offers further goods. */
const FEW = 4;

type WatchPanelProps = { /** Goods to begin with, shown while little is watched. */ offered: ReactNode };

/** What the user watches: products with their lowest price, suppliers, and the RFQs of categories, each as it is now. */
export function WatchPanel({ offered }: WatchPanelProps) {
  const { api } = usePage();
  const query = useQuery(watchlistQuery(api));
  const items = query.data ?? [];
  const handles = items
    .flatMap((item) => (item.kind === 'supplier' && item.supplier ? [item.supplier.handle] : []))
    .slice(0, COMPARED);
  return (
    <div className={settings.settings}>
      <h1>{faPanelTitles.own.watchlist}</h1>
      {items.length === 0 || query.error ? (
        <ListState
          query={query}
          empty={
            <EmptyState
              title={texts.empty_title}
              text={texts.empty_text}
              action={
                <Link to="/" reloadDocument className={buttonClass({ variant: 'quiet' })}>
                  {texts.to_market}
                </Link>
              }
            />
          }
        />
      ) : null}
      {watchKinds.map((kind) => (
        <WatchedKind key={kind} kind={kind} items={items.filter((item) => item.kind === kind)}>
          {kind === 'supplier' && handles.length > 1 ? (
            <Link
              to="/compare"
              search={{ suppliers: handles.join(',') }}
              reloadDocument
              className={buttonClass({ variant: 'quiet', size: 's' })}
            >
              {texts.compare(handles.length)}
            </Link>
          ) : null}
        </WatchedKind>
      ))}
      {query.data && items.length < FEW ? offered : null}
    </div>
  );
}

type WatchedKindProps = { kind: WatchKind; items: readonly Watched[]; children: ReactNode };

function WatchedKind({ kind, items, children }: WatchedKindProps) {
  if (items.length === 0) return null;
  return (
    <MiniList title={texts.kinds[kind]} actions={children}>
      {items.map((item) => (
        <WatchedRow key={item.item_id} item={item} />
      ))}
    </MiniList>
  );
}

function WatchedRow({ item }: { item: Watched }) {
  const { name, link, note } = shownOf(item);
  const watch = useWatch(item.kind, item.item_id);
  return (
    <MiniRow
      link={link}
      note={note}
      end={
        <Button
          size="s"
          variant="plain"
          busy={watch.isPending}
          aria-label={texts.unwatch_of(name)}
          onClick={() => watch.mutate(false)}
        >
          {texts.unwatch}
        </Button>
      }
    />
  );
}

/** An item with its name and the facts that are true now, or that it is gone. */
function shownOf(item: Watched): { name: string; link: ReactNode; note?: ReactNode } {
  if (item.kind === 'product' && item.product) {
    const { product, offers, lowest } = item.product;
    const price = lowest ? texts.lowest(formatWholeToman(lowest.amount), lowest.unit) : null;
    return {
      name: product.title,
      link: (
        <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} reloadDocument>
          {product.title}
        </Link>
      ),
      note: [price, texts.offers(offers)].filter(Boolean).join(' · '),
    };
  }
  if (item.kind === 'supplier' && item.supplier) {
    const { handle, title, city, prices } = item.supplier;
    return {
      name: title,
      link: (
        <Link to="/suppliers/$handle" params={{ handle }} reloadDocument>
          <bdi>{title}</bdi>
        </Link>
      ),
      note: `${city.name} · ${texts.prices(prices)}`,
    };
  }
  if (item.kind === 'category' && item.category) {
    const { id, title } = item.category;
    return {
      name: title,
      link: (
        <Link to="/rfqs" search={{ category: String(id) }} reloadDocument>
          {title}
        </Link>
      ),
      note: texts.open_rfqs(item.open_rfqs),
    };
  }
  return { name: texts.gone[item.kind], link: null, note: texts.gone[item.kind] };
}
