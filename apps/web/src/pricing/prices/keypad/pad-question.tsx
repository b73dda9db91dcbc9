import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { Button, ConfirmButton } from '@rasteh/ui/button';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from './number-pad.module.css';

type PadQuestionProps = {
  /** The id for the field's aria reference when the amount is entered again. */
  id: string;
  /** The stored and the typed amount, in Rial. */
  from: number;
  to: number;
  percent: number;
  /** Null if the amount must be entered again instead. */
  onConfirm: (() => void) | null;
  onBack: () => void;
};

const amountIn = (rial: number) => (
  <>
    <strong>{formatTomanWithUnit(rial)}</strong> <small>({tomanInWords(rial)})</small>
  </>
);

const distanceOf = (percent: number): string =>
  percent < 0 ? faPrices.pad.lower(formatPercent(-percent)) : faPrices.pad.higher(formatPercent(percent));

/** Asks to confirm a large change, above the keys and away from the button that opened it. */
export function PadQuestion({ id, from, to, percent, onConfirm, onBack }: PadQuestionProps) {
  return (
    <section id={id} className={styles.question} role="alertdialog" aria-label={faPrices.pad.jump}>
      <p>
        <span>{faPrices.pad.from}</span> {amountIn(from)}
      </p>
      <p>
        <span>{faPrices.pad.to}</span> {amountIn(to)}
      </p>
      <p>{onConfirm ? distanceOf(percent) : faPrices.pad.again}</p>
      <div className={styles.answers}>
        <Button size="s" variant="quiet" autoFocus={onConfirm !== null} onClick={onBack}>
          {faPrices.pad.back}
        </Button>
        {onConfirm ? (
          <ConfirmButton size="s" variant="danger" onClick={onConfirm}>
            {faPrices.pad.store_jump}
          </ConfirmButton>
        ) : null}
      </div>
    </section>
  );
}
