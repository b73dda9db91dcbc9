import type { Unit } from '@rasteh/contract/catalogue';
import type { RfqLine } from '@rasteh/contract/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatToman } from '@rasteh/persian/money';
import { SelectField, TextField } from '@rasteh/ui/field';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { TomanField } from '../../../forms/toman-field.tsx';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import { lineQuantity, lineTitle } from '../quote-text.ts';
import styles from '../quotes.module.css';
import { AlternativeFields } from './alternative-fields.tsx';
import { type LineValues, lineTotal, needsWeight, quantityIn, unitsFor } from './quote-values.ts';

const texts = faQuotes.form;

type LineFieldsProps = {
  asked: RfqLine;
  line: LineValues;
  units: readonly Unit[];
  /** The errors of the whole form; the keys of this line start with `at`. */
  errors: FieldErrors;
  at: string;
  onChange: (change: Partial<LineValues>) => void;
};

/** The quote for one line of an RFQ. */
export function LineFields({ asked, line, units, errors, at, onChange }: LineFieldsProps) {
  const unit = units.find(({ id }) => id === line.unit_id) ?? asked.unit;
  const total = lineTotal(line);
  const errorOf = (field: string) => errors[`${at}.${field}`];
  const changeUnit = (unit_id: number) => {
    const next = units.find(({ id }) => id === unit_id) ?? asked.unit;
    onChange({ unit_id, quantity: quantityIn(line.quantity, unit, next) });
  };
  return (
    <fieldset className={styles.line}>
      <legend>{texts.line(asked.position, lineTitle(asked))}</legend>
      <p className={styles.asked}>
        {texts.asked(lineQuantity(asked))}
        {asked.note ? ` · ${asked.note}` : ''}
      </p>
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
          <div className={styles.grid}>
            <TomanField
              label={texts.amount}
              inputMode="numeric"
              value={line.amount}
              error={errorOf('amount')}
              onValueChange={(amount) => onChange({ amount })}
            />
            <SelectField
              label={texts.unit}
              error={errorOf('unit_id')}
              value={line.unit_id}
              onChange={(event) => changeUnit(Number(event.currentTarget.value))}
            >
              {unitsFor(asked.unit, units).map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
            <QuantityField
              label={texts.quantity}
              unit={unit.title}
              error={errorOf('quantity')}
              value={line.quantity}
              onValueChange={(quantity) => onChange({ quantity })}
            />
            {needsWeight(asked.unit, unit) ? (
              <QuantityField
                label={texts.unit_weight}
                hint={texts.unit_weight_hint}
                unit={texts.kilogram}
                error={errorOf('unit_weight_kg')}
                value={line.unit_weight}
                onValueChange={(unit_weight) => onChange({ unit_weight })}
              />
            ) : null}
            <TextField
              label={texts.lead_time}
              inputMode="numeric"
              autoComplete="off"
              error={errorOf('lead_time_days')}
              value={line.lead_time}
              onChange={(event) => onChange({ lead_time: event.currentTarget.value })}
            />
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={line.is_alternative}
              onChange={({ currentTarget: { checked } }) => onChange({ is_alternative: checked })}
            />
            {texts.is_alternative}
          </label>
          {line.is_alternative ? (
            <AlternativeFields
              line={line}
              error={errorOf('alternative_text') ?? errorOf('alternative_product_id')}
              onChange={onChange}
            />
          ) : null}
        </>
      )}
      <TextField
        label={texts.line_note}
        maxLength={300}
        error={errorOf('note')}
        value={line.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {total === null ? null : <p className={styles.lineTotal}>{texts.line_total(formatToman(total))}</p>}
    </fieldset>
  );
}
