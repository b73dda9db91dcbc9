import { oneOf } from '../../lists/search-params.ts';

/** What a buyer wants, as in the URL: a typed quantity of the unit with this code, and the payment unless it is cash. */
export type FitSearch = { quantity?: string | undefined; unit?: string | undefined; payment?: 'credit' | undefined };

/** Keeps the valid parameters; what is no quantity is kept, so that it is shown with its error. */
export const validateFit = ({ quantity, unit, payment }: Record<string, unknown>): FitSearch => ({
  quantity:
    String(quantity ?? '')
      .trim()
      .slice(0, 14) || undefined,
  unit: typeof unit === 'string' && /^[a-z0-9-]{1,20}$/.test(unit) ? unit : undefined,
  payment: oneOf(payment, ['credit']),
});
