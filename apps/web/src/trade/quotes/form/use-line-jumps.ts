import type { QuoteJumps } from '@rasteh/contract/trade/quotes';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { rialFromToman } from '@rasteh/persian/money/read';
import { type Confirmations, useJumpQuestion } from '../../../core/forms/amounts/jump-dialog.tsx';
import { RequestError } from '../../../core/http/request-error.ts';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import { lineTitle } from '../quote-text.ts';
import type { QuoteValues } from './values/quote-values.ts';

type Jumps = QuoteJumps['jumps'];

/** The amounts that a refused quote must confirm; empty for any other failure. */
export function jumpsOf(error: Error): Jumps {
  const isJump = error instanceof RequestError && (error.code === 'price_jump' || error.code === 'price_far');
  return isJump ? ((error.data as QuoteJumps | null)?.jumps ?? []) : [];
}

/** The values with the amounts that the user confirmed. */
export const confirmed = (values: QuoteValues, confirmations: Confirmations): QuoteValues => ({
  ...values,
  lines: values.lines.map((line) => {
    const amount = confirmations.get(line.rfq_line_id)?.confirm_amount;
    return amount === undefined ? line : { ...line, confirmed: amount };
  }),
});

/** Asks whether amounts of lines that are far from the expected ones are correct; resolves with those that are. */
export function useLineJumps(): (values: QuoteValues, rfq: PublicRfq, jumps: Jumps) => Promise<Confirmations> {
  const ask = useJumpQuestion();
  return (values, rfq, jumps) =>
    ask(
      jumps.map(({ rfq_line_id: id, expected_amount, expected_of, jump_percent, is_far }) => {
        const asked = rfq.lines.find((line) => line.id === id);
        const line = values.lines.find(({ rfq_line_id }) => rfq_line_id === id);
        return {
          id,
          title: asked ? lineTitle(asked) : '',
          from: expected_amount,
          from_label: faQuoteForm.expected[expected_of],
          to: rialFromToman(line?.amount ?? '') ?? 0,
          percent: jump_percent,
          isFar: is_far,
        };
      }),
    );
}
