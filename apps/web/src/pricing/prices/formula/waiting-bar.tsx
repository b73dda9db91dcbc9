import type { Price } from '@rasteh/contract/pricing/prices';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { type Jump, useJumpQuestion } from '../../../core/forms/amounts/jump-dialog.tsx';
import { errorText } from '../../../core/http/error-text.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { movedPercent } from '../drafts/amount.ts';
import { titleOf } from '../grid/price-row.tsx';
import styles from './formula.module.css';
import { useAcceptFormulaAmounts } from './queries.ts';

const texts = faFormulas.waiting;

/** The questions about waiting amounts; the first amount of a price has none to compare with. */
const jumpsOf = (prices: readonly Price[]): Jump[] =>
  prices.flatMap((price) => {
    const waiting = price.formula?.waiting;
    if (!waiting) return [];
    const from = price.amount ?? waiting.amount;
    const percent = waiting.jump_percent ?? movedPercent(from, waiting.amount) ?? 0;
    return [
      {
        id: price.id,
        title: titleOf(price),
        from,
        from_label: faPrices.jump.from,
        to: waiting.amount,
        percent,
        isFar: waiting.code === 'price_far',
      },
    ];
  });

/** Says that computed amounts wait for a confirmation, and asks about them at a press. */
export function WaitingBar({ prices }: { prices: readonly Price[] }) {
  const toast = useToast();
  const askAboutJumps = useJumpQuestion();
  const accept = useAcceptFormulaAmounts();
  const jumps = jumpsOf(prices);
  if (jumps.length === 0) return null;
  const review = async () => {
    const confirmed = [...(await askAboutJumps(jumps))].map(([id, { confirm_amount }]) => ({ id, amount: confirm_amount }));
    if (confirmed.length === 0) return;
    accept.mutate(confirmed, {
      onSuccess: (results) => {
        const done = results.filter(({ ok }) => ok).length;
        if (done > 0) toast({ title: texts.accepted(done) });
        if (done < results.length) toast({ title: faPrices.not_done, text: texts.stale, tone: 'error' });
      },
      onError: (error) => toast({ title: faPrices.not_done, text: errorText(error), tone: 'error' }),
    });
  };
  return (
    <section className={styles.waiting} aria-label={texts.label}>
      <p role="status">{texts.text(jumps.length)}</p>
      <Button size="s" busy={accept.isPending} onClick={() => void review()}>
        {texts.review}
      </Button>
    </section>
  );
}
