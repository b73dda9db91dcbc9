import { SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { faQuoteForm } from '../../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import type { QuoteValues, toBody } from './quote-values.ts';

/** What the contract refuses of a quote, and alternatives that name no product, by field. */
export function problemsOf(body: ReturnType<typeof toBody>, { lines }: QuoteValues): FieldErrors {
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

/** A field in error: its key in the errors of the form, and its name for the user. */
export type Fault = { key: string; name: string };

const names: Readonly<Record<string, string>> = faQuoteForm.faults.fields;

/** The fields in error, in the order of the form: first the lines, then the terms. */
export function faultsOf(errors: FieldErrors, lines: readonly RfqLine[]): Fault[] {
  const order = ({ key }: Fault) => (key.startsWith('lines.') ? Number(key.split('.')[1]) : lines.length);
  return Object.keys(errors)
    .flatMap((key): Fault[] => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(key) ?? [];
      const name = names[field ?? key];
      if (name === undefined) return [];
      return [
        { key, name: at === undefined ? name : faQuoteForm.faults.of_line(lines[Number(at)]?.position ?? Number(at) + 1, name) },
      ];
    })
    .toSorted((a, b) => order(a) - order(b));
}
