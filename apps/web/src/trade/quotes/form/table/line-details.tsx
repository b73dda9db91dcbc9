import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import { SelectField, TextField } from '@rasteh/ui/field';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { unitsToChoose } from '../../../../core/http/reference-queries.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { type LineValues, needsWeight, quantityIn, unitsFor } from '../values/quote-values.ts';
import { AlternativeFields } from './alternative-fields.tsx';
import styles from './line-details.module.css';

const texts = faQuotes.form;

type LineDetailsProps = {
  id: string;
  asked: RfqLine;
  line: LineValues;
  unit: Unit;
  units: readonly Unit[];
  errorOf: (field: string) => readonly string[] | undefined;
  /** The beginning of the keys of this line in the errors of the form. */
  at: string;
  onChange: (change: Partial<LineValues>) => void;
};

/** What few lines need: another unit with its weight, another product, a note, or that the line is not offered. */
export function LineDetails({ id, asked, line, unit, units, errorOf, at, onChange }: LineDetailsProps) {
  const changeUnit = (unit_id: number) => {
    const next = units.find((one) => one.id === unit_id) ?? asked.unit;
    onChange({ unit_id, quantity: quantityIn(line.quantity, unit, next) });
  };
  return (
    <div id={id} className={styles.details}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={line.not_available}
          onChange={({ currentTarget: { checked } }) => onChange({ not_available: checked })}
        />
        {texts.not_available}
      </label>
      {line.not_available ? null : (
        <>
          <div data-field={`${at}.unit_id`}>
            <SelectField
              label={texts.unit}
              error={errorOf('unit_id')}
              value={line.unit_id}
              onChange={(event) => changeUnit(Number(event.currentTarget.value))}
            >
              {unitsFor(asked.unit, unitsToChoose(units, [asked.unit.id, line.unit_id])).map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </SelectField>
          </div>
          {needsWeight(asked.unit, unit) ? (
            <div data-field={`${at}.unit_weight_kg`}>
              <QuantityField
                label={texts.unit_weight}
                hint={texts.unit_weight_hint}
                unit={texts.kilogram}
                error={errorOf('unit_weight_kg')}
                value={line.unit_weight}
                onValueChange={(unit_weight) => onChange({ unit_weight })}
              />
            </div>
          ) : null}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={line.is_alternative}
              onChange={({ currentTarget: { checked } }) => onChange({ is_alternative: checked })}
            />
            {texts.is_alternative}
          </label>
          {line.is_alternative ? (
            <div data-field={`${at}.alternative_text`} className={styles.whole}>
              <AlternativeFields
                line={line}
                error={errorOf('alternative_text') ?? errorOf('alternative_product_id')}
                onChange={onChange}
              />
            </div>
          ) : null}
        </>
      )}
      <div data-field={`${at}.note`} className={styles.whole}>
        <TextField
          label={texts.line_note}
          maxLength={300}
          error={errorOf('note')}
          value={line.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
