import { rialFromToman } from '@rasteh/persian/money/read';

const MOST_DIGITS = 13;

/** A Toman amount (ASCII) after a key of the pad: a digit, or three zeros. */
export function pressed(text: string, key: string): string {
  const next = `${text}${key}`.replace(/^0+(?=\d)/, '');
  return next.replace('.', '').length > MOST_DIGITS ? text : next;
}

/** A Toman amount without its last digit. */
export const erased = (text: string): string => text.slice(0, -1).replace(/\.$/, '');

/** The step (Rial) of one press: a round number near a quarter of a percent, at least one Toman. */
export function stepOf(rial: number): number {
  const toman = rial / 10 / 400;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, toman))));
  const round = [5, 2, 1].find((factor) => factor * power <= toman) ?? 1;
  return round * power * 10;
}

/** A Toman amount after a step (Rial); a step to zero or below is ignored. */
export function stepped(text: string, step: number): string {
  const rial = rialFromToman(text);
  return rial && rial + step > 0 ? String((rial + step) / 10) : text;
}
