import type { CityKey } from '../types.ts';
import type { When } from './moments.ts';

/** One line of an RFQ: a product of the demo by its slug, or a text with what one unit of it costs about (Rial, without VAT). */
export type StoryLine = ({ product: string } | { text: string; amount: number }) & {
  unit: string;
  quantity: number;
  note?: string;
  /** What the buyer would pay, as a part of what it costs; shown to suppliers. */
  target?: number;
};

/**
 * How a supplier answers one line: at what it costs times a factor; `null` has no answer, `none` says that there is none. Others
 * offer another thing, or the same by the piece.
 */
export type StoryAnswer = number | null | 'none' | { factor: number; instead?: string; byPiece?: true; note?: string };

/** A quote: its answers in the order of the lines, and its terms. A payment in `credit` days is dearer by itself, and so is VAT. */
export interface StoryQuote {
  supplier: string;
  at: When;
  answers: readonly StoryAnswer[];
  /** It holds until 18:00 on the market day that is so many after today. */
  valid: number;
  vat?: true;
  delivery?: 'factory' | 'warehouse' | 'delivered';
  /** Rial. */
  freight?: number;
  credit?: number;
  lead?: number;
  note?: string;
  /** The next version: all amounts times a factor. */
  next?: { at: When; factor: number; note: string };
}

/** What becomes of an RFQ. */
export type StoryEnd =
  | { act: 'stop' | 'close'; at: When }
  | { act: 'accept'; at: When; supplier: string; lines?: readonly number[] }
  | { act: 'decline'; at: When; supplier: string; reason: string }
  | { act: 'refuse'; at: When; supplier: string; reason: string };

/** An RFQ of the demo and what comes of it; `{site}` in its texts is one of `sites`, the next one each time it is told. */
export interface StoryRfq {
  key: string;
  buyer: string;
  title: string;
  sites: readonly string[];
  description?: string;
  city: CityKey;
  at: When;
  deadline: When | 'soon';
  /** Who is asked; then nobody else sees it. */
  invited?: readonly string[];
  isDraft?: true;
  lines: readonly StoryLine[];
  quotes: readonly StoryQuote[];
  ends?: readonly StoryEnd[];
}

/** What one side of a room writes: who begins is `a`. */
export type StoryText = readonly [side: 'a' | 'b', text: string];

/** A room of the demo: how it began, and what is written on later days, one after the other. */
export interface StoryTalk {
  key: string;
  a: string;
  b: string;
  /** The RFQ that it is about, which stands as a card under the first text. */
  about?: string;
  began: { at: When; texts: readonly StoryText[] };
  /** What is written on a day that comes up; on which days, and until when on a past one (hh:mm). */
  later: readonly (readonly StoryText[])[];
  everyDays: number;
  clock: string;
  /** How many minutes before now the last text of today was written. */
  minutes: number;
  /** Who receives the last text has it and has not read it, or has read all. */
  ends: 'unseen' | 'delivered' | 'read';
}
