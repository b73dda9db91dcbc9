import type { Category } from '@rasteh/contract/catalogue';
import { Button } from '@rasteh/ui/button';
import { SelectField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePage } from '../../lib/page.ts';
import { useCreateProduct } from './mutations.ts';
import styles from './new-price.module.css';
import type { NewPrice } from './price-form-values.ts';
import { productLevelsQuery } from './queries.ts';

const texts = fa.my_prices.form;

type PickerProps = { categories: readonly Category[]; draft: NewPrice; onChange: (draft: NewPrice) => void };

/** Picks a product: category by category down to a leaf, then level by level; the last step gets it from the server. */
export function ProductPicker({ categories, draft, onChange }: PickerProps) {
  const { api } = usePage();
  const { category_ids, option_ids } = draft;
  const leaf = categories.find(({ id, is_leaf }) => is_leaf && id === category_ids.at(-1));
  const levels = useQuery({ ...productLevelsQuery(api, leaf?.id ?? 0), enabled: leaf !== undefined });
  const createProduct = useCreateProduct();
  const key = useRef({ body: '', value: '' });

  const steps = [null, ...category_ids].flatMap((parent_id, depth) => {
    const children = categories.filter((category) => category.parent_id === parent_id);
    return children.length > 0 ? [{ depth, children, parent: categories.find(({ id }) => id === parent_id) }] : [];
  });
  const questions = levels.data?.levels ?? [];
  const isWhole = questions.length > 0 && option_ids.length === questions.length;

  const getProduct = () => {
    if (!leaf) return;
    const body = { category_id: leaf.id, option_ids: [...option_ids] };
    // The same answers ask for the same product: a second press cannot make a second one.
    if (key.current.body !== JSON.stringify(body)) key.current = { body: JSON.stringify(body), value: crypto.randomUUID() };
    createProduct.mutate(
      { ...body, key: key.current.value },
      { onSuccess: (product) => onChange({ ...draft, product, values: { ...draft.values, unit_id: product.unit.id } }) },
    );
  };

  return (
    <fieldset className={styles.fields}>
      <legend>{texts.pick}</legend>
      {steps.map(({ depth, children, parent }) => (
        <SelectField
          key={parent?.id ?? 0}
          label={parent ? texts.subcategory(parent.title) : texts.category}
          value={category_ids[depth] ?? ''}
          onChange={(event) => {
            const id = Number(event.currentTarget.value);
            onChange({ ...draft, category_ids: [...category_ids.slice(0, depth), ...(id ? [id] : [])], option_ids: [] });
          }}
        >
          <option value="">{texts.choose}</option>
          {children.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ))}
      {leaf && levels.isPending ? <Skeleton label={fa.shell.loading} rows={2} /> : null}
      {levels.isError ? (
        <p role="alert" className={styles.problem}>
          {errorText(levels.error)}{' '}
          <Button size="s" variant="quiet" onClick={() => levels.refetch()}>
            {fa.failure.retry}
          </Button>
        </p>
      ) : null}
      {questions.slice(0, option_ids.length + 1).map((level, at) => (
        <SelectField
          key={level.id}
          label={level.title}
          value={option_ids[at] ?? ''}
          onChange={(event) => {
            const id = Number(event.currentTarget.value);
            const rest = id ? [id, ...option_ids.slice(at + 1)] : [];
            onChange({ ...draft, option_ids: [...option_ids.slice(0, at), ...rest] });
          }}
        >
          <option value="">{texts.choose}</option>
          {level.options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ))}
      {isWhole ? (
        <div className={styles.formActions}>
          <Button busy={createProduct.isPending} onClick={getProduct}>
            {texts.get_product}
          </Button>
        </div>
      ) : null}
      {createProduct.isError ? (
        <p role="alert" className={styles.problem}>
          {errorText(createProduct.error)}
        </p>
      ) : null}
    </fieldset>
  );
}
