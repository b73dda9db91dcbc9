import type { City } from '@rasteh/contract/goods/catalogue';
import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { CreateRfq, Rfq, RfqAudience, RfqEdit } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { parseJalaliDate, tehranDay } from '@rasteh/persian/calendar/jalali';
import { type HolidayChanges, nextWorkingDay } from '@rasteh/persian/calendar/working-days';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { rialFromToman } from '@rasteh/persian/money/read';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { KeptFile } from '../../../core/files/files-field.tsx';
import { amountProblem } from '../../../core/forms/toman-text.ts';
import { faRfqWriting } from '../../../i18n/trade/rfq-writing.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';

/** The product of a line. */
export type PickedProduct = { id: number; title: string };

/** The origin of a pasted line: its source text, the item that it names, and the candidate products. */
export type PastedItem = {
  source: string;
  text: string;
  choices: (PickedProduct & { category_id: number })[];
  /** Whether its product was found at once: the choice is then not asked for. */
  isClear?: boolean;
};

/** The values of one line as typed; `key` identifies it in the form, `id` is that of a stored line. */
export type LineValues = {
  key: string;
  id: number | null;
  product: PickedProduct | null;
  variation_id: number | null;
  /** The typed item; for a product its title. */
  text: string;
  quantity: string;
  unit_id: number | null;
  /** Toman per unit, as an ASCII decimal. */
  target: string;
  target_shown: boolean;
  note: string;
  /** Null for a line that was not pasted. */
  pasted: PastedItem | null;
  /** Whether its product left the catalogue since the line was written: it is sent as a text. */
  isGone?: boolean;
};

/** Whether a pasted line still waits for the choice of its product. */
export const isUnclear = ({ pasted }: LineValues): boolean => pasted !== null && pasted.choices.length > 0 && !pasted.isClear;

/** An invited supplier. */
export type Invited = { user_id: number; title: string };

/** The values of the RFQ form as typed. */
export type RfqValues = {
  title: string;
  description: string;
  lines: LineValues[];
  city: string;
  /** A Jalali date. */
  day: string;
  /** `HH:MM` in Tehran. */
  clock: string;
  audience: RfqAudience;
  invited: Invited[];
  files: KeptFile[];
  /** A pasted list that has not been converted to lines. */
  list: string;
  /** What filled the form, and the values before, which one press brings back. */
  origin?: Origin | null;
};

/** An earlier RFQ or a template that filled the form. */
export type Origin = {
  kind: 'rfq' | 'template';
  id: number;
  name: string;
  /** The lines whose products left the catalogue. */
  gone: number;
  before: Omit<RfqValues, 'origin'>;
};

/** An empty line. */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  id: null,
  product: null,
  variation_id: null,
  text: '',
  quantity: '',
  unit_id: null,
  target: '',
  target_shown: false,
  note: '',
  pasted: null,
});

/** The Jalali date of a civil day (`YYYY-MM-DD`). */
export const jalaliOfDay = (day: string): string => formatJalaliDate(`${day}T12:00:00+03:30`);

/** The values of a new RFQ at a time (ms): the deadline is 18:00 of the second working day after it. */
export const emptyRfq = (now: number, holidays: HolidayChanges): RfqValues => ({
  title: '',
  description: '',
  lines: [emptyLine()],
  city: '',
  audience: 'open',
  invited: [],
  files: [],
  list: '',
  day: jalaliOfDay(nextWorkingDay(nextWorkingDay(tehranDay(now), holidays), holidays)),
  clock: '18:00',
});

const contentValues = (content: Omit<RfqEdit, 'version'>): RfqValues => ({
  title: content.title,
  description: content.description ?? '',
  lines: content.lines.map(({ id, position, product, variation, text, quantity, unit, target_amount, target_shown, note }) => ({
    // The same stored content has the same keys, each time that it is read.
    key: id === null ? `new-${position}` : String(id),
    id,
    product: product && { id: product.id, title: product.title },
    target_shown,
    variation_id: variation?.id ?? null,
    text: product?.title ?? text,
    unit_id: unit.id,
    note: note ?? '',
    quantity: formatQuantity(quantity),
    pasted: null,
    target: target_amount === null ? '' : String(target_amount / 10),
  })),
  city: cityText(content.city),
  day: formatJalaliDate(content.deadline),
  clock: toAsciiDigits(formatClock(content.deadline)),
  audience: content.audience,
  invited: content.invited.map(({ user_id, title }) => ({ user_id, title })),
  files: content.files.map(({ id, name, size_bytes, url }) => ({ id, name, size_bytes, url })),
  list: '',
});

/** The form values of an RFQ without its pending edit. */
export const presentValues = (rfq: Rfq): RfqValues =>
  contentValues({ ...rfq, invited: rfq.invitations.map(({ supplier }) => supplier) });

/** The form values of a stored RFQ; a pending edit takes precedence. */
export const valuesOf = (rfq: Rfq): RfqValues => (rfq.pending_edit ? contentValues(rfq.pending_edit) : presentValues(rfq));

/** The UTC time of a Jalali date and a clock time in Tehran; null for an invalid date. */
export function momentOf(day: string, clock: string): string | null {
  const civil = parseJalaliDate(day);
  // Iran has used +03:30 all year since it abolished daylight saving time in 1401.
  return civil && new Date(`${civil}T${clock}:00+03:30`).toISOString();
}

/** The request body before validation; empty fields are omitted, so that the contract reports them as required. */
export type RfqBody = Partial<Omit<CreateRfq, 'publish' | 'lines'>> & { lines: Partial<CreateRfq['lines'][number]>[] };

/** A line of the request body; its target is undefined if it cannot be read. */
export function toRfqLine(line: LineValues): Partial<CreateRfq['lines'][number]> {
  return {
    ...(line.id === null ? {} : { id: line.id }),
    ...(line.product ? { product_id: line.product.id, variation_id: line.variation_id } : { text: line.text.trim() }),
    ...(line.unit_id === null ? {} : { unit_id: line.unit_id }),
    ...(line.quantity.trim() === '' ? {} : { quantity: line.quantity.trim() }),
    target_amount: line.target === '' ? null : rialFromToman(line.target) || undefined,
    target_shown: line.target_shown,
    note: line.note.trim() || null,
  };
}

/** The request body, with the errors that only the form can detect. */
export function toRfqBody(values: RfqValues, cities: readonly City[]): { body: RfqBody; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const city = findCity(values.city, cities);
  if (!city && values.city.trim() !== '') errors.city_id = [faRfqs.form.city_unknown];
  const deadline = momentOf(values.day, values.clock);
  if (!deadline) errors.deadline = [faRfqs.form.day_wrong];
  const lines = values.lines.map((line, index) => {
    const wanted = toRfqLine(line);
    if (wanted.target_amount === undefined)
      errors[`lines.${index}.target_amount`] = [amountProblem(line.target) ?? faRfqs.form.target_wrong];
    // As a text alone the line would reach the suppliers without the product that the buyer was asked about.
    if (isUnclear(line)) errors[choicePath(index)] = [faRfqWriting.paste.choice_missing];
    return { ...wanted, target_amount: wanted.target_amount ?? null };
  });
  const body: RfqBody = {
    title: values.title,
    description: values.description.trim() || null,
    lines,
    audience: values.audience,
    invited_ids: values.invited.map(({ user_id }) => user_id),
    file_ids: values.files.map(({ id }) => id),
    ...(city ? { city_id: city.id } : {}),
    ...(deadline ? { deadline } : {}),
  };
  return { body, errors };
}

const choicePath = (index: number): string => `lines.${index}.choice`;

/** The errors without those about products that have been chosen since. */
export const withoutAnswered = (errors: FieldErrors, lines: readonly LineValues[]): FieldErrors => {
  const answered = new Set(lines.flatMap((line, index) => (isUnclear(line) ? [] : [choicePath(index)])));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !answered.has(path)));
};
