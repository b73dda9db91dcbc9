import { createLazyRoute } from '@tanstack/react-router';
import { KeptUnits } from '../../../goods/units/kept-units.tsx';

/** The units of sale as admins keep them, in a chunk of its own. */
export const adminUnitsLazy = createLazyRoute('/admin/units')({ component: KeptUnits });
