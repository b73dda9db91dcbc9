import { toPersianDigits } from '@rasteh/persian/digits';
import { isUnclearQuantity, parseQuantity } from '@rasteh/persian/quantity';

/**
 * A copied quantity as an ASCII decimal; what is none is kept as it is, and what may be thousands in Persian digits, which no form takes:
 * the field shows it with its error.
 */
export const readQuantity = (text: string): string =>
  isUnclearQuantity(text) ? toPersianDigits(text.trim()) : (parseQuantity(text) ?? text);
