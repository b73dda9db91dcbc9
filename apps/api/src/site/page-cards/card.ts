/** What a card shows; all texts are as they are drawn. */
export type Card = {
  title: string;
  /** The Jalali day. */
  day: string;
  figure: Figure | null;
  /** Up to four, instead of a figure. */
  rows: { name: string; amount: string; unit: string; change_percent: number | null }[];
  /** A longer text, instead of a figure. */
  text: string | null;
  /** Short facts at the foot. */
  facts: string[];
};

/** The price of a card; `amount` may be a range. */
export type Figure = { label: string; amount: string; unit: string; change_percent: number | null };
