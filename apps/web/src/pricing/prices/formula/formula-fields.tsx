import type { Price } from '@rasteh/contract/pricing/prices';
import { formulaKinds, formulaSteps } from '@rasteh/contract/pricing/prices/vocabulary';
import { rialFromToman } from '@rasteh/persian/money/read';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { TomanField } from '../../../core/forms/toman-field.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { titleOf } from '../grid/price-row.tsx';
import styles from './formula.module.css';
import type { FormulaErrors, FormulaValues } from './formula-values.ts';
import { ratesQuery, sourcePricesQuery } from './queries.ts';
import { SignedField } from './signed-field.tsx';

type FieldsProps = {
  price: Price;
  values: FormulaValues;
  errors: FormulaErrors;
  onChange: (part: Partial<FormulaValues>) => void;
};

const sourceText = (price: Price): string =>
  `${titleOf(price)} — ${price.unit.title}، ${panel.offers.deliveries[price.delivery]}، ${price.city.name}`;

/** What the price is computed from: the field of the chosen kind. */
function SourceField({ price, values, errors, onChange }: FieldsProps) {
  const { api } = usePage();
  const sources = useQuery({ ...sourcePricesQuery(api), enabled: values.kind === 'price' });
  const rates = useQuery({ ...ratesQuery(api), enabled: values.kind === 'currency' });
  if (values.kind === 'cost')
    return (
      <TomanField
        label={faFormulas.cost}
        hint={faFormulas.cost_hint}
        error={errors.cost_amount}
        value={values.cost}
        onValueChange={(cost) => onChange({ cost })}
      />
    );
  if (values.kind === 'price') {
    const others = (sources.data ?? []).filter(({ id }) => id !== price.id);
    return (
      <SelectField
        label={faFormulas.source}
        error={errors.source_price_id}
        hint={sources.isSuccess && others.length === 0 ? faFormulas.no_sources : undefined}
        value={values.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      >
        <option value="">{faFormulas.choose_source}</option>
        {values.source !== '' && price.formula?.source_price && !others.some(({ id }) => String(id) === values.source) ? (
          <option value={values.source}>{price.formula.source_price.title}</option>
        ) : null}
        {others.map((source) => (
          <option key={source.id} value={source.id}>
            {sourceText(source)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <div className={styles.pair}>
      <SelectField
        label={faFormulas.currency}
        error={errors.currency_id}
        value={values.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
      >
        <option value="">{faFormulas.choose_currency}</option>
        {(rates.data ?? []).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label={faFormulas.factor}
        hint={faFormulas.factor_hint}
        error={errors.factor}
        inputMode="decimal"
        value={values.factor}
        onChange={(event) => onChange({ factor: event.currentTarget.value })}
      />
    </div>
  );
}

/** Whether a typed floor is so far below the result (Rial) that a digit may be missing: it would hold nothing. */
function isFarBelow(floor: string, result: number | null): boolean {
  const rial = rialFromToman(floor);
  return Boolean(rial && result !== null && rial * 10 < result);
}

/** The fields of a formula: its source, what is added to it, and its bounds; `result` is what it makes of the price, in Rial. */
export function FormulaFields({ result, ...props }: FieldsProps & { result: number | null }) {
  const { values, errors, onChange } = props;
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{faFormulas.kind}</legend>
        {formulaKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="formula-kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {faFormulas.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <SourceField {...props} />
      <div className={styles.pair}>
        <SignedField
          label={faFormulas.percent}
          hint={faFormulas.percent_hint}
          error={errors.percent}
          value={values.percent}
          isLess={values.percent_less}
          onChange={(percent, percent_less) => onChange({ percent, percent_less })}
        />
        <SignedField
          label={faFormulas.plus}
          hint={faFormulas.plus_hint}
          error={errors.plus_amount}
          value={values.plus}
          isLess={values.plus_less}
          onChange={(plus, plus_less) => onChange({ plus, plus_less })}
        />
      </div>
      <div className={styles.pair}>
        <TomanField
          label={faFormulas.min}
          hint={isFarBelow(values.min, result) ? faFormulas.min_low : faFormulas.bounds_hint}
          error={errors.min_amount}
          value={values.min}
          onValueChange={(min) => onChange({ min })}
        />
        <TomanField
          label={faFormulas.max}
          hint={faFormulas.bounds_hint}
          error={errors.max_amount}
          value={values.max}
          onValueChange={(max) => onChange({ max })}
        />
      </div>
      <SelectField
        label={faFormulas.round_to}
        value={values.round_to}
        onChange={(event) => onChange({ round_to: event.currentTarget.value })}
      >
        {formulaSteps.map((rial) => (
          <option key={rial} value={rial}>
            {faFormulas.step(rial / 10)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
