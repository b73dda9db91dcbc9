/** The ranges of the history chart in days; the longest stands for all there is. */
export const historyDays = [7, 30, 90, 365, 3_660] as const;
export type HistoryDays = (typeof historyDays)[number];

/** The range that needs no word in the URL. */
export const usualDays = 30;

/** A range of the chart from a URL; undefined is the usual one. */
export const validateDays = (value: unknown): HistoryDays | undefined =>
  historyDays.find((days) => days !== usualDays && String(days) === String(value));
