import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { BasisSwitch } from '../../../core/market/basis-switch.tsx';
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
import { SupplierSections } from '../../../supply/suppliers/supplier-sections.tsx';
import { WatchPart } from '../watch-part.tsx';
import styles from './supplier.module.css';

/** The page of a supplier, in a chunk of its own. */
export const supplierLazy = createLazyRoute('/suppliers/$handle')({ component: SupplierPage });

function SupplierPage() {
  const { api } = usePage();
  const { handle } = supplierLazy.useParams();
  const { price = null, page = 1 } = supplierLazy.useSearch();
  const { data: supplier, error } = useSuspenseQuery(supplierQuery(api, handle));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: me = null } = useQuery(meQuery(api));
  const { data: offers } = useSuspenseQuery(supplierOffersQuery(api, supplier, page));
  useTopic(`supplier:${supplier.user_id}`);
  const { user_id, title, about, about_body } = supplier;
  const { services, files, honors } = supplier.showcase;
  const unit = categories.find(({ id }) => supplier.categories.some((own) => own.id === id))?.default_unit;
  return (
    <>
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
      {error ? (
        <p role="alert" className={styles.gone}>
          <strong>{faSupplier.gone_title}</strong> {faSupplier.gone_text}
        </p>
      ) : null}
      <SupplierHead supplier={supplier} offers={offers.data} me={me} price_id={price}>
        <WatchPart kind="supplier" item_id={user_id} name={title} />
      </SupplierHead>
      <SupplierSections supplier={supplier} />
      <SupplierStories handle={handle} viewer_id={me?.id ?? null} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SupplierPrices
            list={offers}
            categories={categories}
            city={supplier.city}
            price_id={price}
            basis={
              unit ? (
                <BasisSwitch
                  units={[unit]}
                  renderLink={(chosen, link) => (
                    <Link
                      {...link}
                      from="/suppliers/$handle"
                      to="."
                      search={(search) => ({ ...search, ...chosen })}
                      activeOptions={{ exact: true, includeSearch: true }}
                      resetScroll={false}
                    />
                  )}
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
          {services.length > 0 ? <ServicesPart items={services} user_id={user_id} name={title} /> : null}
        </div>
        <div className={styles.aside}>
          <SupplierStock handle={handle} />
          {files.length > 0 ? <FilesPart items={files} /> : null}
          {honors.length > 0 ? <HonorsPart items={honors} /> : null}
          {about ? (
            <Card id="about" title={faSupplier.about}>
              <div className={styles.about}>
                <ShortTextPart words={about} body={about_body} />
              </div>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}
