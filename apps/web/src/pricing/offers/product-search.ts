import { oneOf } from '../../core/url/search-params.ts';

/** What a buyer wants, as in the URL: a typed quantity of the unit with this code, the payment unless it is cash, and the city that it goes to. */
export type FitSearch = {
  quantity?: string | undefined;
  unit?: string | undefined;
  payment?: 'credit' | undefined;
  to?: string | undefined;
};

/** Keeps the valid parameters; what is no quantity is kept, so that it is shown with its error. */
export const validateFit = ({ quantity, unit, payment, to }: Record<string, unknown>): FitSearch => ({
  quantity:
    String(quantity ?? '')
      .trim()
      .slice(0, 14) || undefined,
  unit: typeof unit === 'string' && /^[a-z0-9-]{1,20}$/.test(unit) ? unit : undefined,
  payment: oneOf(payment, ['credit']),
  to: typeof to === 'string' ? to.trim().slice(0, 80) || undefined : undefined,
});

/** The ranges of the history chart in days; the longest one stands for the whole history. */
export const historyDays = [7, 30, 90, 365, 3_660] as const;
export type HistoryDays = (typeof historyDays)[number];

/** The default range, which is omitted from the URL. */
export const usualDays = 30;

/** Parses a range of the chart from a URL; undefined is the default. */
export const validateDays = (value: unknown): HistoryDays | undefined =>
  historyDays.find((days) => days !== usualDays && String(days) === String(value));
