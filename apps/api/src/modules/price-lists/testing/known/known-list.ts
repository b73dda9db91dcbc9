import { chatLists } from './chats.data.ts';
import { columnLists } from './columns.data.ts';
import { laterLists } from './later.data.ts';
import { otherLists } from './other.data.ts';
import { steelLists } from './steel.data.ts';

/**
 * A list with what each of its rows means, over the demo's catalogue. Behind `=>` stands the beginning of the one product's slug with the
 * amount in Rial (or `call`, `gone`), `vat` where it is included, `unit:` where the row names one; `?` with the products that it may mean;
 * `-` where it means none of them; `!` with the field that is wrong. A row without it states no price.
 */
export type KnownList = {
  name: string;
  /** Which products its supplier prices already: all, none, or those whose slugs begin so. */
  own: string;
  /** How it is sent; a message without it. `|` parts the cells of `xlsx`, a tab those of `pasted` and `utf16`. */
  format?: 'csv' | 'xlsx' | 'utf16' | 'pasted';
  /** What its supplier must be asked of the whole list, with their answer. */
  asks?: { money?: 'toman' | 'rial'; amount?: string };
  text: string;
};

export type Expected =
  | { kind: 'product'; slug: string; amount: number | null; state: string; vat: boolean; unit: string | null }
  | { kind: 'asked'; slugs: string[] }
  | { kind: 'unknown' }
  | { kind: 'wrong'; field: string }
  | { kind: 'no_price' };

const states: Record<string, string> = { call: 'on_call', gone: 'unavailable' };

function expectedOf(words: string | undefined): Expected {
  if (words === undefined) return { kind: 'no_price' };
  const [first = '', second = '', ...more] = words.split(' ');
  if (first === '-') return { kind: 'unknown' };
  if (first === '!') return { kind: 'wrong', field: second };
  if (first === '?') return { kind: 'asked', slugs: words.slice(2).split(' | ') };
  const state = states[second] ?? 'available';
  const unit = more.find((word) => word.startsWith('unit:'))?.slice(5) ?? null;
  return {
    ...{ kind: 'product', slug: first, state, unit, vat: more.includes('vat') },
    amount: state === 'available' ? Number(second) : null,
  };
}

/** The lines of a list as they are sent, each with what it means. */
export const linesOf = ({ text }: KnownList): { line: string; expected: Expected }[] =>
  text.split('\n').map((both) => {
    const [line = '', words] = both.split(' => ');
    return { line, expected: expectedOf(words) };
  });

export const knownLists: readonly KnownList[] = [...steelLists, ...otherLists, ...columnLists, ...chatLists, ...laterLists];
