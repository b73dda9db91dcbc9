import type { Category } from '@rasteh/contract/goods/catalogue';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faProducts } from '../../../i18n/goods/products.ts';
import { productLevelsQuery } from '../queries.ts';
import { PickedProduct } from './picked-product.tsx';
import { CategoryStep, LevelStep } from './picker-steps.tsx';
import type { NewPrice } from './price-form-values.ts';
import styles from './product-picker.module.css';

const texts = faProducts.picker;

type PickerProps = { categories: readonly Category[]; draft: NewPrice; onChange: (draft: NewPrice) => void };

/**
 * Picks a product step by step: by category down to a leaf, then by level, each narrowed by the choices before it. One step is
 * open at a time; an earlier one can be reopened by its choice, and the choices after it are kept.
 */
export function ProductPicker({ categories, draft, onChange }: PickerProps) {
  const { api } = usePage();
  const { category_ids, option_ids } = draft;
  /** The reopened step; null for the first step without a choice. */
  const [reopened, setReopened] = useState<number | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const leaf = categories.find(({ id, is_leaf }) => is_leaf && id === category_ids.at(-1));
  const levels = useQuery({ ...productLevelsQuery(api, leaf?.id ?? 0, []), enabled: leaf !== undefined });
  const questions = (leaf && levels.data?.levels) || [];

  const path = category_ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const nameOfStep = (parent: Category | undefined) => (parent ? texts.subcategory(parent.title) : texts.category);
  const chosen = [
    ...path.map(({ title }, at) => ({ step: nameOfStep(path[at - 1]), title })),
    ...questions.slice(0, option_ids.length).map(({ title: step, options }, at) => ({
      step,
      title: options.find(({ id }) => id === option_ids[at])?.title ?? '',
    })),
  ];
  const at = reopened ?? category_ids.length + option_ids.length;
  const isWhole = questions.length > 0 && at === category_ids.length + questions.length;
  const question = leaf ? questions[at - category_ids.length] : undefined;

  const move = (step: number | null, next: NewPrice = draft) => {
    setReopened(step);
    setMoved(true);
    if (next !== draft) onChange(next);
  };
  const chooseCategory = (id: number) =>
    move(null, category_ids[at] === id ? draft : { ...draft, category_ids: [...category_ids.slice(0, at), id], option_ids: [] });
  const chooseOption = (id: number) => {
    const level = at - category_ids.length;
    move(null, { ...draft, option_ids: [...option_ids.slice(0, level), id, ...option_ids.slice(level + 1)] });
  };

  return (
    <section aria-label={texts.legend} className={styles.picker}>
      {chosen.length > 0 ? (
        <ol className={styles.trail} aria-label={texts.trail}>
          {chosen.map(({ step, title }, index) => (
            <li key={step}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={texts.change(step, title)}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => move(index)}
              >
                <small>{step}</small> {title}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {at < category_ids.length || !leaf ? (
        <CategoryStep
          key={at}
          label={nameOfStep(path[at - 1])}
          choices={categories.filter(({ parent_id }) => parent_id === (path[at - 1]?.id ?? null))}
          chosen={category_ids[at] ?? null}
          autoFocus={hasMoved}
          onChoose={chooseCategory}
        />
      ) : levels.isError ? (
        <p role="alert" className={styles.problem}>
          {errorText(levels.error)}{' '}
          <Button size="s" variant="quiet" onClick={() => levels.refetch()}>
            {faPanel.failure.retry}
          </Button>
        </p>
      ) : levels.isPending ? (
        <Skeleton label={faPanel.shell.loading} rows={3} />
      ) : question ? (
        <LevelStep
          key={question.id}
          category_id={leaf.id}
          level_id={question.id}
          label={question.title}
          at={at - category_ids.length + 1}
          of={questions.length}
          before={option_ids.slice(0, at - category_ids.length)}
          chosen={option_ids[at - category_ids.length] ?? null}
          autoFocus={hasMoved}
          onChoose={chooseOption}
        />
      ) : null}
      {leaf && isWhole ? (
        <PickedProduct
          category={leaf}
          option_ids={option_ids}
          titles={chosen.slice(category_ids.length).map(({ title }) => title)}
          onPick={(product) => onChange({ ...draft, product, values: { ...draft.values, unit_id: product.unit.id } })}
        />
      ) : null}
      {at > 0 ? (
        <div>
          <Button size="s" variant="plain" onClick={() => move(at - 1)}>
            {texts.back}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
