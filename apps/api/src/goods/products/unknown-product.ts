import { type AppError, invalid } from '../../core/lib/app-error.ts';

/** The refusal of a product that is not there, or that the user may not name. */
export const unknownProduct = (field = 'product_id'): AppError => invalid({ [field]: 'این کالا پیدا نشد.' });
