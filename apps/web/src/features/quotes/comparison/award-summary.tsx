import type { Comparison } from '@rasteh/contract/quotes/forms';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { useEffect, useRef } from 'react';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { freightSentence } from '../freight-text.ts';
import { computedText } from './amount-text.ts';
import { basisOf, payableOf } from './award-sums.ts';
import styles from './comparison.module.css';
import { basisName } from './step-text.ts';
import { type Award, shown } from './use-award.ts';

const texts = faRfqs.award;

/** The award to confirm, supplier by supplier: on the basis of the table, and what is paid in figures and words. */
export function AwardSummary({ award, comparison }: { award: Award; comparison: Comparison }) {
  const summary = useRef<HTMLDivElement>(null);
  // The focus leaves the place of the button that led here, so that a second press of the same key confirms nothing.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      {[...Map.groupBy(award.taken, ({ quote }) => quote)].map(([quote, lines]) => {
        const reason = award.unexplained.includes(quote) ? award.reasonOf(quote.id).trim() : '';
        const [total, payable] = [basisOf(quote, lines, comparison), payableOf(quote, lines)];
        return (
          <section key={quote.id} className={styles.winner}>
            <p>
              <strong>{texts.summary(quote.supplier.title)}</strong>
            </p>
            <ul>
              {lines.map(({ rfq_line_id, title, unit, basis_amount, thousandths }) => (
                <li key={rfq_line_id}>
                  {texts.item(
                    title,
                    `${shown(thousandths)} ${unit}`,
                    basis_amount === null ? '' : texts.price(computedText(basis_amount), unit),
                  )}
                </li>
              ))}
            </ul>
            {reason ? <p className={styles.small}>{texts.reason_is(reason)}</p> : null}
            {total === null || payable === null ? null : (
              <p>
                {texts.total(basisName(comparison))}: <strong>{computedText(total)}</strong>
                <br />
                {texts.payable}: <strong>{formatTomanWithUnit(payable)}</strong>
                <br />
                {tomanInWords(payable)}
              </p>
            )}
            <p className={styles.small}>{freightSentence(quote.current)}</p>
          </section>
        );
      })}
      <p className={styles.final}>{texts.final}</p>
    </div>
  );
}
