import { readMoney, rialFromToman } from '@rasteh/persian/money/read';
import { faMoney } from '../i18n/shared/money.ts';

/** The ASCII decimal of Toman in what was typed; null where its meaning is not sure. */
export function readToman(text: string): string | null {
  const rial = rialFromToman(text);
  return rial === null ? null : String(rial / 10);
}

/** Why what was typed is no amount above zero; undefined for one, and for an empty text. */
export function amountProblem(text: string): string | undefined {
  const read = readMoney(text);
  if (read.kind === 'empty') return undefined;
  if (read.kind === 'unclear') return faMoney.why[read.why];
  if (read.kind !== 'amount') return faMoney.why[read.kind];
  return rialFromToman(text) ? undefined : faMoney.why.fraction;
}
