import { CreateRfqSchema } from '@rasteh/contract/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { RfqBody } from './form-values.ts';

/** What the contract says of an RFQ: its field errors, none when it may be sent. Loaded with the form, since zod comes with it. */
export function checkRfq(body: RfqBody): FieldErrors {
  const parsed = CreateRfqSchema.safeParse(body);
  if (parsed.success) return {};
  // The schema looks at a line as a whole only once each of its fields is well; a person wants to hear of all at once.
  const unnamed = body.lines.flatMap(({ product_id, text }, index) =>
    product_id == null && (text ?? '').length < 2
      ? [{ code: 'custom' as const, path: ['lines', index, 'text'], message: 'rfq_line' }]
      : [],
  );
  return fieldErrors([...parsed.error.issues, ...unnamed]);
}
