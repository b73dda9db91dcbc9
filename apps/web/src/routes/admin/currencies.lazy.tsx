import { createLazyRoute } from '@tanstack/react-router';
import { Rates } from '../../pricing/currencies/rates.tsx';

/** The currencies as admins keep them, in a chunk of its own. */
export const adminCurrenciesLazy = createLazyRoute('/admin/currencies')({ component: Rates });
