import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from './review-queue.module.css';

const texts = faReviews.keys;

/** The keys of the review queue and what they do. */
export function KeyHelp() {
  return (
    <>
      <dl className={styles.keys}>
        {texts.list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.of_reports}</p>
      <p>{texts.note}</p>
    </>
  );
}
