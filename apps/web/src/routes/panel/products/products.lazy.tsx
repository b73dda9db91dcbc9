import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { ProductPanel } from '../../../goods/products/product-panel.tsx';
import { toProductFilter } from '../../../goods/products/queries.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';

function ProductsPage() {
  const search = useSearch({ strict: false });
  const filter = toProductFilter(search);
  const base = usePanelBase();
  const navigate = useNavigate();
  const { categories } = usePlacesAndCategories();
  return (
    <ProductPanel
      filter={filter}
      categories={categories}
      onWords={(q) =>
        void navigate({ to: `${base}/products`, search: { ...filter, q, page: undefined }, replace: true, resetScroll: false })
      }
      onClear={() => void navigate({ to: `${base}/products`, search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/products`} search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** Products and variations of a supplier, in a chunk of their own. */
export const productsLazy = lazyPanelPage('/products', ProductsPage);
