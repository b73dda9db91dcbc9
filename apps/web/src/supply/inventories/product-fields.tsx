import type { Category } from '@rasteh/contract/goods/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { productSearchQuery } from '../../core/http/reference-queries.ts';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { usePage } from '../../core/page/page.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';
import type { InventoryValues } from './form-values.ts';
import { variationsQuery } from './queries.ts';

const texts = faInventories.form;
// The server has filtered the products already, by words in any order: its results are shown unfiltered.
const noFold = () => '';

type ProductFieldsProps = {
  values: InventoryValues;
  errors: FieldErrors;
  categories: readonly Category[];
  onChange: (part: Partial<InventoryValues>) => void;
};

/** The product, found by its name, and its variation; the first choice fills the title and the unit. */
export function ProductFields({ values, errors, categories, onChange }: ProductFieldsProps) {
  const { api } = usePage();
  const { product, product_text, title, unit_id, variation_id } = values;
  const q = useDebounced(product_text.trim(), 250);
  const isAsked = product === null && foldText(q).length > 1;
  const hits = useQuery({ ...productSearchQuery(api, q.slice(0, 100)), enabled: isAsked }).data ?? [];
  const variations = useQuery({ ...variationsQuery(api, product?.id ?? 0), enabled: product !== null }).data ?? [];

  const nameIt = (text: string) => {
    const hit = hits.find((one) => one.product.title === text);
    if (!hit) return onChange({ product_text: text, product: null, variation_id: null });
    const unit = categories.find(({ id }) => id === hit.category.id)?.default_unit.id ?? null;
    onChange({
      product_text: text,
      product: { id: hit.product.id, title: hit.product.title },
      variation_id: null,
      unit_id: unit_id ?? unit,
      ...(title.trim() === '' ? { title: text } : {}),
    });
  };

  return (
    <>
      <Combobox
        label={texts.product}
        hint={texts.product_hint}
        error={errors.product_id}
        options={isAsked ? [...new Set(hits.map((hit) => hit.product.title))] : []}
        fold={noFold}
        countText={(count) => (isAsked ? texts.hits(count) : '')}
        value={product_text}
        onValueChange={nameIt}
      />
      {variations.length > 0 ? (
        <SelectField
          label={texts.variation}
          error={errors.variation_id}
          value={variation_id ?? ''}
          onChange={(event) => onChange({ variation_id: Number(event.currentTarget.value) || null })}
        >
          <option value="">{texts.any_variation}</option>
          {variations.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}
