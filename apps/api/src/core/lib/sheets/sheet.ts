/**
 * A sheet to write: column titles with their widths in characters, and a stream of rows, below the lines of the `head`. Numbers
 * stay numbers.
 */
export type Sheet = {
  name: string;
  head?: readonly string[];
  columns: readonly { title: string; width: number }[];
  rows: AsyncIterable<readonly (string | number | null)[]>;
};
