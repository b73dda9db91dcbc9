import { SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import type { QuoteValues, toBody } from './quote-values.ts';

/**
 * What the contract refuses of a quote, and alternatives that name no product, by field. Loaded with the first sign of a
 * user, because it imports zod.
 */
export function checkQuote(body: ReturnType<typeof toBody>, { lines }: QuoteValues): FieldErrors {
  const { success, error } = SendQuoteSchema.safeParse(body);
  const found = success ? {} : fieldErrors(error.issues);
  if (found.city_id) found.city_id = [faQuotes.form.city_missing];
  for (const [at, line] of lines.entries()) {
    const isEmpty = line.alternative_product === null && line.alternative_text.trim() === '';
    if (!line.not_available && line.is_alternative && isEmpty)
      found[`lines.${at}.alternative_text`] = [faQuotes.form.alternative_missing];
  }
  if (lines.length > 0 && lines.every(({ not_available }) => not_available)) found.lines = [faQuotes.form.nothing_offered];
  return found;
}
