import { createLazyRoute, Link } from '@tanstack/react-router';
import { ProductPanel } from '../features/products/product-panel.tsx';
import { PageLinks } from '../lib/page-links.tsx';

function PanelProductsPage() {
  const { page = 1 } = panelProductsLazy.useSearch();
  return (
    <ProductPanel
      page={page}
      pages={(last) => (
        <PageLinks
          currentPage={page}
          lastPage={last}
          renderLink={({ page: to, ...link }) => <Link {...link} from="/panel/products" to="." search={{ page: to }} />}
        />
      )}
    />
  );
}

/** Products and variations of who is logged in, in their own chunk. */
export const panelProductsLazy = createLazyRoute('/panel/products')({ component: PanelProductsPage });
