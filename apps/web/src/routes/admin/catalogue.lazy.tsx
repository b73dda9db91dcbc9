import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { KeptCategories } from '../../goods/catalogue/kept-categories.tsx';

function CataloguePage() {
  const { q } = adminCatalogueLazy.useSearch();
  const navigate = useNavigate();
  const onWanted = (wanted: string | undefined) =>
    navigate({ to: '/admin/catalogue', search: { q: wanted }, replace: true, resetScroll: false });
  return <KeptCategories wanted={q} onWanted={onWanted} />;
}

/** The categories as admins keep them, in a chunk of its own. */
export const adminCatalogueLazy = createLazyRoute('/admin/catalogue')({ component: CataloguePage });
