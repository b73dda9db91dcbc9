import type { Category, Unit } from '@rasteh/contract/goods/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { useId, useState } from 'react';
import { UnitSelect } from '../../../../core/forms/unit-select.tsx';
import { unitsToChoose } from '../../../../core/http/reference-queries.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { isUnclear, type LineValues } from '../form-values.ts';
import { LineDetails } from './line-details.tsx';
import { KeepAsText, LineItem } from './line-item.tsx';
import styles from './lines.module.css';

const texts = faRfqs.form;
const inDetails = ['target_amount', 'note', 'variation_id'] as const;

type LineRowProps = {
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

/** One requested item: a card on phones, a row of a table on wide screens; what is seldom needed opens on a press. */
export function LineRow({ line, index, isLast, isOnly, errors, units, categories, onChange, onRemove, onMove }: LineRowProps) {
  const details = useId();
  const error = (field: string) => errors[`lines.${index}.${field}`];
  const number = index + 1;
  const whole = [...(errors[`lines.${index}`] ?? []), ...(error('id') ?? [])];
  const isWrongInside = inDetails.some((field) => error(field));
  const [isOpen = line.target !== '' || line.note !== '', setOpen] = useState<boolean>();
  const changeDetails = (part: Partial<LineValues>) => {
    setOpen(true);
    onChange(part);
  };
  const isShown = isOpen || isWrongInside;
  const isOpenQuestion = isUnclear(line);
  const fieldOf = (name: string) => `lines.${index}.${name}`;

  return (
    <fieldset className={styles.line} aria-label={texts.line(number)} data-line={index}>
      <span className={styles.number} aria-hidden="true">
        {texts.line_number(number)}
      </span>
      <div className={styles.thing} data-field={fieldOf('text')} data-cell="text">
        <LineItem line={line} categories={categories} error={error} onChange={onChange} />
      </div>
      <div className={styles.quantity} data-field={fieldOf('quantity')} data-cell="quantity">
        <QuantityField
          label={texts.quantity}
          unit=""
          error={error('quantity')}
          value={line.quantity}
          onValueChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div data-field={fieldOf('unit_id')} data-cell="unit">
        <UnitSelect
          label={texts.unit}
          error={error('unit_id')}
          units={unitsToChoose(units, [line.unit_id])}
          unit_id={line.unit_id}
          onUnit={(unit_id) => onChange({ unit_id })}
        />
      </div>
      {isOpenQuestion ? <KeepAsText line={line} onChange={onChange} /> : null}
      <div className={isOpenQuestion ? `${styles.tools} ${styles.beside}` : styles.tools}>
        <button
          type="button"
          className={isOpenQuestion ? styles.sign : styles.toggle}
          title={texts.more}
          aria-expanded={isShown}
          aria-controls={details}
          onClick={() => setOpen(!isShown)}
        >
          {texts.more}
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={texts.up_of(number)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={texts.down_of(number)}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
        <button type="button" className={styles.tool} aria-label={texts.remove_of(number)} disabled={isOnly} onClick={onRemove}>
          ✕
        </button>
      </div>
      {whole.length > 0 ? (
        <p role="alert" tabIndex={-1} data-wrong data-field={`lines.${index}`} className={styles.problem}>
          {whole.join(' ')}
        </p>
      ) : null}
      <div id={details} className={styles.details} hidden={!isShown}>
        <LineDetails line={line} index={index} categories={categories} error={error} onChange={changeDetails} />
      </div>
    </fieldset>
  );
}
