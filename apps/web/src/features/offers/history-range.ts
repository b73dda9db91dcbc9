/** The ranges of the history chart in days; the longest one stands for the whole history. */
export const historyDays = [7, 30, 90, 365, 3_660] as const;
export type HistoryDays = (typeof historyDays)[number];

/** The default range, which is omitted from the URL. */
export const usualDays = 30;

/** Parses a range of the chart from a URL; undefined is the default. */
export const validateDays = (value: unknown): HistoryDays | undefined =>
  historyDays.find((days) => days !== usualDays && String(days) === String(value));
