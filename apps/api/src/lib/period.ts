const DAY_MS = 86_400_000;

/** From the first to the last civil day in Tehran, `YYYY-MM-DD`, both inclusive. */
export type Period = { from?: string | undefined; to?: string | undefined };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+03:30`);

/** A period in milliseconds: `since` is inclusive, `before` exclusive. */
export const periodMs = ({ from, to }: Period): { since?: number | undefined; before?: number | undefined } => ({
  since: from === undefined ? undefined : startOf(from),
  before: to === undefined ? undefined : startOf(to) + DAY_MS,
});
