import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { BasisSwitch } from '../../../core/market/basis-switch.tsx';
import { offerIds, readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faCompare } from '../../../i18n/supply/compare.ts';
import { comparedOffersQuery } from '../../../pricing/offers/queries.ts';
import { ComparedOffers } from '../../../supply/compare/compared-offers.tsx';
import { ComparedSuppliers } from '../../../supply/compare/compared-suppliers.tsx';
import { supplierQuery } from '../../../supply/suppliers/queries.ts';

/** Offers or suppliers side by side, in a chunk of their own. */
export const compareLazy = createLazyRoute('/compare')({ component: ComparePage });

function ComparePage() {
  const { offers, suppliers } = compareLazy.useSearch();
  const ids = offerIds(offers);
  if (ids.length > 0) return <Offers ids={ids} />;
  const handles = readCompared(suppliers);
  if (handles.length > 0) return <Suppliers handles={handles} />;
  return (
    <>
      <h1>{faCompare.title}</h1>
      <EmptyState
        title={faCompare.empty_title}
        text={faCompare.empty_text}
        action={
          <Link to="/suppliers" className={buttonClass({ variant: 'quiet' })}>
            {faCompare.to_suppliers}
          </Link>
        }
      />
    </>
  );
}

const without = (list: readonly string[], item: string): string | undefined =>
  list.filter((one) => one !== item).join(',') || undefined;

function Offers({ ids }: { ids: readonly string[] }) {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data } = useSuspenseQuery(comparedOffersQuery(api, ids));
  const offers = data.data;
  const unit = categories.find(({ id }) => id === offers[0]?.product.category_id)?.default_unit ?? offers[0]?.unit;
  return (
    <>
      <h1>{faCompare.title_offers}</h1>
      <ComparedOffers
        offers={offers}
        unit={unit}
        gone={ids.length - offers.length}
        basis={
          unit ? (
            <BasisSwitch
              units={[unit]}
              renderLink={(chosen, link) => (
                <Link {...link} to="/compare" search={(search) => ({ ...search, ...chosen })} resetScroll={false} />
              )}
            />
          ) : null
        }
        renderRemove={(id, link) => (
          <Link {...link} to="/compare" search={(search) => ({ ...search, offers: without(ids, id) })} />
        )}
      />
    </>
  );
}

function Suppliers({ handles }: { handles: readonly string[] }) {
  const { api } = usePage();
  const found = useQueries({ queries: handles.map((handle) => supplierQuery(api, handle)) });
  const suppliers = found.flatMap(({ data }) => data ?? []);
  return (
    <>
      <h1>{faCompare.title_suppliers}</h1>
      <ComparedSuppliers
        suppliers={suppliers}
        gone={found.filter(({ isPending, data }) => !isPending && !data).length}
        renderRemove={(handle, link) => (
          <Link {...link} to="/compare" search={(search) => ({ ...search, suppliers: without(handles, handle) })} />
        )}
      />
    </>
  );
}
