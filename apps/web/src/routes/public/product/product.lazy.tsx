import type { Offer } from '@rasteh/contract/pricing/offers';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { BasisSwitch } from '../../../core/market/basis-switch.tsx';
import { toCategory } from '../../../core/market/category-link.ts';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import { CompareBar, CompareToggle, readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { unitsOf, usePriceBasis } from '../../../core/market/price-basis.ts';
import { keepRecentGood } from '../../../core/market/recent-goods.ts';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { CalculatorCard } from '../../../pricing/offers/calculator-card.tsx';
import { NearPart } from '../../../pricing/offers/history-load.ts';
import { asOf, nextExpiry } from '../../../pricing/offers/offer-state.ts';
import { usualDays, validateFit } from '../../../pricing/offers/product-search.ts';
import { alternativesQuery, historyQuery, productQuery } from '../../../pricing/offers/queries.ts';
import { type Fit, FitForm, fitUnits, RankedBoard, rankOffers, useFit } from '../../../pricing/offers/ranked-offers.ts';
import { type FreightsToCity, freightsToQuery, suppliersOf } from '../../../supply/freights/freights-to-query.ts';
import { productStockQuery } from '../../../supply/inventories/public/queries.ts';
import { ProductStockPart } from '../../../supply/inventories/public/stock-load.ts';
import { SellerInvite } from '../seller-invite.tsx';
import { CityOptionsPart, LandedCostNotePart, LandedCostPart } from './landed-cost-load.ts';
import styles from './product.module.css';
import type { ProductSearch } from './product.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductHistory } from './product-history.tsx';

const ProductPanels = hydratedLater('press', () =>
  loadChunk(() => import('../page-panels.tsx')).then((module) => module.ProductPanels),
);

// A plain form: its script is for the choice of what an alert reports.
const AlertCard = hydratedLater('press', () =>
  loadChunk(() => import('../../../pricing/price-alerts/alert-card.tsx')).then((part) => part.AlertCard),
);

// Slides once it is near the window; until then its images scroll, and are links.
const ProductGallery = hydratedLater('view', () =>
  loadChunk(() => import('./product-gallery.tsx')).then((part) => part.ProductGallery),
);

/** A product: the best price of today, its facts, the offers of all suppliers and the history; in a chunk of its own. */
export const productLazy = createLazyRoute('/products/$id/$slug')({ component: ProductPage });

function ProductPage() {
  const { api } = usePage();
  const { id } = productLazy.useParams();
  const search = productLazy.useSearch();
  const compared = readCompared(search.compare);
  const { data } = useSuspenseQuery(productQuery(api, Number(id)));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { product, category, variations, geometry } = data;
  const moment = useNow();
  const now = useNow(nextExpiry(data.offers, moment));
  // Most products have no stock: its component is loaded only where there is some.
  const { data: stock } = useQuery(productStockQuery(api, product.id));
  const { data: near } = useQuery(alternativesQuery(api, product.id));
  useTopic('inventories');
  useTopic(`product:${product.id}`);
  const offers = data.offers.map((offer) => asOf(offer, now));
  const units = unitsOf(category);
  const basis = usePriceBasis(units);
  const wantedUnits = fitUnits(units, variations);
  const fit = useFit(search, wantedUnits, variations);
  const ranking = rankOffers(offers, fit);
  const move_percent = useMarketMove(product.id);
  const { data: freights } = useQuery(freightsToQuery(api, search.to, suppliersOf(data.offers)));
  const { slug, title } = product;
  const { icon } = category;
  useEffect(() => keepRecentGood({ id: product.id, slug, title, icon }), [product.id, slug, title, icon]);
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
      <ProductHead
        product={product}
        icon={category.icon}
        variations={variations}
        fitting={ranking.ranked.map(({ offer }) => offer)}
        move_percent={move_percent}
        fit={fit}
        basis={basis}
      />
      <div className={styles.page}>
        <div>
          <RankedBoard
            title={product.title}
            ranking={ranking}
            fit={fit}
            basis={basis}
            now={now}
            renderMore={(offer) => <OfferCompare offer={offer} compared={compared} />}
            renderLandedCost={(offer) => <OfferLandedCost offer={offer} fit={fit} freights={freights} />}
          >
            <Tools address={{ id, slug: product.slug }} search={search} units={units} wantedUnits={wantedUnits} fit={fit} />
            {search.to && freights ? (
              <LandedCostNotePart to={search.to} city={freights.city} hasQuantity={fit.wanted !== undefined} />
            ) : null}
          </RankedBoard>
          <CompareBar search={{ offers: compared.join(',') }} count={compared.length} />
          <SellerInvite title={fa.sell.goods(product.title)} category={category.slug} product={product.id} />
          {product.images.length > 0 ? <ProductGallery product={product} /> : null}
          {near?.length ? <NearPart product_id={product.id} unit={category.default_unit} basis={basis} /> : null}
        </div>
        <div className={styles.side} data-print="no">
          <ProductPanels product={product} offers={offers} units={units} />
          <AlertCard product_id={product.id} unit={category.default_unit.title} />
          <CalculatorCard variations={variations} geometry={geometry} offers={offers} unit={category.default_unit} />
          {stock?.meta.total === 0 ? null : <ProductStockPart product_id={product.id} icon={icon} data={stock} />}
        </div>
        <ProductHistory id={product.id} title={product.title} unit={category.default_unit} basis={basis} />
      </div>
    </>
  );
}

/** The change of the median since the day before, in percent with one decimal; null without two days. */
function useMarketMove(product_id: number): number | null {
  const { days = usualDays } = productLazy.useSearch();
  const { data } = useQuery(historyQuery(usePage().api, product_id, days));
  const [before, last] = data?.days.slice(-2) ?? [];
  return before && last ? Math.round(((last.median - before.median) / before.median) * 1_000) / 10 : null;
}

type ToolsProps = {
  address: { id: string; slug: string };
  search: ProductSearch;
  units: Parameters<typeof BasisSwitch>[0]['units'];
  wantedUnits: ReturnType<typeof fitUnits>;
  fit: Fit;
};

/** On which basis the offers are shown, and for what they are ranked, in one line. */
function Tools({ address, search, units, wantedUnits, fit }: ToolsProps) {
  const navigate = useNavigate();
  const { days, compare, vat, per } = search;
  return (
    <div className={styles.tools}>
      <BasisSwitch
        units={units}
        isUnitNamed
        renderLink={(chosen, link) => (
          <Link
            {...link}
            from="/products/$id/$slug"
            to="."
            search={(before) => ({ ...before, ...chosen })}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          />
        )}
      />
      <FitForm
        action={`/products/${address.id}/${encodeURIComponent(address.slug)}`}
        kept={{ days, compare, vat, per }}
        units={wantedUnits}
        fit={fit}
        search={search}
        cityList={CityOptionsPart}
        onChoose={(typed) =>
          void navigate({
            to: '/products/$id/$slug',
            params: address,
            search: { days, compare, vat, per, ...validateFit(typed) },
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

/** What the wanted quantity of an offer costs in the city of the buyer; nothing without one or a quantity. */
function OfferLandedCost({ offer, fit, freights }: { offer: Offer; fit: Fit; freights: FreightsToCity | undefined }) {
  if (!freights?.city || !fit.wanted) return null;
  const goods = fit.totalOf?.(offer, true) ?? null;
  return <LandedCostPart offer={offer} city={freights.city.name} rates={freights.rates} goods={goods} wanted={fit.wanted} />;
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
