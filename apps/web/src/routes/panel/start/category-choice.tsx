import type { Category } from '@rasteh/contract/goods/catalogue';
import { faStart } from '../../../i18n/supply/start.ts';
import styles from './choice.module.css';

const texts = faStart.business;
/** As many chips as one looks through at a glance. */
const FIRST = 6;

type CategoryChoiceProps = {
  categories: readonly Category[];
  /** The category of the page from which the visitor came, which is chosen already. */
  wanted: Category | undefined;
  chosen: readonly number[];
  error: readonly string[] | undefined;
  onChange: (category_ids: number[]) => void;
};

/** What a supplier sells: a few categories as chips, the rest below. */
export function CategoryChoice({ categories, wanted, chosen, error, onChange }: CategoryChoiceProps) {
  const leaves = categories.filter(({ is_leaf }) => is_leaf);
  const ordered = wanted ? [wanted, ...leaves.filter(({ id }) => id !== wanted.id)] : leaves;
  const rest = ordered.slice(FIRST);
  const chipOf = ({ id, title }: Category) => (
    <label key={id} className={styles.chip}>
      <input
        type="checkbox"
        aria-invalid={error ? true : undefined}
        checked={chosen.includes(id)}
        onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
      {title}
    </label>
  );
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'categories-error' : undefined}>
      <legend>{texts.categories}</legend>
      <div className={styles.chips}>{ordered.slice(0, FIRST).map(chipOf)}</div>
      {rest.length > 0 ? (
        <details>
          <summary>{texts.more(rest.length)}</summary>
          <div className={styles.chips}>{rest.map(chipOf)}</div>
        </details>
      ) : null}
      {wanted && chosen.includes(wanted.id) ? <p className={styles.hint}>{texts.from_page(wanted.title)}</p> : null}
      {error ? (
        <p id="categories-error" role="alert" className={styles.problem}>
          {error.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
