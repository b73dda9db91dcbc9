import type { Category } from '@rasteh/contract/goods/catalogue';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { TomanField } from '../../../../core/forms/toman-field.tsx';
import { usePage } from '../../../../core/page/page.ts';
import { faRfqWriting } from '../../../../i18n/trade/rfq-writing.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { sharedVariationsQuery } from '../../queries.ts';
import type { LineValues } from '../form-values.ts';
import { Choice } from './line-item.tsx';
import styles from './lines.module.css';
import { taken } from './pasted-lines.ts';

const texts = faRfqs.form;

type LineDetailsProps = {
  line: LineValues;
  /** Zero-based. */
  index: number;
  categories: readonly Category[];
  /** The errors of a field of the line. */
  error: (field: string) => readonly string[] | undefined;
  onChange: (part: Partial<LineValues>) => void;
};

/** The seldom needed fields of a line: the target price, the note and its variation; and what it was pasted from. */
export function LineDetails({ line, index, categories, error, onChange }: LineDetailsProps) {
  const { api } = usePage();
  const variations =
    useQuery({ ...sharedVariationsQuery(api, line.product?.id ?? 0), enabled: line.product !== null }).data ?? [];
  const { pasted } = line;
  return (
    <>
      {pasted ? (
        <p className={styles.source}>
          {faRfqWriting.paste.source} <q>{pasted.source}</q>
        </p>
      ) : null}
      {pasted?.isClear ? (
        <div>
          <Choice line={line} onTake={(product) => onChange(taken(line, product, categories))} onChange={onChange} />
        </div>
      ) : null}
      <div data-field={`lines.${index}.target_amount`} data-cell="target">
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
      </div>
      <div data-field={`lines.${index}.note`} data-cell="note">
        <TextField
          label={texts.note}
          error={error('note')}
          maxLength={300}
          value={line.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
      {/* The last one: it is read after the others are shown, and moves none of them. */}
      {variations.length > 0 ? (
        <div data-field={`lines.${index}.variation_id`}>
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
        </div>
      ) : null}
    </>
  );
}
