import { rialOf } from '@rasteh/persian/money';
import { type MoneyReading, readMoney } from '@rasteh/persian/money/read';
import type { BoardSearch } from './board-search.ts';

type Range = Pick<BoardSearch, 'from' | 'to'>;

/** Toman as the address has them; undefined for what is no amount above zero. */
function tomanOf(number: number, { unit }: Extract<MoneyReading, { unit: unknown }>): string | undefined {
  const rial = rialOf(number, unit ?? 'toman');
  return rial ? String(rial / 10) : undefined;
}

/** A typed end as the address has it; what is not understood stays as it was typed. */
function endOf(typed: string | undefined): string | undefined {
  const read = readMoney(typed ?? '');
  return (read.kind === 'amount' ? tomanOf(read.number, read) : undefined) ?? typed;
}

/** A typed range in the form of the address: «۳۹ هزار» is 39000, and «۳۹ تا ۴۱ هزار» in the first field is both of its ends. */
export function canonicalRange({ from, to }: Range): Range {
  const read = readMoney(from ?? '');
  if (read.kind === 'range' && to === undefined) {
    const [low, high] = [tomanOf(read.from, read), tomanOf(read.to, read)];
    if (low && high) return { from: low, to: high };
  }
  return { from: endOf(from), to: endOf(to) };
}
