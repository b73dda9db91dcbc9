import type { Price, PriceChange } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { parseJalaliDate } from '@rasteh/persian/calendar/jalali';
import { dayFromNumber, dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { type HolidayChanges, nextWorkingDay } from '@rasteh/persian/calendar/working-days';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import { amountProblem } from '../../../core/forms/toman-text.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { editableToman, isSum, typedRial } from './amount.ts';

/** An editable field of a price. `restated` states the same amount again. */
export type Field = 'amount' | 'state' | 'valid_until' | 'vat_included' | 'note' | 'restated';

/** The edited fields of a price as text; fields that were not edited are absent. */
export type Edit = { readonly [field in Field]?: string };

const texts = faPrices.fields;
const states = ['available', 'unavailable', 'on_call'] as const satisfies readonly PriceState[];
const END = '18:00';

const endOf = (day: string, clock = END) => new Date(`${day}T${clock}:00+03:30`).toISOString();
const daysAfter = (day: string, days: number) => dayFromNumber(dayNumber(day) + days);

/** An end as editable text: its Jalali day in ASCII, with the time if it is not 18:00. */
export function editableEnd(at: string | null): string {
  if (at === null) return '';
  const clock = toAsciiDigits(formatClock(at));
  const day = toAsciiDigits(formatJalaliDate(at));
  return clock === END ? day : `${day} ${clock}`;
}

/** The most common ends, each with its label and its text. */
export function validUntilPresets(now: number, holidays: HolidayChanges): { words: string; text: string }[] {
  const today = tehranDay(now);
  const days = [
    { words: texts.today, day: today },
    { words: texts.next_working_day, day: nextWorkingDay(today, holidays) },
    { words: texts.a_week, day: daysAfter(today, 7) },
  ];
  return days
    .map(({ words, day }) => ({ words, at: endOf(day) }))
    .filter(({ at }) => Date.parse(at) > now)
    .map(({ words, at }) => ({ words, text: editableEnd(at) }));
}

/** Parses a typed end to UTC: null if empty, undefined if it is not a day. */
export function parseValidUntil(text: string): string | null | undefined {
  const [, day = '', hour, minute] = /^([^\s،,]+)(?:[\s،,]+(\d{1,2}):(\d{2}))?$/.exec(toAsciiDigits(text).trim()) ?? [];
  if (text.trim() === '') return null;
  const civil = parseJalaliDate(day);
  if (!civil || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  return endOf(civil, hour && minute ? `${hour.padStart(2, '0')}:${minute}` : END);
}

/** The stored value of a field as editable text. */
export function storedText(price: Price, field: Field): string {
  switch (field) {
    case 'amount':
      return editableToman(price.amount);
    case 'state':
      return price.state;
    case 'valid_until':
      return editableEnd(price.valid_until);
    case 'vat_included':
      return price.vat_included ? 'yes' : 'no';
    case 'note':
      return price.note ?? '';
    case 'restated':
      return '';
  }
}

/** Whether a typed text equals the stored value. */
export const isUnchanged = (price: Price, field: Field, text: string): boolean =>
  field === 'amount' ? typedRial(text, price.amount) === price.amount : text.trim() === storedText(price, field);

/** Whether `now` has what a text typed over `base` asked for: sums were applied to the amount of `base`. */
export const isStored = (base: Price, now: Price, field: Field, text: string): boolean =>
  field === 'amount' ? typedRial(text, base.amount) === now.amount : isUnchanged(now, field, text);

const codeIn = <T extends string>(codes: Readonly<Record<T, string>>, text: string): T | undefined =>
  (Object.keys(codes) as T[]).find((code) => code === text || foldText(codes[code]) === foldText(text));

/** When something is typed, with the holidays of the market. */
export type Moment = { now: number; holidays: HolidayChanges };

/**
 * Normalizes text typed or pasted into a field: sums are applied to the stored amount, words become their values. Invalid
 * amounts and days are kept, so that they can be corrected; undefined for an unknown state.
 */
export function normalizeInput(field: Field, text: string, price: Price, { now, holidays }: Moment): string | undefined {
  const plain = text.trim();
  switch (field) {
    case 'amount': {
      const rial = typedRial(plain, price.amount);
      return rial ? editableToman(rial) : plain;
    }
    case 'valid_until': {
      const usual = validUntilPresets(now, holidays).find(({ words }) => foldText(words) === foldText(plain));
      const end = parseValidUntil(usual?.text ?? plain);
      return end === undefined ? plain : editableEnd(end);
    }
    case 'state':
      return codeIn(faPrices.states, plain);
    case 'vat_included':
      return codeIn(texts.vat, plain);
    case 'note':
      return plain.slice(0, priceLimits.note);
    case 'restated':
      return plain;
  }
}

/** The error of a field, found on the client. */
export function problemOf(price: Price, field: Field, text: string): string | undefined {
  if (field === 'amount' && typedRial(text, price.amount) === undefined)
    return (isSum(text) ? undefined : amountProblem(text)) ?? texts.not_an_amount;
  if (field === 'valid_until' && parseValidUntil(text) === undefined) return texts.not_a_day;
  return undefined;
}

/** The API request for an edit of a price; null while part of it is invalid. */
export function changeOfEdit(price: Price, edit: Edit): PriceChange | null {
  const change: PriceChange = { id: price.id, version: price.version };
  for (const [field, text] of Object.entries(edit) as [Field, string][]) {
    if (problemOf(price, field, text) !== undefined) return null;
    if (field === 'amount') change.amount = typedRial(text, price.amount) ?? null;
    else if (field === 'state') change.state = states.find((state) => state === text) ?? price.state;
    else if (field === 'valid_until') change.valid_until = parseValidUntil(text) ?? null;
    else if (field === 'vat_included') change.vat_included = text === 'yes';
    else if (field === 'note') change.note = text.trim() || null;
  }
  if (edit.restated && price.amount !== null) return { amount: price.amount, state: 'available', ...change };
  return change;
}
