import { type AlertKind, alertKinds } from '@rasteh/contract/wire/vocabulary';
import { oneOf, positiveInt } from '../../core/url/search-params.ts';

/** An alert as it was typed on the page of a product: it stands in the address, so that it is still there after the log-in. */
export type AlertSearch = { product?: number | undefined; kind?: AlertKind | undefined; value?: string | undefined };

/** Reads a typed alert from the query of a URL. */
export const toAlertSearch = ({ product, kind, value }: Record<string, unknown>): AlertSearch => ({
  product: positiveInt(product),
  kind: oneOf(kind, alertKinds),
  value: typeof value === 'string' ? value.slice(0, 40) || undefined : undefined,
});
