import type { FormulaInputSchema, FormulaKind, PriceFormula } from '@rasteh/contract/pricing/prices';
import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { rialFromToman } from '@rasteh/persian/money/read';
import type { z } from 'zod';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';

/** A formula as a caller sends it. */
export type Formula = z.input<typeof FormulaInputSchema>;
/** The fields of the form, as they are typed. */
export type FormulaValues = {
  kind: FormulaKind;
  cost: string;
  source: string;
  currency: string;
  factor: string;
  /** Numbers without a sign: `percent_less` and `plus_less` say that they are taken off. */
  percent: string;
  percent_less: boolean;
  plus: string;
  plus_less: boolean;
  min: string;
  max: string;
  round_to: string;
};
/** Texts of errors by the field of the contract. */
export type FormulaErrors = Partial<Record<string, string>>;

/** A decimal in Persian digits, as it is typed. */
const persian = (number: number | string): string => toPersianDigits(String(number).replace('.', '٫'));
const toman = (rial: number | null): string => (rial === null ? '' : String(rial / 10));

/** The form of a stored formula, or an empty one. */
export const valuesOf = (formula: PriceFormula | null): FormulaValues => ({
  kind: formula?.kind ?? 'cost',
  cost: toman(formula?.cost_amount ?? null),
  source: formula?.source_price ? String(formula.source_price.id) : '',
  currency: formula?.currency ? String(formula.currency.id) : '',
  factor: persian(formula?.factor ?? '1'),
  percent: formula && formula.percent !== 0 ? persian(Math.abs(formula.percent)) : '',
  percent_less: (formula?.percent ?? 0) < 0,
  plus: formula && formula.plus_amount !== 0 ? persian(Math.abs(formula.plus_amount) / 10) : '',
  plus_less: (formula?.plus_amount ?? 0) < 0,
  min: toman(formula?.min_amount ?? null),
  max: toman(formula?.max_amount ?? null),
  round_to: String(formula?.round_to ?? 10),
});

/** The values of the form by name and in words; `stored` has the titles of what the stored formula is computed from. */
export function textsOf(stored: PriceFormula | null): FieldTexts<FormulaValues> {
  const signed = (text: string, isLess: boolean) => text && `${text} ${isLess ? faFormulas.less : faFormulas.more}`;
  const percent = [faFormulas.percent, (all: FormulaValues) => signed(all.percent, all.percent_less)] as const;
  const plus = [faFormulas.plus, (all: FormulaValues) => signed(toPersianDigits(all.plus), all.plus_less)] as const;
  return {
    kind: [faFormulas.kind, ({ kind }) => faFormulas.kinds[kind]],
    cost: [faFormulas.cost, ({ cost }) => toPersianDigits(cost)],
    source: [faFormulas.source, () => stored?.source_price?.title ?? ''],
    currency: [faFormulas.currency, () => stored?.currency?.title ?? ''],
    factor: [faFormulas.factor, ({ factor }) => factor],
    percent,
    percent_less: percent,
    plus,
    plus_less: plus,
    min: [faFormulas.min, ({ min }) => toPersianDigits(min)],
    max: [faFormulas.max, ({ max }) => toPersianDigits(max)],
    round_to: [faFormulas.round_to, ({ round_to }) => faFormulas.step(Number(round_to) / 10)],
  };
}

const signs = /^[+\-−]|[+\-−]$/;
/** A signed number as people type it: `7`, `+۷٪`, `۷-`, `−۲٫۵`; null for other text, 0 for none. */
export function readSigned(text: string): number | null {
  const plain = toAsciiDigits(text)
    .replace(/[٪%\s٬,]/g, '')
    .replace('٫', '.');
  if (plain === '') return 0;
  const sign = /^[-−]|[-−]$/.test(plain) ? -1 : 1;
  const digits = plain.replace(signs, '');
  return /^\d+(\.\d+)?$/.test(digits) ? sign * Number(digits) : null;
}

/** The formula of the form; with the errors of fields that cannot be read, no formula. */
export function toFormula(values: FormulaValues): { formula: Formula | null; errors: FormulaErrors } {
  const errors: FormulaErrors = {};
  const money = (field: string, text: string): number | null => {
    if (text.trim() === '') return null;
    const rial = rialFromToman(text);
    if (!rial) errors[field] = faFormulas.not_a_number;
    return rial;
  };
  const signed = (field: string, text: string, isLess: boolean): number => {
    const value = readSigned(text);
    if (value === null) errors[field] = faFormulas.not_a_number;
    // Nothing taken off is 0, and not −0.
    return isLess && value ? -Math.abs(value) : (value ?? 0);
  };
  const chosen = (field: string, text: string): number => {
    if (text === '') errors[field] = faFormulas.missing;
    return Number(text);
  };
  const steps = {
    percent: signed('percent', values.percent, values.percent_less),
    plus_amount: Math.round(signed('plus_amount', values.plus, values.plus_less) * 10),
    min_amount: money('min_amount', values.min),
    max_amount: money('max_amount', values.max),
    round_to: Number(values.round_to) as 10,
  };
  const sourceOf = (): Formula => {
    if (values.kind === 'price') return { kind: 'price', source_price_id: chosen('source_price_id', values.source), ...steps };
    if (values.kind === 'currency') {
      const factor = toAsciiDigits(values.factor).trim().replace('٫', '.').replace(/^\./, '0.');
      if (factor === '') errors.factor = faFormulas.missing;
      return { kind: 'currency', currency_id: chosen('currency_id', values.currency), factor, ...steps };
    }
    const cost_amount = money('cost_amount', values.cost);
    if (cost_amount === null) errors.cost_amount ??= faFormulas.missing;
    return { kind: 'cost', cost_amount: cost_amount ?? 0, ...steps };
  };
  const formula = sourceOf();
  return { formula: Object.keys(errors).length > 0 ? null : formula, errors };
}
