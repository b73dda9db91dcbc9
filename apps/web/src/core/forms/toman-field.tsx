import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { rialFromToman } from '@rasteh/persian/money/read';
import { MoneyField } from '@rasteh/ui/money-field';
import type { ComponentProps } from 'react';
import { fa } from '../../i18n/fa.ts';
import { amountProblem, readToman } from './toman-text.ts';

type TomanFieldProps = Omit<ComponentProps<typeof MoneyField>, 'unit' | 'words' | 'read'>;

/** A field for an amount in Toman; below it are the words of the amount, or why it was not understood. */
export function TomanField(props: TomanFieldProps) {
  const rial = rialFromToman(props.value);
  const words = rial ? tomanInWords(rial) : (amountProblem(props.value) ?? '');
  return <MoneyField {...props} unit={fa.offers.toman} read={readToman} words={words} />;
}
