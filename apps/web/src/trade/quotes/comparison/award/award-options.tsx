import { QuantityField } from '@rasteh/ui/quantity-field';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { computedText } from '../amount-text.ts';
import styles from '../comparison.module.css';
import type { Option } from './award-choice.ts';
import { type Award, keyOf, shown } from './use-award.ts';

const texts = faRfqs.award;

type AwardOptionsProps = {
  award: Award;
  /** Whether suppliers are chosen for lines, instead of lines for one supplier. */
  isForSeveral: boolean;
  /** Errors are shown after the first try. */
  isTried: boolean;
};

/** The lines to award, each with the suppliers that can still win it. */
export function AwardOptions({ award, isForSeveral, isTried }: AwardOptionsProps) {
  if (!isForSeveral)
    return award.options.map((option) => (
      <OptionFields key={keyOf(option)} award={award} option={option} title={option.title} isTried={isTried} />
    ));
  return [...Map.groupBy(award.options, ({ rfq_line_id }) => rfq_line_id)].map(([line_id, options]) => (
    <fieldset key={line_id} className={styles.line}>
      <legend>{options[0]?.title}</legend>
      {options.map((option) => (
        <OptionFields key={keyOf(option)} award={award} option={option} title={option.quote.supplier.title} isTried={isTried} />
      ))}
    </fieldset>
  ));
}

type OptionFieldsProps = { award: Award; option: Option; title: string; isTried: boolean };

function OptionFields({ award, option, title, isTried }: OptionFieldsProps) {
  const { isTaken, quantity } = award.choiceOf(option);
  const refusal = award.refusalOf(option);
  return (
    <div className={styles.option}>
      <label className={styles.take}>
        <input
          type="checkbox"
          checked={isTaken}
          onChange={(event) => award.change(option, { isTaken: event.currentTarget.checked })}
        />
        <span>
          {title}
          {option.basis_amount === null ? null : (
            <small className={styles.small}>{texts.price(computedText(option.basis_amount), option.unit)}</small>
          )}
        </span>
      </label>
      {refusal && isTaken ? (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      ) : null}
      {isTaken ? (
        <QuantityField
          label={texts.quantity_of(option.title, option.unit)}
          hint={texts.most(`${shown(option.most)} ${option.unit}`)}
          unit={option.unit}
          error={isTried ? award.quantityProblem(option) : undefined}
          value={quantity}
          onValueChange={(typed) => award.change(option, { quantity: typed })}
        />
      ) : null}
    </div>
  );
}
