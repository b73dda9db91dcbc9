import type { Category } from '@rasteh/contract/goods/catalogue';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { type Choice, ChoiceList } from '@rasteh/ui/choice-list';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faProducts } from '../../../i18n/goods/products.ts';
import { productLevelsQuery } from '../queries.ts';
import styles from './product-picker.module.css';

const texts = faProducts.picker;
/** Above this number of choices the list has a search field. */
const MANY = 8;

type StepProps = { label: string; chosen: number | null; autoFocus: boolean; onChoose: (id: number) => void };

const searchOf = (label: string, choices: readonly unknown[]) =>
  choices.length > MANY ? { label: texts.search(label), none: texts.none, fold: foldText } : undefined;

/** One step down the category tree. */
export function CategoryStep({ choices, label, ...list }: StepProps & { choices: readonly Category[] }) {
  return (
    <>
      <h3 className={styles.heading}>{label}</h3>
      <ChoiceList label={label} groups={[{ choices }]} search={searchOf(label, choices)} {...list} />
    </>
  );
}

type LevelStepProps = StepProps & {
  category_id: number;
  level_id: number;
  /** The one-based index of the level, and the number of levels. */
  at: number;
  of: number;
  /** The choices of the previous levels. */
  before: readonly number[];
};

/** One level: first the options that lead to known products, then those that would create a new one. */
export function LevelStep({ category_id, level_id, label, at, of, before, ...list }: LevelStepProps) {
  const { api } = usePage();
  const { data, error, isPending, refetch } = useQuery(productLevelsQuery(api, category_id, before));
  const options = data?.levels.find(({ id }) => id === level_id)?.options ?? [];
  const known = options
    .filter(({ products }) => products > 0)
    .map(({ id, title, products }): Choice => ({ id, title, note: texts.count(products) }));
  const fresh = options.filter(({ products }) => products === 0).map(({ id, title }): Choice => ({ id, title }));
  return (
    <>
      <h3 className={styles.heading}>
        {label} <small>{texts.step(at, of)}</small>
      </h3>
      {isPending ? <Skeleton label={faPanel.shell.loading} rows={3} /> : null}
      {error ? (
        <p role="alert" className={styles.problem}>
          {errorText(error)}{' '}
          <Button size="s" variant="quiet" onClick={() => void refetch()}>
            {faPanel.failure.retry}
          </Button>
        </p>
      ) : null}
      {data ? (
        <ChoiceList
          label={label}
          groups={[
            { title: texts.known, choices: known },
            { title: texts.fresh, choices: fresh },
          ]}
          search={searchOf(label, options)}
          {...list}
        />
      ) : null}
    </>
  );
}
