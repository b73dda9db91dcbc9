import { createLazyRoute } from '@tanstack/react-router';
import { KeptHolidays } from '../../../goods/holidays/kept-holidays.tsx';

/** The holidays of the market as admins keep them, in a chunk of its own. */
export const adminHolidaysLazy = createLazyRoute('/admin/holidays')({ component: KeptHolidays });
