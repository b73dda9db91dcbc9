import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';

const last = Number.POSITIVE_INFINITY;

/** Whether a quote can no longer be accepted; such quotes are shown muted. */
export const isOver = ({ status, is_supplier_active }: Quote): boolean =>
  !is_supplier_active || (status !== 'sent' && status !== 'accepted');

/**
 * The quotes in the given order (`whole`, `sent`, `valid`, `supplier`, `line-<id>`); quotes that can no longer be accepted come
 * last.
 */
export function orderedQuotes({ quotes, wholes, lines }: Comparison, sort: string): Quote[] {
  const whole = new Map(wholes.map((one) => [one.quote_id, one]));
  const cells = lines.find(({ rfq_line_id }) => sort === `line-${rfq_line_id}`)?.cells ?? [];
  const amountOf = ({ id }: Quote) => cells.find(({ quote_id }) => quote_id === id)?.basis_amount ?? last;
  // Quotes that omit lines have lower totals, so they are compared only with each other.
  const byWhole = (a: Quote, b: Quote) => {
    const [one, other] = [whole.get(a.id), whole.get(b.id)];
    return (one?.missing_lines ?? 0) - (other?.missing_lines ?? 0) || compare(one?.amount ?? last, other?.amount ?? last);
  };
  const orders: Record<string, (a: Quote, b: Quote) => number> = {
    sent: (a, b) => compare(b.current.sent_at, a.current.sent_at),
    valid: (a, b) => compare(b.current.valid_until, a.current.valid_until),
    supplier: (a, b) => a.supplier.title.localeCompare(b.supplier.title, 'fa'),
  };
  const order = cells.length > 0 ? (a: Quote, b: Quote) => compare(amountOf(a), amountOf(b)) : (orders[sort] ?? byWhole);
  return quotes.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || order(a, b) || a.id - b.id);
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
