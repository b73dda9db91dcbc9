import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { ReactNode } from 'react';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { AwardedPart } from './awarded-load.ts';
import { SumInWords } from './paper/sum-in-words.tsx';
import { rowsAboveTotal } from './paper/total-rows.ts';
import { lineDetails, termsOf } from './paper/version-texts.ts';
import styles from './quote-sheet.module.css';

const texts = faQuotes.print;
const { columns } = faQuotes;

type QuoteSheetProps = {
  shared: SharedQuote;
  /** The URL at which a reader of the paper can verify it, if there is one. */
  address?: string;
  /** The actions on the screen. */
  beside?: ReactNode;
};

/** A quote as a sheet of paper: both parties, the lines, the totals in digits and words, and how to verify it. */
export function QuoteSheet({ shared, address, beside }: QuoteSheetProps) {
  const { quote, rfq_lines, seller, buyer, fingerprint } = shared;
  const { current, number, rfq, status } = quote;
  const { totals } = current;
  const isAwarded = quote.awards.length > 0;
  return (
    <article className={styles.sheet} aria-labelledby="sheet">
      <div className={styles.head}>
        <h1 id="sheet">{texts.heading}</h1>
        <dl className={styles.meta}>
          <Pair name={texts.number} text={number} />
          <Pair name={faQuotes.version(current.version)} text={faQuotes.statuses[status]} />
          <Pair name={texts.date} text={formatJalaliDate(current.sent_at)} />
          <Pair name={texts.valid_until} text={formatJalaliDate(current.valid_until)} />
          <Pair name={texts.rfq} text={rfq.number} />
        </dl>
        {beside ? <div data-print="no">{beside}</div> : null}
      </div>
      <p className={styles.about}>{rfq.title}</p>
      <div className={styles.parties}>
        <Party title={texts.seller} party={seller} />
        <Party title={texts.buyer} party={buyer} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={faQuotes.one.table}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{columns.position}</th>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.lead_time}</th>
              <th scope="col">{columns.total}</th>
            </tr>
          </thead>
          <tbody>
            {current.lines.map((line, at) => {
              const asked = rfq_lines.find(({ id }) => id === line.rfq_line_id);
              return (
                <tr key={line.rfq_line_id}>
                  <td>{formatNumber(asked?.position ?? at + 1)}</td>
                  <td>
                    {asked?.title}
                    <small>{lineDetails(line)}</small>
                  </td>
                  <td data-label={columns.quantity}>{`${formatQuantity(line.quantity)} ${line.unit.title}`}</td>
                  <td data-label={columns.amount}>{line.amount === null ? faQuotes.not_available : formatToman(line.amount)}</td>
                  <td data-label={columns.lead_time}>{line.lead_time_days === null ? '' : faQuotes.days(line.lead_time_days)}</td>
                  <td data-label={columns.total}>{line.total === null ? '' : formatToman(line.total)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            {rowsAboveTotal(totals, current).map(([name, text]) => (
              <tr key={name}>
                <th scope="row" colSpan={5}>
                  {name}
                </th>
                <td>{text}</td>
              </tr>
            ))}
            <tr className={styles.whole}>
              <th scope="row" colSpan={5}>
                {isAwarded ? faQuotes.totals.offered : faQuotes.totals.all}
              </th>
              <td>{formatToman(totals.all)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {isAwarded ? <AwardedPart shared={shared} /> : <SumInWords rial={totals.all} />}
      <dl className={styles.terms}>
        {termsOf(current).map(([name, text]) => (
          <Pair key={name} name={name} text={text} />
        ))}
      </dl>
      {current.note ? <p className={styles.note}>{current.note}</p> : null}
      <div className={styles.signatures}>
        <p>{texts.signature_seller}</p>
        <p>{texts.signature_buyer}</p>
      </div>
      <p className={styles.fingerprint}>
        {texts.fingerprint}: <bdi dir="ltr">{fingerprint}</bdi>
        <small>{texts.fingerprint_text}</small>
        {address ? (
          <small>
            {texts.address}: <bdi dir="ltr">{address}</bdi>
          </small>
        ) : null}
      </p>
    </article>
  );
}

function Pair({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

function Party({ title, party }: { title: string; party: SharedQuote['seller'] }) {
  return (
    <section className={styles.party} aria-label={title}>
      <h2>
        {title}: {party.name}
      </h2>
      <dl>
        <Pair name={texts.identity} text={party.identity ? toPersianDigits(party.identity) : texts.unknown} />
        <Pair name={texts.economic_code} text={party.economic_code ? toPersianDigits(party.economic_code) : texts.unknown} />
        <Pair name={texts.city} text={party.city ?? texts.unknown} />
      </dl>
    </section>
  );
}
