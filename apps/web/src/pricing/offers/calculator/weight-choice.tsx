import { convertQuantity, type Ratio } from '@rasteh/persian/conversion';
import { formatPercent } from '@rasteh/persian/digits';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { useId } from 'react';
import { faCalculator as texts } from '../../../i18n/pricing/calculator.ts';
import { differenceOf } from './piece-weight.ts';
import styles from './weight-calculator.module.css';

export type WeightKind = 'stated' | 'computed';

type WeightChoiceProps = {
  /** What one of is weighed. */
  unit: string;
  weights: Record<WeightKind, Ratio | null>;
  chosen: WeightKind;
  onChoose: (kind: WeightKind) => void;
};

/** The known weights of one piece, each by its name: with both, the one to calculate with is chosen, and their difference is named. */
export function WeightChoice({ unit, weights, chosen, onChoose }: WeightChoiceProps) {
  const name = useId();
  const known = (['stated', 'computed'] as const).flatMap((kind) => {
    const weight = weights[kind];
    const thousandths = weight && convertQuantity(1_000, weight);
    return thousandths === null ? [] : [{ kind, kilograms: formatQuantity(thousandthsToQuantity(thousandths)) }];
  });
  if (known.length === 0) return null;
  const { stated, computed } = weights;
  const { thousandths, percent } = stated && computed ? differenceOf(stated, computed) : { thousandths: 0, percent: 0 };
  return (
    <fieldset className={styles.weights}>
      <legend>{texts.weight_of(unit)}</legend>
      {known.map(({ kind, kilograms }) => {
        const named = (
          <>
            <span>{texts[kind]}</span>
            <b>{texts.kilograms(kilograms)}</b>
          </>
        );
        return known.length > 1 ? (
          <label key={kind} className={styles.weight}>
            <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
            {named}
          </label>
        ) : (
          <p key={kind} className={styles.weight}>
            {named}
          </p>
        );
      })}
      {thousandths === 0 ? null : (
        <p className={styles.note}>
          {texts.difference(
            formatQuantity(thousandthsToQuantity(Math.abs(thousandths))),
            formatPercent(Math.abs(percent)),
            thousandths > 0,
          )}
        </p>
      )}
    </fieldset>
  );
}
