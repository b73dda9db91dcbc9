import { oneOf } from './search-params.ts';

const vatChoices = ['without', 'with'] as const;

/** The price basis in the URL; a missing part is taken from the earlier choice. */
export type BasisSearch = { vat?: (typeof vatChoices)[number] | undefined; per?: string | undefined };

/** Keeps the valid parameters of a URL: `per` is the code of a unit. */
export const validateBasis = ({ vat, per }: Record<string, unknown>): BasisSearch => ({
  vat: oneOf(vat, vatChoices),
  per: typeof per === 'string' && /^[a-z0-9-]{1,20}$/.test(per) ? per : undefined,
});
