import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { faQuoteForm } from '../../../../i18n/trade/quote-form.ts';

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
