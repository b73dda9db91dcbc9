import { type JsonStep, parseJsonPath } from '@rasteh/contract/pricing/currencies/json-path';
import type { CurrencySourceInput, SourceFailure } from '@rasteh/contract/pricing/currencies/sources';
import { parseDecimal } from '@rasteh/persian/digits';
import type { Reading } from '../../../core/plugins/outbound/reader.ts';
import { isLess, product } from './decimals.ts';
import { failureTexts } from './failure-text.ts';

/** A value that was not taken: why, in a code and a sentence, and what was read, if anything. */
export type Failure = { reason: SourceFailure; text: string; read: string | null };
/** What a reading becomes. */
export type Judged = { amount: string; read: string } | { failure: Failure; amount?: string };

/** The settings by which a reading is judged. */
type Rules = Pick<CurrencySourceInput, 'path' | 'factor' | 'timeout_s' | 'most_percent' | 'least' | 'most'>;

const SHOWN = 80;
const MOST_DIGITS = 40;

/** Parses JSON with each number as it is written: a double would round it. Null for text that is no JSON. */
function parse(text: string): { value: unknown } | null {
  const asWritten = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? context?.source : value;
  try {
    return { value: JSON.parse(text, asWritten) };
  } catch {
    return null;
  }
}

/** One step down; undefined where there is nothing. A key is of an object alone, a place of an array alone. */
function down(value: unknown, step: JsonStep): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (typeof step === 'number')) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<JsonStep, unknown>)[step] : undefined;
}

function readingFailure({ failure, status = 0 }: Extract<Reading, { failure: unknown }>, { timeout_s }: Rules): Failure {
  const texts = {
    ...failureTexts,
    timed_out: () => failureTexts.timed_out(timeout_s),
    status: () => failureTexts.status(status),
  };
  return { reason: failure, text: texts[failure](), read: null };
}

/** Judges the reading of a source against the `current` amount: the amount that it becomes, or why it becomes none. */
export function judge(reading: Reading, rules: Rules, current: { amount: string; quote_unit: string }): Judged {
  if ('failure' in reading) return { failure: readingFailure(reading, rules) };
  const parsed = parse(reading.text);
  const fail = (reason: SourceFailure, text: string, read: string | null, amount?: string): Judged => ({
    failure: { reason, text, read },
    ...(amount === undefined ? {} : { amount }),
  });
  if (!parsed) return fail('not_json', failureTexts.not_json(), reading.text.slice(0, SHOWN));
  let { value } = parsed;
  for (const step of parseJsonPath(rules.path) ?? []) {
    value = down(value, step);
    if (value === undefined) return fail('path_missing', failureTexts.path_missing(String(step)), null);
  }
  const read = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN);
  const decimal = typeof value === 'string' && value.length <= MOST_DIGITS ? parseDecimal(value) : null;
  if (decimal === null) return fail('not_a_number', failureTexts.not_a_number(), read);
  if (decimal === '0' || decimal.startsWith('-')) return fail('not_positive', failureTexts.not_positive(), read);
  const amount = product(decimal, rules.factor);
  const { least, most, most_percent } = rules;
  if (amount === '0' || isLess(amount, least) || isLess(most, amount))
    return fail('out_of_bounds', failureTexts.out_of_bounds(amount, least, most, current.quote_unit), read, amount);
  const percent = ((Number(amount) - Number(current.amount)) * 100) / Number(current.amount);
  if (Math.abs(percent) > most_percent) return fail('jump', failureTexts.jump(percent, most_percent), read, amount);
  return { amount, read };
}
