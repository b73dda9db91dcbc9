import type { Review } from '@rasteh/contract/reach/reviews';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatMobile } from '@rasteh/persian/identifiers';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { faReviews } from '../../../i18n/reach/reviews.ts';

const texts = faReviews.difference;

/** How a field is compared: word by word, as a set, or row by row. */
type FieldKind = 'text' | 'set' | 'rows';
/** A field of both forms; a missing value is an empty text or list. */
export type ShownField = {
  key: string;
  label: string;
  kind: FieldKind;
  /** Latin letters that read from left to right. */
  isCode: boolean;
  before: string[];
  after: string[];
  isChanged: boolean;
};

type Value = string | number | readonly string[] | null;

/** The names of files stand under the pictures themselves. */
const fileKeys = ['files', 'file', 'logo', 'cover', 'image'];

function shownValue(key: string, value: Value): string[] {
  if (key === 'amount') return [value === null ? texts.on_call : formatTomanWithUnit(Number(value))];
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return key === 'phones' ? value.map(formatMobile) : [...value];
  if (key === 'deadline') return [`${formatJalaliFull(String(value))}، ${formatClock(String(value))}`];
  if (key === 'valid_days') return [texts.days(Number(value))];
  if (key === 'kind' || key === 'audience') return [texts.kinds[String(value)] ?? String(value)];
  return [String(value)];
}

const kindOf = (key: string, value: Value): FieldKind => (key === 'lines' ? 'rows' : Array.isArray(value) ? 'set' : 'text');

/** What is compared: the fields of both forms, and their files. */
export type ComparedForms = { before: object | null; after: object; files: Review['files'] };

/** The fields of a review in the order of its form, without those that are empty on both sides. */
export function fieldsOf({ before, after, files }: ComparedForms): ShownField[] {
  const hasFiles = files.before.length > 0 || files.after.length > 0;
  const old = before as Record<string, Value> | null;
  return Object.entries(after as Record<string, Value>).flatMap(([key, value]): ShownField[] => {
    if (hasFiles && fileKeys.includes(key)) return [];
    const sides = { before: old ? shownValue(key, old[key] ?? null) : [], after: shownValue(key, value) };
    if (sides.before.length === 0 && sides.after.length === 0) return [];
    const isChanged = JSON.stringify(sides.before) !== JSON.stringify(sides.after);
    return [
      {
        key,
        label: texts.fields[key] ?? key,
        kind: kindOf(key, value),
        isCode: key === 'handle',
        before: sides.before,
        after: sides.after,
        isChanged,
      },
    ];
  });
}
