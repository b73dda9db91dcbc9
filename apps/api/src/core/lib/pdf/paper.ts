/** A name and a text beside it. */
export type Pair = [name: string, text: string];

/** A cell of a table: its text, and smaller remarks below it. */
export type PaperCell = { text: string; small?: string | undefined; isBold?: boolean | undefined };

/** A table; its first column is at the right. */
export type PaperTable = {
  kind: 'table';
  /** The width of a column in relation to the others. */
  columns: { title: string; share: number }[];
  rows: PaperCell[][];
  /** The sums below the rows: each text stands in the last column, the last one is the whole. */
  sums: Pair[];
};

/** What stands on a paper from the top to the foot. */
export type PaperBlock =
  | PaperTable
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string; isBold?: boolean }
  | { kind: 'note'; text: string }
  | { kind: 'pairs'; pairs: Pair[] }
  /** Boxes beside each other, each with a title. */
  | { kind: 'parties'; parties: { title: string; pairs: Pair[] }[] }
  /** Empty boxes to sign in. */
  | { kind: 'signatures'; titles: string[] }
  /** An address as a QR code, with texts beside it. */
  | { kind: 'address'; url: string; pairs: Pair[]; note: string };

/** A document for A4 paper; all texts are as they are drawn. */
export type Paper = {
  heading: string;
  /** Facts beside the heading. */
  facts: Pair[];
  blocks: PaperBlock[];
  /** Begins the last line of each page, beside the number of the page. */
  footer: string;
  isLandscape?: boolean;
};
