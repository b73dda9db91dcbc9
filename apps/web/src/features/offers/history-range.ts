/** The ranges of the history chart in days, the usual one first. */
export const historyDays = [30, 90, 180] as const;
export type HistoryDays = (typeof historyDays)[number];

/** A range of the chart from a URL; undefined is the usual one. */
export const validateDays = (value: unknown): HistoryDays | undefined =>
  historyDays.slice(1).find((days) => String(days) === String(value));
