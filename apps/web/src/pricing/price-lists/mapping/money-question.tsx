import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping, MoneyUnit } from '@rasteh/contract/pricing/price-lists/mapping';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { rialFromRial, rialFromToman } from '@rasteh/persian/money/read';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './mapping.module.css';

const texts = faPriceLists.mapping;
type Scale = Mapping['amounts']['scale'];
type Money = { unit: MoneyUnit; scale: Scale };

/** The possible money units of the amounts: thousands if the header says so. */
function choicesOf(scale: Scale): Money[] {
  const plain = (['toman', 'rial'] as const).map((unit): Money => ({ unit, scale: 1 }));
  return scale === 1 ? plain : [{ unit: 'toman', scale }, ...plain];
}

type MoneyQuestionProps = {
  from: PriceList['money_unit_from'];
  unit: MoneyUnit | null;
  /** The multiplier of the amounts, and the one that the header states. */
  scale: Scale;
  told_scale: Scale;
  /** Whether the amounts include VAT, according to their header. */
  vat_included: boolean | null;
  /** An amount as written in the list. */
  example: string | undefined;
  problem: string | undefined;
  onChange: (money: Money) => void;
};

/**
 * Asks for the money unit of the list and shows the result for one of its amounts; without a hint in the list none is
 * preselected.
 */
export function MoneyQuestion({
  from,
  unit,
  scale,
  told_scale,
  vat_included,
  example = '',
  problem,
  onChange,
}: MoneyQuestionProps) {
  return (
    <fieldset className={styles.money}>
      <legend>{texts.money}</legend>
      <p className={styles.note} data-asks={unit === null || undefined}>
        {texts.money_from[from ?? 'none']} {vat_included === null ? null : texts.vat_told(vat_included)}
      </p>
      <div className={styles.units}>
        {choicesOf(told_scale).map((one) => {
          const rial = example === '' ? null : one.unit === 'toman' ? rialFromToman(example) : rialFromRial(example);
          return (
            <label key={`${one.unit} ${one.scale}`} className={styles.unit}>
              <input
                type="radio"
                name="money_unit"
                aria-invalid={problem ? true : undefined}
                checked={unit === one.unit && scale === one.scale}
                onChange={() => onChange(one)}
              />
              <span>
                <strong>{texts.units_of(one.scale, one.unit)}</strong>
                {rial ? <small>{texts.money_example(toPersianDigits(example), formatToman(rial * one.scale))}</small> : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
