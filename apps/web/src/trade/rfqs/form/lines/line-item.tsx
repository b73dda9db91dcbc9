import type { Category } from '@rasteh/contract/goods/catalogue';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productSearchQuery } from '../../../../core/http/reference-queries.ts';
import { useDebounced } from '../../../../core/lists/use-debounced.ts';
import { usePage } from '../../../../core/page/page.ts';
import { faRfqWriting } from '../../../../i18n/trade/rfq-writing.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { isUnclear, type LineValues, type PastedItem } from '../form-values.ts';
import styles from './lines.module.css';
import { keptAsText, taken } from './pasted-lines.ts';

const texts = faRfqs.form;
const pasteTexts = faRfqWriting.paste;
// The server has filtered the products already, by words in any order: its results are shown unfiltered.
const noFold = () => '';
const NONE = 'none';

type LineItemProps = {
  line: LineValues;
  categories: readonly Category[];
  /** The errors of a field of the line. */
  error: (field: string) => readonly string[] | undefined;
  onChange: (part: Partial<LineValues>) => void;
};

/** The item of a line: a product found by its name or chosen among the candidates of a pasted text, or the text itself. */
export function LineItem({ line, categories, error, onChange }: LineItemProps) {
  const { api } = usePage();
  const [isTyped, setTyped] = useState(false);
  const q = useDebounced(line.text.trim(), 250);
  // A hundred pasted lines send no request until the user types in one of them.
  const isAsked = isTyped && line.product === null && foldText(q).length > 1;
  const hits = useQuery({ ...productSearchQuery(api, q.slice(0, 100)), enabled: isAsked }).data ?? [];
  const take = (product: PastedItem['choices'][number]) => onChange(taken(line, product, categories));
  const nameIt = (text: string) => {
    setTyped(true);
    const hit = hits.find(({ product }) => product.title === text);
    if (hit) take({ ...hit.product, category_id: hit.category.id });
    else onChange({ text, product: null, variation_id: null, isGone: false });
  };
  if (isUnclear(line)) return <Choice line={line} error={error('choice')} onTake={take} onChange={onChange} />;
  return (
    <Combobox
      label={texts.thing}
      hint={line.isGone ? texts.thing_gone : undefined}
      error={error('text') ?? error('product_id')}
      options={isAsked ? [...new Set(hits.map(({ product }) => product.title))] : []}
      fold={noFold}
      countText={(count) => (isAsked ? texts.hits(count) : '')}
      value={line.text}
      onValueChange={nameIt}
    />
  );
}

/** The select and the button of an unclear line give way to the item, which continues with the focus. */
function continueAt(control: Element): void {
  const row = control.closest('[data-line]');
  requestAnimationFrame(() => row?.querySelector<HTMLInputElement>('[data-cell="text"] input')?.focus());
}

/** Keeps the text of an unclear line in place of a product. */
export function KeepAsText({ line, onChange }: Pick<LineItemProps, 'line' | 'onChange'>) {
  return (
    <button
      type="button"
      className={styles.keep}
      onClick={({ currentTarget }) => {
        continueAt(currentTarget);
        onChange(keptAsText(line));
      }}
    >
      {pasteTexts.as_text}
    </button>
  );
}

type ChoiceProps = {
  line: LineValues;
  error?: readonly string[] | undefined;
  onTake: (product: PastedItem['choices'][number]) => void;
  onChange: (part: Partial<LineValues>) => void;
};

/**
 * The candidates of a pasted text. As long as none is chosen it stands in place of the item, which then takes over; later it is
 * among the details of the line.
 */
export function Choice({ line, error, onTake, onChange }: ChoiceProps) {
  const { pasted } = line;
  if (!pasted || pasted.choices.length === 0) return null;
  return (
    <SelectField
      label={pasteTexts.choice}
      error={error}
      value={line.product?.id ?? (pasted.isClear ? NONE : '')}
      onChange={({ currentTarget }) => {
        const choice = pasted.choices.find(({ id }) => id === Number(currentTarget.value));
        continueAt(currentTarget);
        if (choice) onTake(choice);
        else onChange(keptAsText(line));
      }}
    >
      {pasted.isClear ? null : <option value="">{pasteTexts.choice_open(pasted.text)}</option>}
      {pasted.choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value={NONE}>{pasteTexts.choice_none}</option>
    </SelectField>
  );
}
