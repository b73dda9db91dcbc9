import { createLazyRoute } from '@tanstack/react-router';
import { KeptCategories } from '../../goods/catalogue/kept-categories.tsx';

/** The categories as admins keep them, in a chunk of its own. */
export const adminCatalogueLazy = createLazyRoute('/admin/catalogue')({ component: KeptCategories });
