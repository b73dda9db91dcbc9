import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { ShortTextPart } from '../../../core/rich-text/short-text-part.tsx';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { supplierOffersQuery } from '../../../pricing/offers/queries.ts';
import { SupplierPrices } from '../../../pricing/offers/supplier-prices.tsx';
import { SupplierStock } from '../../../supply/inventories/public/supplier-stock.tsx';
import { SupplierStories } from '../../../supply/stories/supplier-stories.tsx';
import { supplierQuery } from '../../../supply/suppliers/queries.ts';
import { FilesPart, HonorsPart, ServicesPart } from '../../../supply/suppliers/showcase-load.ts';
import { SupplierHead } from '../../../supply/suppliers/supplier-head.tsx';
import { SupplierPlace } from '../../../supply/suppliers/supplier-place.tsx';
import { SupplierSections } from '../../../supply/suppliers/supplier-sections.tsx';
import { WatchPart } from '../watch-part.tsx';
import styles from './supplier.module.css';

// Links and a plain form: its script is for what is chosen without another page load.
const PriceTools = hydratedLater('press', () => loadChunk(() => import('./price-tools.tsx')).then((part) => part.PriceTools));

/** The page of a supplier, in a chunk of its own. */
export const supplierLazy = createLazyRoute('/suppliers/$handle')({ component: SupplierPage });

function SupplierPage() {
  const { api } = usePage();
  const { handle } = supplierLazy.useParams();
  const { data: supplier, error } = useSuspenseQuery(supplierQuery(api, handle));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: me = null } = useQuery(meQuery(api));
  useTopic(`supplier:${supplier.user_id}`);
  const { user_id, title, about, about_body } = supplier;
  const { services, files, honors } = supplier.showcase;
  return (
    <div className={styles.page}>
      <div className={styles.path}>
        <Breadcrumb>
          {[
            <Link key="home" to="/" activeOptions={{ exact: true }}>
              {fa.shell.home}
            </Link>,
            <Link key="suppliers" to="/suppliers" activeOptions={{ exact: true, includeSearch: true }}>
              {faSupplier.list}
            </Link>,
          ]}
        </Breadcrumb>
      </div>
      {error ? (
        <p role="alert" className={styles.gone}>
          <strong>{faSupplier.gone_title}</strong> {faSupplier.gone_text}
        </p>
      ) : null}
      <Head supplier={supplier} me={me} />
      <SupplierSections supplier={supplier} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Prices supplier={supplier} />
        </div>
        <div className={styles.aside}>
          <SupplierStories handle={handle} viewer_id={me?.id ?? null} />
          <SupplierStock handle={handle} iconOf={(id) => categories.find((one) => one.id === id)?.icon ?? ''} />
          {services.length > 0 ? <ServicesPart items={services} user_id={user_id} name={title} /> : null}
          {files.length > 0 ? <FilesPart items={files} /> : null}
          {honors.length > 0 ? <HonorsPart items={honors} /> : null}
          <SupplierPlace supplier={supplier}>
            <WatchPart kind="supplier" item_id={user_id} name={title} />
          </SupplierPlace>
          {about ? (
            <Card id="about" title={faSupplier.about}>
              <div className={styles.about}>
                <ShortTextPart words={about} body={about_body} />
              </div>
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type OfSupplier = Pick<Parameters<typeof SupplierHead>[0], 'supplier'>;

function Head({ supplier, me }: OfSupplier & Pick<Parameters<typeof SupplierHead>[0], 'me'>) {
  const { api } = usePage();
  const { price = null, ...chosen } = supplierLazy.useSearch();
  const { data: offers } = useSuspenseQuery(supplierOffersQuery(api, supplier, chosen));
  return <SupplierHead supplier={supplier} offers={offers.data} me={me} price_id={price} />;
}

function Prices({ supplier }: OfSupplier) {
  const { api } = usePage();
  const { price, vat, per, ...chosen } = supplierLazy.useSearch();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: offers } = useSuspenseQuery(supplierOffersQuery(api, supplier, chosen));
  const unit = categories.find(({ id }) => id === supplier.category_prices[0]?.category_id)?.default_unit ?? offers.data[0]?.unit;
  return (
    <SupplierPrices
      list={offers}
      chosen={chosen}
      categories={categories}
      city={supplier.city}
      price_id={price ?? null}
      tools={
        unit ? (
          <PriceTools
            supplier={supplier}
            categories={categories}
            chosen={chosen}
            kept={{ price, category: chosen.category, vat, per }}
            unit={unit}
          />
        ) : null
      }
      renderPages={({ current_page, last_page }) => (
        <PageLinks
          currentPage={current_page}
          lastPage={last_page}
          renderLink={({ page: to, ...link }) => (
            <Link
              {...link}
              from="/suppliers/$handle"
              to="."
              search={(search) => ({ ...search, page: to === 1 ? undefined : to })}
              resetScroll={false}
            />
          )}
        />
      )}
    />
  );
}
