import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money-words';
import { Button, ConfirmButton } from '@rasteh/ui/button';
import { fa } from '../../i18n/fa-prices.ts';
import styles from './number-pad.module.css';

type PadQuestionProps = {
  /** The amount that is stored and the one that was typed, in Rial. */
  from: number;
  to: number;
  percent: number;
  /** Null where the amount is entered again instead. */
  onConfirm: (() => void) | null;
  onBack: () => void;
};

const amountIn = (rial: number) => (
  <>
    <strong>{formatTomanWithUnit(rial)}</strong> <small>({tomanInWords(rial)})</small>
  </>
);

/** Whether a large change is meant: above the keys, away from the button that asked. */
export function PadQuestion({ from, to, percent, onConfirm, onBack }: PadQuestionProps) {
  return (
    <section className={styles.question} role="alertdialog" aria-label={fa.pad.jump}>
      <p>
        <span>{fa.pad.from}</span> {amountIn(from)}
      </p>
      <p>
        <span>{fa.pad.to}</span> {amountIn(to)}
      </p>
      <p>{percent < 0 ? fa.pad.lower(formatPercent(-percent)) : fa.pad.higher(formatPercent(percent))}</p>
      {onConfirm ? null : <p>{fa.pad.again}</p>}
      <div className={styles.answers}>
        <Button size="s" variant="quiet" autoFocus={onConfirm !== null} onClick={onBack}>
          {fa.pad.back}
        </Button>
        {onConfirm ? (
          <ConfirmButton size="s" variant="danger" onClick={onConfirm}>
            {fa.pad.store_jump}
          </ConfirmButton>
        ) : null}
      </div>
    </section>
  );
}
