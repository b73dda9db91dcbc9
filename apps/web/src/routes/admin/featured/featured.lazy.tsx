import { createLazyRoute } from '@tanstack/react-router';
import { FeaturedProducts } from '../../../pricing/featured/featured-products.tsx';

/** The featured products as admins keep them, in a chunk of its own. */
export const adminFeaturedLazy = createLazyRoute('/admin/featured')({ component: FeaturedProducts });
