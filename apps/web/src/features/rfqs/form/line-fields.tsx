import type { Category, Unit } from '@rasteh/contract/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { TomanField } from '../../../forms/toman-field.tsx';
import { UnitSelect } from '../../../forms/unit-select.tsx';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import type { LineValues } from './form-values.ts';
import { LineItem } from './line-thing.tsx';
import styles from './rfq-form.module.css';

const texts = faRfqs.form;

type LineFieldsProps = {
  line: LineValues;
  /** Zero-based. */
  index: number;
  isLast: boolean;
  isOnly: boolean;
  errors: FieldErrors;
  units: readonly Unit[];
  categories: readonly Category[];
  onChange: (part: Partial<LineValues>) => void;
  onRemove: () => void;
  /** Moves the line one place up (−1) or down (1). */
  onMove: (step: -1 | 1) => void;
};

/** One requested item: a product found by its name, or a text; its quantity and the target price. */
export function LineFields({
  line,
  index,
  isLast,
  isOnly,
  errors,
  units,
  categories,
  onChange,
  onRemove,
  onMove,
}: LineFieldsProps) {
  const error = (field: string) => errors[`lines.${index}.${field}`];
  const number = index + 1;
  const whole = [...(errors[`lines.${index}`] ?? []), ...(error('id') ?? [])];

  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{texts.line(number)}</legend>
      <div className={styles.lineTools}>
        <Button size="s" variant="plain" aria-label={texts.up_of(number)} disabled={index === 0} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button size="s" variant="plain" aria-label={texts.down_of(number)} disabled={isLast} onClick={() => onMove(1)}>
          ↓
        </Button>
        <Button size="s" variant="plain" aria-label={texts.remove_of(number)} disabled={isOnly} onClick={onRemove}>
          ✕
        </Button>
      </div>
      {whole.length > 0 ? (
        <p role="alert" tabIndex={-1} data-wrong className={styles.problem}>
          {whole.join(' ')}
        </p>
      ) : null}
      <LineItem line={line} categories={categories} error={error} onChange={onChange} />
      <QuantityField
        label={texts.quantity}
        unit={units.find(({ id }) => id === line.unit_id)?.title ?? ''}
        error={error('quantity')}
        value={line.quantity}
        onValueChange={(quantity) => onChange({ quantity })}
      />
      <UnitSelect
        label={texts.unit}
        error={error('unit_id')}
        units={units}
        unit_id={line.unit_id}
        onUnit={(unit_id) => onChange({ unit_id })}
      />
      <details
        className={styles.more}
        open={error('target_amount') || error('note') || line.target || line.note ? true : undefined}
      >
        <summary>{texts.more}</summary>
        <div className={styles.moreFields}>
          <TomanField
            label={texts.target}
            error={error('target_amount')}
            value={line.target}
            onValueChange={(target) => onChange({ target })}
          />
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={line.target_shown}
              onChange={(event) => onChange({ target_shown: event.currentTarget.checked })}
            />
            {texts.target_shown}
          </label>
          <TextField
            label={texts.note}
            error={error('note')}
            maxLength={300}
            value={line.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </div>
      </details>
    </fieldset>
  );
}
