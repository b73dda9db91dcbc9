import type { Category, Unit } from '@rasteh/contract/catalogue';
import type { FieldErrors } from '@rasteh/contract/errors';
import { foldText } from '@rasteh/persian/fold';
import { rialFromToman, tomanInWords } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField, TextField } from '@rasteh/ui/field';
import { MoneyField } from '@rasteh/ui/money-field';
import { useQuery } from '@tanstack/react-query';
import { fa } from '../../i18n/fa.ts';
import { faRfqs } from '../../i18n/fa-rfqs.ts';
import { usePage } from '../../lib/page.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { LineValues } from './form-values.ts';
import { productSearchQuery, sharedVariationsQuery } from './queries.ts';
import styles from './rfq-form.module.css';

const texts = faRfqs.form;
// The server has narrowed the products already, by words in any order: what it found is shown as it is.
const noFold = () => '';

type LineFieldsProps = {
  line: LineValues;
  /** From 0. */
  index: number;
  isLast: boolean;
  isOnly: boolean;
  errors: FieldErrors;
  units: readonly Unit[];
  categories: readonly Category[];
  onChange: (part: Partial<LineValues>) => void;
  onRemove: () => void;
  /** One place up (−1) or down (1). */
  onMove: (step: -1 | 1) => void;
};

/** One thing asked for: a product that is found by its name, or a text; how much of it, and at which price at best. */
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
  const { api } = usePage();
  const q = useDebounced(line.text.trim(), 250);
  const isAsked = line.product === null && foldText(q).length > 1;
  const hits = useQuery({ ...productSearchQuery(api, q.slice(0, 100)), enabled: isAsked }).data ?? [];
  const variations =
    useQuery({ ...sharedVariationsQuery(api, line.product?.id ?? 0), enabled: line.product !== null }).data ?? [];
  const error = (field: string) => errors[`lines.${index}.${field}`];
  const number = index + 1;
  const rial = rialFromToman(line.target);
  const whole = [...(errors[`lines.${index}`] ?? []), ...(error('id') ?? [])];

  const nameIt = (text: string) => {
    const hit = hits.find(({ product }) => product.title === text);
    if (!hit) return onChange({ text, product: null, variation_id: null });
    const unit = categories.find(({ id }) => id === hit.category.id)?.default_unit.id ?? null;
    const product = { id: hit.product.id, title: hit.product.title };
    onChange({ text, product, variation_id: null, unit_id: line.unit_id ?? unit });
  };

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
        <p role="alert" className={styles.problem}>
          {whole.join(' ')}
        </p>
      ) : null}
      <div className={styles.thing}>
        <Combobox
          label={texts.thing}
          hint={line.product ? texts.thing_known : texts.thing_hint}
          error={error('text') ?? error('product_id')}
          options={isAsked ? [...new Set(hits.map(({ product }) => product.title))] : []}
          fold={noFold}
          countText={(count) => (isAsked ? texts.hits(count) : '')}
          value={line.text}
          onValueChange={nameIt}
        />
      </div>
      {variations.length > 0 ? (
        <SelectField
          label={texts.variation}
          error={error('variation_id')}
          value={line.variation_id ?? ''}
          onChange={(event) => onChange({ variation_id: Number(event.currentTarget.value) || null })}
        >
          <option value="">{texts.any_variation}</option>
          {variations.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={texts.quantity}
        error={error('quantity')}
        inputMode="decimal"
        autoComplete="off"
        value={line.quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <SelectField
        label={texts.unit}
        error={error('unit_id')}
        value={line.unit_id ?? ''}
        onChange={(event) => onChange({ unit_id: Number(event.currentTarget.value) || null })}
      >
        {line.unit_id === null ? <option value="">—</option> : null}
        {units.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <details
        className={styles.more}
        open={error('target_amount') || error('note') || line.target || line.note ? true : undefined}
      >
        <summary>{texts.more}</summary>
        <div className={styles.moreFields}>
          <MoneyField
            label={texts.target}
            unit={fa.offers.toman}
            error={error('target_amount')}
            words={rial ? tomanInWords(rial) : ''}
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
