import { awardTotals, type UnitOfLine } from '@rasteh/contract/trade/quotes/award-totals';
import type { Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Card } from '../../core/page/card.tsx';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { TotalsList } from './paper/totals-list.tsx';
import { VersionView } from './paper/version-view.tsx';
import styles from './quotes.module.css';

const texts = faQuotes.one;

type AwardsProps = {
  quote: Quote;
  /** The titles of the RFQ's lines by id. */
  titles: ReadonlyMap<number, string>;
  unitOf: UnitOfLine;
};

/** The awarded lines of a quote with their totals; nothing without an award. */
export function AwardsCard({ quote, titles, unitOf }: AwardsProps) {
  const won = awardTotals(quote, unitOf);
  if (quote.awards.length === 0) return null;
  return (
    <Card id="awards" title={texts.awards}>
      <ul className={styles.list}>
        {quote.awards.map((award) => (
          <li key={award.id} className={styles.row}>
            <span>{titles.get(award.rfq_line_id)}</span>
            <strong>
              {texts.award(
                `${formatQuantity(award.quantity)} ${unitOf(award.rfq_line_id)?.title ?? ''}`,
                formatToman(award.amount),
                unitOf(award.rfq_line_id)?.title ?? '',
              )}
            </strong>
          </li>
        ))}
      </ul>
      {won ? (
        <div className={styles.body}>
          <TotalsList totals={won} terms={quote.current} all={faQuotes.totals.won} />
          {won.freight === null ? <p className={styles.details}>{faQuotes.totals.freight_apart}</p> : null}
        </div>
      ) : null}
    </Card>
  );
}

type VersionsProps = { quote: Quote & { versions: readonly QuoteVersion[] }; titles: AwardsProps['titles'] };

/** The versions before the current one, each behind a summary; nothing if there is none. */
export function EarlierVersions({ quote: { versions, current }, titles }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <Card id="versions" title={texts.versions}>
      {versions
        .filter(({ version }) => version !== current.version)
        .map((version) => (
          <details key={version.version} className={styles.version}>
            <summary>
              {faQuotes.version(version.version)} ·{' '}
              {texts.sent_at(`${formatJalaliFull(version.sent_at)}، ${formatClock(version.sent_at)}`)} ·{' '}
              {faQuotes.totals.toman(formatToman(version.totals.all))}
            </summary>
            <VersionView version={version} titles={titles} />
          </details>
        ))}
    </Card>
  );
}
