import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { wholeToman } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { useEffect, useRef } from 'react';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { freightText } from '../../freight-text.ts';
import { cellText, computedText } from '../amount-text.ts';
import comparison from '../comparison.module.css';
import { percentText } from '../step-text.ts';
import type { Taken } from './award-choice.ts';
import styles from './award-summary.module.css';
import { type Payable, payableOf } from './award-sums.ts';
import { type Award, shown } from './use-award.ts';

const texts = faRfqs.award;

/** The award to confirm: one total of what is paid, goods, VAT and whole freights, in figures and words; then its parts by supplier. */
export function AwardSummary({ award }: { award: Award }) {
  const summary = useRef<HTMLDivElement>(null);
  // The focus leaves the place of the button that led here, so that a second press of the same key confirms nothing.
  useEffect(() => summary.current?.focus(), []);
  const winners = [...Map.groupBy(award.taken, ({ quote }) => quote)].map(([quote, lines]) => ({
    quote,
    lines,
    payable: payableOf(quote, lines),
  }));
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Pay payables={winners.map(({ payable }) => payable)} />
      {winners.map(({ quote, lines, payable }) => {
        const reason = award.unexplained.includes(quote) ? award.reasonOf(quote.id).trim() : '';
        return (
          <section key={quote.id} className={styles.winner}>
            <p>
              <strong>{texts.summary(quote.supplier.title)}</strong>
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line.rfq_line_id}>{texts.item(line.title, `${shown(line.thousandths)} ${line.unit}`, priceOf(line))}</li>
              ))}
            </ul>
            {reason ? <p className={comparison.small}>{texts.reason_is(reason)}</p> : null}
            {payable ? <Sums quote={quote} payable={payable} isOneOfSeveral={winners.length > 1} /> : null}
          </section>
        );
      })}
      <p className={styles.final}>{texts.final}</p>
    </div>
  );
}

/** The price of one unit of a line, of the goods alone: the freight stands below. */
function priceOf({ goods_amount, goods_steps, unit }: Taken): string {
  return goods_amount === null ? '' : texts.price(cellText({ steps: goods_steps }, goods_amount), unit);
}

/** What is paid to one supplier, part by part. */
function Sums({ quote, payable, isOneOfSeveral }: { quote: Quote; payable: Payable; isOneOfSeveral: boolean }) {
  const { lines, vat, freight, all, freight_is } = payable;
  const { current } = quote;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.goods}</dt>
        <dd>{computedText(lines)}</dd>
      </div>
      <div>
        <dt>{texts.vat(percentText(`${current.vat_rate / 100}`))}</dt>
        <dd>{computedText(vat)}</dd>
      </div>
      <div>
        <dt>{freight_is === 'of_more' ? texts.freight_of_part : texts.freight}</dt>
        <dd>{freight > 0 ? computedText(freight) : freight_is === 'before' ? texts.freight_before : freightText(current)}</dd>
      </div>
      {isOneOfSeveral ? (
        <div className={styles.subtotal}>
          <dt>{texts.subtotal}</dt>
          <dd>{computedText(all)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What is paid for all that is chosen; nothing where a total is beyond exact numbers. */
function Pay({ payables }: { payables: readonly (Payable | null)[] }) {
  const sum = (of: 'all' | 'least') => payables.reduce((total, one) => total + (one?.[of] ?? Number.NaN), 0);
  const [all, least] = [sum('all'), sum('least')];
  const unknown = payables.filter((one) => one?.freight_is === 'unknown').length;
  if (!Number.isSafeInteger(all)) return null;
  return (
    <div className={styles.pay}>
      <p>
        <span>{texts.pay}</span> <span>{computedText(all)}</span>
      </p>
      <p>{tomanInWords(wholeToman(all))}</p>
      {least < all ? <p className={comparison.small}>{texts.pay_least(computedText(least))}</p> : null}
      {unknown > 0 ? <p className={comparison.small}>{texts.pay_unknown(unknown)}</p> : null}
    </div>
  );
}
