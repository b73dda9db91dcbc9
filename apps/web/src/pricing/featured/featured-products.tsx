import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faFeatured as texts } from '../../i18n/pricing/featured.ts';
import styles from './featured.module.css';
import { PinRow } from './pin-row.tsx';
import { ProductFinder } from './product-finder.tsx';
import { featuredPinsQuery, shownOffersQuery } from './queries.ts';
import { usePins } from './use-pins.ts';

const NONE = { pins: [], version: 0 };

/** The products that stand first on the home page, as admins keep them, above what it shows now. */
export function FeaturedProducts() {
  const { api } = usePage();
  const query = useQuery(featuredPinsQuery(api));
  const stored = query.data ?? NONE;
  const pins = usePins(stored);
  const ids = stored.pins.map(({ product }) => product.id);
  return (
    <>
      <Card id="featured" level="h1" title={texts.title}>
        <p className={styles.note}>
          {texts.notes.map((note) => (
            <span key={note}>{note} </span>
          ))}
        </p>
        {query.data ? <ProductFinder pinned={ids} busy={pins.isSaving} onChoose={pins.add} /> : null}
        <p className="visually-hidden" role="status">
          {pins.said}
        </p>
        {stored.pins.length > 0 ? (
          <ol className={styles.pins} aria-label={texts.list} aria-busy={pins.isSaving || undefined}>
            {stored.pins.map((pin, at) => (
              <PinRow key={pin.product.id} pin={pin} at={at} pins={pins} />
            ))}
          </ol>
        ) : (
          <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
        )}
      </Card>
      <ShownNow pinned={ids} />
    </>
  );
}

/** What the home page shows now, and which of it is pinned. */
function ShownNow({ pinned }: { pinned: readonly number[] }) {
  const { api } = usePage();
  const query = useQuery(shownOffersQuery(api));
  const offers = query.data ?? [];
  return (
    <Card id="featured-now" title={texts.now}>
      {offers.length > 0 ? (
        <ol className={styles.shown} aria-label={texts.now}>
          {offers.map(({ product }) => (
            <li key={product.id}>
              {product.title} <small>{pinned.includes(product.id) ? texts.pinned_mark : texts.automatic}</small>
            </li>
          ))}
        </ol>
      ) : (
        <ListState query={query} empty={<p className={styles.note}>{texts.now_empty}</p>} />
      )}
    </Card>
  );
}
