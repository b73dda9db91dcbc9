import { formatNumber } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import { rfqLimits } from '../../wire/limits.ts';

/** A line as its title names it: its product or text, its canonical quantity if it has one, and the title of the unit. */
export type TitledLine = { text: string; quantity: string | null; unit: string };

/**
 * The title of an RFQ that its buyer did not name: the first line with its quantity, and the number of the others. The web shows
 * it while the lines are typed, and the api stores it.
 *
 * @returns an empty text when no line has one
 * @example
 * rfqTitle([{ text: 'میلگرد ۱۴', quantity: '24', unit: 'تن' }]) // → '۲۴ تن میلگرد ۱۴'
 * rfqTitle([]) // → ''
 */
export function rfqTitle(lines: readonly TitledLine[]): string {
  const named = lines.map(({ text, ...line }) => ({ ...line, text: text.trim() })).filter(({ text }) => text !== '');
  const [first] = named;
  if (!first) return '';
  const amount = first.quantity === null ? '' : [formatQuantity(first.quantity), first.unit].filter(Boolean).join(' ');
  const others = named.length > 1 ? ` و ${formatNumber(named.length - 1)} ردیف دیگر` : '';
  const most = rfqLimits.title - others.length;
  const head = [amount, first.text].filter(Boolean).join(' ');
  return `${head.length > most ? `${head.slice(0, most - 1).trimEnd()}…` : head}${others}`;
}
