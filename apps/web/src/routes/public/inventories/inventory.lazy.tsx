import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { toCategory } from '../../../core/market/category-link.ts';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPublicInventory } from '../../../i18n/supply/public-inventory.ts';
import { MarketNote } from '../../../pricing/offers/market-note.tsx';
import { productQuery } from '../../../pricing/offers/queries.ts';
import { InventoryView } from '../../../supply/inventories/public/inventory-view.tsx';
import { publicInventoryQuery } from '../../../supply/inventories/public/queries.ts';

/** One inventory, in a chunk of its own. */
export const inventoryLazy = createLazyRoute('/inventories/$inventoryId')({ component: InventoryPage });

function InventoryPage() {
  const { api } = usePage();
  const { inventoryId } = inventoryLazy.useParams();
  const { data: inventory, error } = useSuspenseQuery(publicInventoryQuery(api, Number(inventoryId)));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const product = useQuery(productQuery(api, inventory.product.id)).data;
  useTopic('inventories');
  useTopic(`product:${inventory.product.id}`);
  const category = categories.find(({ id }) => id === inventory.product.category_id);
  return (
    <>
      <Breadcrumb>
        {[
          <Link key="home" to="/" activeOptions={{ exact: true }}>
            {fa.shell.home}
          </Link>,
          <Link key="inventories" to="/inventories" activeOptions={{ exact: true, includeSearch: true }}>
            {faPublicInventory.one.list}
          </Link>,
          ...(category
            ? [...ancestorsOf(category, categories), category].map(({ slug, title }) => (
                <Link key={slug} {...toCategory(slug)}>
                  {title}
                </Link>
              ))
            : []),
        ]}
      </Breadcrumb>
      <InventoryView inventory={inventory} isGone={error !== null}>
        {product ? (
          <MarketNote
            offers={product.offers}
            product={product.product}
            supplier_id={inventory.supplier.user_id}
            unit={product.category.default_unit}
          />
        ) : null}
      </InventoryView>
    </>
  );
}
