import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { positiveInt } from '../../core/url/search-params.ts';
import { emptyLine, type Invited, type LineValues, type RfqValues } from './form/form-values.ts';
import { isBlank } from './form/lines/pasted-lines.ts';
import { filled, repeated } from './form/start/reuse.ts';
import { productToAskQuery, recentRfqsQuery, rfqQuery, supplierQuery } from './queries.ts';

/**
 * The search params of a new RFQ: its subject (a product or a text), the quantity, the handle of the supplier to invite, or an earlier RFQ
 * to repeat.
 */
export type RfqStart = {
  product?: number | string | undefined;
  text?: string | undefined;
  quantity?: string | undefined;
  supplier?: string | undefined;
  /** The id of an earlier RFQ to repeat. */
  from?: number | string | undefined;
};

/** The initial values of a new RFQ. */
export type InitialRfq = {
  line: LineValues | null;
  invited: Invited | null;
  /** The earlier RFQ that this one repeats. */
  repeats: Rfq | null;
  /** The city of the latest RFQ, empty if there is none. */
  city: string;
};

/** The ids and the handle in the search params, undefined for what is none. */
export const namedIn = ({ product, supplier, from }: RfqStart) => ({
  product_id: positiveInt(product),
  handle: /^[a-z0-9-]{3,40}$/.test(supplier ?? '') ? supplier : undefined,
  from_id: positiveInt(from),
});

/** Resolves the search params; undefined while loading. Products and suppliers that do not exist are omitted. */
export function useRfqStart(start: RfqStart, isNew: boolean): InitialRfq | undefined {
  const { api } = usePage();
  const { text, quantity } = start;
  const { product_id, handle, from_id } = namedIn(start);
  const asked = useQuery({ ...productToAskQuery(api, product_id ?? 0), enabled: product_id !== undefined });
  const named = useQuery({ ...supplierQuery(api, handle ?? ''), enabled: handle !== undefined });
  const former = useQuery({ ...rfqQuery(api, from_id ?? 0), enabled: from_id !== undefined, retry: false });
  const recent = useQuery({ ...recentRfqsQuery(api), enabled: isNew, retry: false });
  if ((from_id !== undefined && former.isPending) || (isNew && recent.isPending)) return undefined;
  if ((product_id !== undefined && asked.isPending) || (handle !== undefined && named.isPending)) return undefined;
  const amount = toAsciiDigits(quantity ?? '')
    .replace(/[٫/]/, '.')
    .trim();
  const begun = { ...emptyLine(), quantity: /^\d{1,9}(\.\d{1,3})?$/.test(amount) ? amount : '' };
  const words = text?.trim().slice(0, 200) ?? '';
  const line = asked.data
    ? { ...begun, product: { id: asked.data.id, title: asked.data.title }, text: asked.data.title, unit_id: asked.data.unit.id }
    : words
      ? { ...begun, text: words }
      : null;
  const [latest] = recent.data ?? [];
  return {
    line,
    invited: named.data ? { user_id: named.data.user_id, title: named.data.title } : null,
    repeats: former.data ?? null,
    city: latest ? cityText(latest.city) : '',
  };
}

/**
 * Adds the initial values to the RFQ; a line or an invited supplier that is in it already is not added twice, and neither is an RFQ
 * that it repeats already. The deadline of a repeated one counts from `now` (ms). An empty RFQ that begins at one supplier asks that
 * supplier alone; the form offers the other audience.
 */
export function withStart(
  values: RfqValues,
  { line, invited, repeats, city }: InitialRfq,
  { now, holidays }: { now: number; holidays: HolidayChanges },
): RfqValues {
  const isRepeated = values.origin?.kind === 'rfq' && values.origin.id === repeats?.id;
  if (repeats && !isRepeated)
    return filled(values, repeated(repeats, now, holidays), { kind: 'rfq', id: repeats.id, name: repeats.title });
  const isThere = ({ product, text, quantity }: LineValues) =>
    product?.id === line?.product?.id && text === line?.text && (quantity === line.quantity || line.quantity === '');
  const isAsked = values.invited.some(({ user_id }) => user_id === invited?.user_id);
  const isEmpty = values.invited.length === 0 && values.lines.every(isBlank);
  return {
    ...values,
    audience: invited && isEmpty ? 'invited' : values.audience,
    city: values.city || city,
    lines: line && !values.lines.some(isThere) ? [...values.lines.filter((one) => !isBlank(one)), line] : values.lines,
    invited: invited && !isAsked ? [...values.invited, invited] : values.invited,
  };
}
