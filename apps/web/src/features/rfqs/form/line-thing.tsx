import type { Category } from '@rasteh/contract/catalogue';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productSearchQuery } from '../../../http/reference-queries.ts';
import { faRfqWriting } from '../../../i18n/panel/rfq-writing.ts';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { usePage } from '../../../page/page.ts';
import { sharedVariationsQuery } from '../queries.ts';
import type { LineValues } from './form-values.ts';
import { unitOf } from './pasted-lines.ts';
import styles from './rfq-form.module.css';

const texts = faRfqs.form;
const pasteTexts = faRfqWriting.paste;
// The server has filtered the products already, by words in any order: its results are shown unfiltered.
const noFold = () => '';

type LineThingProps = {
  line: LineValues;
  categories: readonly Category[];
  /** The errors of a field of the line. */
  error: (field: string) => readonly string[] | undefined;
  onChange: (part: Partial<LineValues>) => void;
};

/** The item of a line: a product found by its name or chosen among the candidates of a pasted text, or the text itself. */
export function LineItem({ line, categories, error, onChange }: LineThingProps) {
  const { api } = usePage();
  const [isTyped, setTyped] = useState(false);
  const q = useDebounced(line.text.trim(), 250);
  // A hundred pasted lines send no request until the user types in one of them.
  const isAsked = isTyped && line.product === null && foldText(q).length > 1;
  const hits = useQuery({ ...productSearchQuery(api, q.slice(0, 100)), enabled: isAsked }).data ?? [];
  const variations =
    useQuery({ ...sharedVariationsQuery(api, line.product?.id ?? 0), enabled: line.product !== null }).data ?? [];
  const take = (product: { id: number; title: string; category_id: number }) =>
    onChange({
      text: product.title,
      product: { id: product.id, title: product.title },
      variation_id: null,
      unit_id: line.unit_id ?? unitOf(product.category_id, categories),
    });
  const nameIt = (text: string) => {
    setTyped(true);
    const hit = hits.find(({ product }) => product.title === text);
    if (hit) take({ ...hit.product, category_id: hit.category.id });
    else onChange({ text, product: null, variation_id: null });
  };
  const { pasted } = line;
  return (
    <>
      {pasted ? (
        <p className={styles.source}>
          {pasteTexts.source} <q>{pasted.source}</q>
        </p>
      ) : null}
      {pasted && pasted.choices.length > 0 ? (
        <div className={styles.thing}>
          <SelectField
            label={pasteTexts.choice}
            value={line.product?.id ?? ''}
            onChange={(event) => {
              const choice = pasted.choices.find(({ id }) => id === Number(event.currentTarget.value));
              if (choice) take(choice);
              else onChange({ text: pasted.text, product: null, variation_id: null });
            }}
          >
            <option value="">{pasteTexts.choice_none}</option>
            {pasted.choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
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
    </>
  );
}
