import type { Offer } from '@rasteh/contract/offers';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { BasisSwitch } from '../../../features/offers/basis-switch.tsx';
import { CalculatorCard } from '../../../features/offers/calculator-card.tsx';
import { HistoryPart } from '../../../features/offers/history-load.ts';
import { historyDays, usualDays } from '../../../features/offers/history-range.ts';
import { OfferBoard } from '../../../features/offers/offer-board.tsx';
import { asOf } from '../../../features/offers/offer-state.ts';
import { historyQuery, productQuery } from '../../../features/offers/queries.ts';
import { productStockQuery } from '../../../features/public-inventories/queries.ts';
import { ProductStockPart } from '../../../features/public-inventories/stock-load.ts';
import { errorText } from '../../../http/error-text.ts';
import { lazyHydrated } from '../../../hydration/lazy-hydrated.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis } from '../../../i18n/public/price-basis.ts';
import { toCategory } from '../../../market/category-link.ts';
import { ancestorsOf } from '../../../market/category-path.ts';
import { CompareBar, CompareToggle, readCompared } from '../../../market/compare-choice.tsx';
import { comparedOffers } from '../../../market/compared-offers.ts';
import { amountShown, unitsOf, usePriceBasis } from '../../../market/price-basis.ts';
import { Breadcrumb } from '../../../page/breadcrumb.tsx';
import { Card } from '../../../page/card.tsx';
import { useNow } from '../../../page/clock.ts';
import { usePage } from '../../../page/page.ts';
import { useTopic } from '../../../realtime/socket.ts';
import { WatchPart } from '../watch-part.tsx';
import styles from './product.module.css';

const ProductPanels = lazyHydrated(() => loadChunk(() => import('../page-panels.tsx')).then((module) => module.ProductPanels));

/** A product: the best price of today, its facts, the offers of all suppliers and the history; in a chunk of its own. */
export const productLazy = createLazyRoute('/products/$id/$slug')({ component: ProductPage });

function ProductPage() {
  const { api } = usePage();
  const { id } = productLazy.useParams();
  const compared = readCompared(productLazy.useSearch().compare);
  const { data } = useSuspenseQuery(productQuery(api, Number(id)));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const now = useNow();
  const { product, category } = data;
  // Most products have no stock: its component is loaded only where there is some.
  const { data: stock } = useQuery(productStockQuery(api, product.id));
  useTopic('inventories');
  useTopic(`product:${product.id}`);
  const offersNow = data.offers.map((offer) => asOf(offer, now));
  const basis = usePriceBasis(unitsOf(category));
  const [best] = comparedOffers(offersNow);
  const least = best && amountShown(best, basis);
  return (
    <>
      <Breadcrumb>
        {[
          <Link key="home" to="/" activeOptions={{ exact: true }}>
            {fa.shell.home}
          </Link>,
          ...[...ancestorsOf(category, categories), category].map(({ slug, title }) => (
            <Link key={slug} {...toCategory(slug)}>
              {title}
            </Link>
          )),
        ]}
      </Breadcrumb>
      <header className={styles.head}>
        <div>
          <h1>{product.title}</h1>
          <dl className={styles.facts} aria-label={fa.product.facts}>
            {product.options.map(({ level_id, level, option }) => (
              <div key={level_id}>
                <dt>{level}</dt>
                <dd>{option}</dd>
              </div>
            ))}
            {data.variations.map(({ id, title, unit_weight_kg }) =>
              unit_weight_kg === null ? null : (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd>{fa.product.weight(formatNumber(Number(unit_weight_kg)))}</dd>
                </div>
              ),
            )}
          </dl>
          <WatchPart kind="product" item_id={product.id} name={product.title} />
          {product.description ? <p className={styles.description}>{product.description}</p> : null}
        </div>
        <p className={styles.best}>
          {least === undefined || least === null ? (
            fa.product.no_best
          ) : (
            <>
              <span>{faPriceBasis.best}</span>
              <strong>
                {formatToman(least)} <small>{fa.offers.toman}</small>
              </strong>
              <span>{faPriceBasis.per_with(basis.unit.title, faPriceBasis.vat[basis.with_vat ? 'with' : 'without'])}</span>
            </>
          )}
        </p>
      </header>
      <Suspense>
        <ProductPanels product={product} offers={offersNow} units={unitsOf(category)} />
      </Suspense>
      <OfferBoard
        id="offers"
        title={fa.product.offers}
        tableTitle={product.title}
        offers={data.offers}
        basis={basis}
        renderMore={(offer) => <OfferCompare offer={offer} compared={compared} />}
        filters={
          <BasisSwitch
            units={unitsOf(category)}
            renderLink={(chosen, link) => (
              <Link
                {...link}
                from="/products/$id/$slug"
                to="."
                search={(search) => ({ ...search, ...chosen })}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
              />
            )}
          />
        }
      />
      <CompareBar search={{ offers: compared.join(',') }} count={compared.length} />
      <CalculatorCard variations={data.variations} offers={offersNow} unit={category.default_unit} />
      {stock?.meta.total === 0 ? null : (
        <Suspense>
          <ProductStockPart product_id={product.id} />
        </Suspense>
      )}
      <History id={product.id} title={product.title} unit={category.default_unit} basis={basis} />
    </>
  );
}

/** Chooses an offer for the comparison: the choice stands in the address. */
function OfferCompare({ offer: { id, supplier }, compared }: { offer: Offer; compared: readonly string[] }) {
  return (
    <CompareToggle
      chosen={compared}
      item={String(id)}
      name={supplier.title}
      renderLink={(compare, link) => (
        <Link
          {...link}
          from="/products/$id/$slug"
          to="."
          search={(search) => ({ ...search, compare })}
          replace
          resetScroll={false}
        />
      )}
    />
  );
}

type HistoryProps = { id: number; title: string } & Pick<Parameters<typeof HistoryPart>[0], 'unit' | 'basis'>;

function History({ id, title, unit, basis }: HistoryProps) {
  const { api } = usePage();
  const { days = usualDays } = productLazy.useSearch();
  const { data, error, refetch } = useQuery(historyQuery(api, id, days));
  const ranges = (
    <nav aria-label={fa.history.ranges} className={styles.ranges}>
      {historyDays.map((range) => (
        <Link
          key={range}
          from="/products/$id/$slug"
          to="."
          search={(search) => ({ ...search, days: range === usualDays ? undefined : range })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={range === days ? 'true' : undefined}
          className={`reach ${styles.range}`}
        >
          {fa.history.range[range]}
        </Link>
      ))}
    </nav>
  );
  const waiting = (
    <Card id="history" title={fa.history.heading} actions={ranges}>
      <Skeleton label={fa.shell.loading} rows={8} />
    </Card>
  );
  if (data) {
    return (
      <Suspense fallback={waiting}>
        <HistoryPart title={title} unit={unit} basis={basis} history={data} ranges={ranges} />
      </Suspense>
    );
  }
  if (!error) return waiting;
  return (
    <Card id="history" title={fa.history.heading} actions={ranges}>
      <EmptyState
        kind="error"
        title={fa.failure.part_title}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{fa.failure.retry}</Button>}
      />
    </Card>
  );
}
