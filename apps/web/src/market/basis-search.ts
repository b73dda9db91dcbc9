import { oneOf } from '../lists/search-params.ts';

const vatChoices = ['without', 'with'] as const;

/** How a visitor wants to see prices, as it stands in the address; what is missing is as it was chosen before. */
export type BasisSearch = { vat?: (typeof vatChoices)[number] | undefined; per?: string | undefined };

/** Takes from an address what is valid: `per` is the code of a unit. */
export const validateBasis = ({ vat, per }: Record<string, unknown>): BasisSearch => ({
  vat: oneOf(vat, vatChoices),
  per: typeof per === 'string' && /^[a-z0-9-]{1,20}$/.test(per) ? per : undefined,
});
