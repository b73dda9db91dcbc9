/** The view of the quotes: the yearly rate (percent) for credit, and the order. */
export type QuoteView = { rate?: string; sort?: string };

type Search = Record<string, unknown>;
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Parses the search params of the comparison; an invalid one is dropped. */
export function toQuoteView({ rate, sort }: Search): QuoteView {
  const percent = text(rate, /^\d{1,3}(\.\d{1,2})?$/);
  const by = text(sort, /^(whole|sent|valid|supplier|line-\d{1,15})$/);
  return { ...(percent && Number(percent) <= 200 && { rate: percent }), ...(by && { sort: by }) };
}
