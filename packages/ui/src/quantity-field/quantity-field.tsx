import type { ComponentProps } from 'react';
import { MoneyField } from '../money-field/index.ts';

type QuantityFieldProps = Omit<
  ComponentProps<typeof MoneyField>,
  'words' | 'fractionDigits' | 'maxDigits' | 'keepsText' | 'value'
> & {
  /** A canonical decimal (`12.5`: ASCII, no trailing zeros, at most three decimals), empty for none. */
  value: string;
  /** Shown beside the input in a row; the unit may be chosen elsewhere. */
  unit: string;
};

/** The maximum number of digits, including three decimals. */
const MOST_DIGITS = 15;

/** A field for a quantity: accepts any digits and separators, and reports a canonical decimal. */
export function QuantityField(props: QuantityFieldProps) {
  return <MoneyField {...props} words={null} fractionDigits={3} maxDigits={MOST_DIGITS} />;
}
