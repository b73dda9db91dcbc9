import { controlClass } from '@rasteh/ui/field';
import { oneOf } from '../../../core/url/search-params.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faSeveralReviews as texts } from '../../../i18n/reach/several-reviews.ts';
import { type ReviewSearch, waitingParts } from '../queries.ts';
import styles from './several.module.css';
import type { Chosen } from './use-chosen.ts';

type ListHeadProps = {
  chosen: Chosen;
  /** How many reviews the list shows. */
  count: number;
  /** How many changes wait for their authors. */
  returned: number;
  part: ReviewSearch['part'];
  onPart: (part: ReviewSearch['part']) => void;
};

/** Above the list: a checkbox for all of it, and the filter by waiting time. */
export function ListHead({ chosen, count, returned, part, onPart }: ListHeadProps) {
  const some = chosen.reviews.length;
  return (
    <div className={styles.head}>
      <label className={styles.all}>
        <input
          type="checkbox"
          disabled={count === 0}
          aria-keyshortcuts="Shift+X"
          checked={some > 0 && some === count}
          ref={(box) => {
            if (box) box.indeterminate = some > 0 && some < count;
          }}
          onChange={chosen.toggleAll}
        />
        {texts.all}
      </label>
      <select
        className={controlClass}
        aria-label={texts.hours}
        value={part ?? ''}
        onChange={(event) => onPart(oneOf(event.target.value, waitingParts))}
      >
        <option value="">{texts.any_hours}</option>
        {waitingParts.map((value) => (
          <option key={value} value={value}>
            {value === 'author' ? faReviews.change.to_author(returned) : texts.hours_of[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
