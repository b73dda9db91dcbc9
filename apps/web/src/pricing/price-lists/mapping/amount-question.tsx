import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './mapping.module.css';

const texts = faPriceLists.mapping;

type AmountQuestionProps = {
  /** The columns whose headers name an amount. */
  columns: PriceList['columns'];
  chosen: number | undefined;
  problem: string | undefined;
  onChange: (column: number) => void;
};

/** Asks which of several amount columns applies, with sample values: the first may be an old price or not per kilogram. */
export function AmountQuestion({ columns, chosen, problem, onChange }: AmountQuestionProps) {
  return (
    <fieldset className={styles.money}>
      <legend>{texts.amount_question}</legend>
      <p className={styles.note} data-asks={chosen === undefined || undefined}>
        {texts.amount_question_text}
      </p>
      <div className={styles.units}>
        {columns.map(({ index, title, samples }) => (
          <label key={index} className={styles.unit}>
            <input
              type="radio"
              name="amount_column"
              aria-invalid={problem ? true : undefined}
              checked={chosen === index}
              onChange={() => onChange(index)}
            />
            <span>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <small>
                <bdi>{samples.slice(0, 3).join(texts.between)}</bdi>
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
