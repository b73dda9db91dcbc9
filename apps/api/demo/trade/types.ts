import type { CityKey } from '../types.ts';
import type { When } from './moments.ts';

/**
 * One line of an RFQ: a product of the demo by its slug, or a text with the approximate amount for one unit (Rial, without
 * VAT).
 */
export type StoryLine = ({ product: string } | { text: string; amount: number }) & {
  unit: string;
  quantity: number;
  note?: string;
  /** The buyer's target, as a fraction of the cost; shown to suppliers. */
  target?: number;
};

/**
 * A supplier's answer to one line: a factor of the usual amount; `null` is no answer, `none` means not available. Others offer
 * a different product, or the same by the piece.
 */
export type StoryAnswer = number | null | 'none' | { factor: number; instead?: string; byPiece?: true; note?: string };

/** A quote: its answers in the order of the lines, and its terms. `credit` days and VAT raise the amounts automatically. */
export interface StoryQuote {
  supplier: string;
  at: When;
  answers: readonly StoryAnswer[];
  /** Valid until 18:00 on the market day this many days after today. */
  valid: number;
  vat?: true;
  delivery?: 'factory' | 'warehouse' | 'delivered';
  /** Rial. */
  freight?: number;
  credit?: number;
  lead?: number;
  note?: string;
  /** The next version: all amounts multiplied by a factor. */
  next?: { at: When; factor: number; note: string };
}

/** The end of an RFQ. */
export type StoryEnd =
  | { act: 'stop' | 'close'; at: When }
  | { act: 'accept'; at: When; supplier: string; lines?: readonly number[] }
  | { act: 'decline'; at: When; supplier: string; reason: string }
  | { act: 'refuse'; at: When; supplier: string; reason: string };

/** An RFQ of the demo and its outcome; `{site}` in its texts is one of `sites`, the next one each time it is seeded. */
export interface StoryRfq {
  key: string;
  buyer: string;
  title: string;
  sites: readonly string[];
  description?: string;
  city: CityKey;
  at: When;
  deadline: When | 'soon';
  /** Invited suppliers; if set, only they see it. */
  invited?: readonly string[];
  isDraft?: true;
  lines: readonly StoryLine[];
  quotes: readonly StoryQuote[];
  ends?: readonly StoryEnd[];
}

/** A text of one side of a room: `a` is the side that writes first. */
export type StoryText = readonly [side: 'a' | 'b', text: string];

/** A room of the demo: its beginning, and the messages of later days, one part per day. */
export interface StoryTalk {
  key: string;
  a: string;
  b: string;
  /** The RFQ that it is about, attached as a card to the first text. */
  about?: string;
  began: { at: When; texts: readonly StoryText[] };
  /** The messages of later days; their interval, and the latest time on a past day (hh:mm). */
  later: readonly (readonly StoryText[])[];
  everyDays: number;
  clock: string;
  /** How many minutes before now the last text of today was written. */
  minutes: number;
  /** Whether the receiver of the last text has not received it, has received it, or has read it. */
  ends: 'unseen' | 'delivered' | 'read';
}
