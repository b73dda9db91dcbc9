import type { ComponentProps } from 'react';
import { MoneyField } from '../money-field/index.ts';

type QuantityFieldProps = Omit<
  ComponentProps<typeof MoneyField>,
  'words' | 'fractionDigits' | 'maxDigits' | 'keepsText' | 'value'
> & {
  /** A canonical decimal (`12.5`: ASCII, no needless zero, three decimals at most), empty for none. */
  value: string;
  /** Beside it in a row, the unit may be chosen elsewhere. */
  unit: string;
};

/** How many digits there may be in all, three decimals with them. */
const MOST_DIGITS = 15;

/** How much of something: any digits and separators go in, a canonical decimal comes out. */
export function QuantityField(props: QuantityFieldProps) {
  return <MoneyField {...props} words={null} fractionDigits={3} maxDigits={MOST_DIGITS} />;
}
