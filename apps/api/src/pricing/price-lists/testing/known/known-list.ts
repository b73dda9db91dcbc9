import { chatLists } from './chats.data.ts';
import { columnLists } from './columns.data.ts';
import { laterLists } from './later.data.ts';
import { otherLists } from './other.data.ts';
import { steelLists } from './steel.data.ts';

/**
 * A list with the meaning of each of its rows, over the demo's catalogue. After `=>` comes the prefix of the one product's slug
 * with the amount in Rial (or `call`, `gone`), `vat` where it is included, `unit:` where the row names one; `?` with the
 * products that it may mean; `-` where it means no product; `!` with the invalid field. A row without `=>` states no price.
 */
export type KnownList = {
  name: string;
  /** The products that its supplier prices already: all, none, or those whose slugs begin with this prefix. */
  own: string;
  /** The format of the upload; a message without it. `|` separates the cells of `xlsx`, a tab those of `pasted` and `utf16`. */
  format?: 'csv' | 'xlsx' | 'utf16' | 'pasted';
  /** The expected questions about the whole list, with the supplier's answers. */
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
    kind: 'product',
    slug: first,
    state,
    unit,
    vat: more.includes('vat'),
    amount: state === 'available' ? Number(second) : null,
  };
}

/** The lines of a list as they are sent, each with its meaning. */
export const linesOf = ({ text }: KnownList): { line: string; expected: Expected }[] =>
  text.split('\n').map((both) => {
    const [line = '', words] = both.split(' => ');
    return { line, expected: expectedOf(words) };
  });

export const knownLists: readonly KnownList[] = [...steelLists, ...otherLists, ...columnLists, ...chatLists, ...laterLists];
