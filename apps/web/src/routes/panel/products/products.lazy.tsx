import { createLazyRoute, Link } from '@tanstack/react-router';
import { ProductPanel } from '../../../features/products/product-panel.tsx';
import { toProductFilter } from '../../../features/products/queries.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';

function PanelProductsPage() {
  const filter = toProductFilter(panelProductsLazy.useSearch());
  const navigate = panelProductsLazy.useNavigate();
  const { categories } = usePlacesAndCategories();
  return (
    <ProductPanel
      filter={filter}
      categories={categories}
      onWords={(q) => void navigate({ search: { ...filter, q, page: undefined }, replace: true, resetScroll: false })}
      onClear={() => void navigate({ search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} from="/panel/products" to="." search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** Products and variations of who is logged in, in their own chunk. */
export const panelProductsLazy = createLazyRoute('/panel/products')({ component: PanelProductsPage });
