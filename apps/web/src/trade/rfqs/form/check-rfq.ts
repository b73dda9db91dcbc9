import { CreateRfqSchema } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { RfqBody } from './form-values.ts';

/** Field errors of an RFQ by the contract, empty if it is valid. Loaded with the first change of the form, because it imports zod. */
export function checkRfq(body: RfqBody): FieldErrors {
  const parsed = CreateRfqSchema.safeParse(body);
  if (parsed.success) return {};
  // The schema checks a line as a whole only when each of its fields is valid; the form reports all errors at once.
  const unnamed = body.lines.flatMap(({ product_id, text }, index) =>
    product_id == null && (text ?? '').length < 2
      ? [{ code: 'custom' as const, path: ['lines', index, 'text'], message: 'rfq_line' }]
      : [],
  );
  return fieldErrors([...parsed.error.issues, ...unnamed]);
}
