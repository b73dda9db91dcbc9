import { createLazyRoute } from '@tanstack/react-router';
import { KeptVat } from '../../../goods/vat/kept-vat.tsx';

/** The rates of value added tax as admins keep them, in a chunk of its own. */
export const adminVatLazy = createLazyRoute('/admin/vat')({ component: KeptVat });
