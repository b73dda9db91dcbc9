import type { MoneyUnit } from '@rasteh/contract/price-list-mapping';
import type { PriceList } from '@rasteh/contract/price-lists';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { rialFromRial, rialFromToman } from '@rasteh/persian/read-money';
import { fa } from '../../i18n/fa-price-lists.ts';
import styles from './mapping.module.css';

const texts = fa.mapping;
const units = ['toman', 'rial'] as const;

type MoneyQuestionProps = {
  from: PriceList['money_unit_from'];
  unit: MoneyUnit;
  /** An amount as it is written in the list. */
  example: string | undefined;
  onChange: (unit: MoneyUnit) => void;
};

/** Asks in which money the list is written, and shows what one of its amounts then comes to. */
export function MoneyQuestion({ from, unit, example = '', onChange }: MoneyQuestionProps) {
  return (
    <fieldset className={styles.money}>
      <legend>{texts.money}</legend>
      <p className={styles.note} data-asks={from === 'none' || undefined}>
        {texts.money_from[from ?? 'none']}
      </p>
      <div className={styles.units}>
        {units.map((one) => {
          const rial = example === '' ? null : one === 'toman' ? rialFromToman(example) : rialFromRial(example);
          return (
            <label key={one} className={styles.unit}>
              <input type="radio" name="money_unit" value={one} checked={unit === one} onChange={() => onChange(one)} />
              <span>
                <strong>{texts.units[one]}</strong>
                {rial ? <small>{texts.money_example(toPersianDigits(example), formatToman(rial))}</small> : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
