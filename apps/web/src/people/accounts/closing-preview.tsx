import type { ClosingPreview as Preview } from '@rasteh/contract/people/accounts';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { faAccounts as texts } from '../../i18n/people/accounts.ts';
import styles from './close-account.module.css';

/** The parts with a count, in the order of the contract. */
const present = <K extends string>(counts: Record<K, number>): [K, number][] =>
  (Object.entries(counts) as [K, number][]).filter(([, count]) => count > 0);

/** What the closing of an account removes, what it keeps, and the deals that may still be open. */
export function ClosingPreview({ preview: { removed, kept, open_deals } }: { preview: Preview }) {
  const stays = present(kept);
  return (
    <>
      <div className={styles.parts}>
        <section>
          <h3>{texts.removed_title}</h3>
          <ul>
            <li>{texts.removed_always}</li>
            {present(removed).map(([part, count]) => (
              <li key={part}>{texts.removed_item(part, count)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{texts.kept_title}</h3>
          {stays.length > 0 ? (
            <>
              <ul>
                {stays.map(([part, count]) => (
                  <li key={part}>{texts.kept_item(part, count)}</li>
                ))}
              </ul>
              <p className={styles.note}>{texts.kept_text}</p>
            </>
          ) : (
            <p className={styles.note}>{texts.kept_nothing}</p>
          )}
        </section>
      </div>
      {open_deals.length > 0 ? (
        <section className={styles.deals}>
          <h3>{texts.deals_title}</h3>
          <p className={styles.note}>{texts.deals_text}</p>
          <ul>
            {open_deals.map(({ quote_id, rfq_id, side, partner, number, title, awarded_at }) => (
              <li key={quote_id}>
                <a href={side === 'buyer' ? `/panel/rfqs/${rfq_id}` : `/panel/quotes/${quote_id}`}>
                  <bdi>{title}</bdi> · <bdi dir="ltr">{number}</bdi>
                </a>
                <small>
                  <bdi>{texts.deal(side, partner)}</bdi> · {formatJalaliDate(awarded_at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
