/** What is written: the titles of its columns with their widths in characters, and rows as they come. Numbers stay numbers. */
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: AsyncIterable<readonly (string | number | null)[]>;
};
