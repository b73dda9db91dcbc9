import { readMoney, rialFromToman } from '@rasteh/persian/money/read';
import { faMoney } from '../../i18n/core/money.ts';

/** The typed amount as an ASCII decimal in Toman; null when its meaning is not certain. */
export function readToman(text: string): string | null {
  const rial = rialFromToman(text);
  return rial === null ? null : String(rial / 10);
}

/** Why a text is no amount above zero; undefined for such an amount and for an empty text. */
export function amountProblem(text: string): string | undefined {
  const read = readMoney(text);
  if (read.kind === 'empty') return undefined;
  if (read.kind === 'unclear') return faMoney.why[read.why];
  if (read.kind !== 'amount') return faMoney.why[read.kind];
  return rialFromToman(text) ? undefined : faMoney.why.fraction;
}
