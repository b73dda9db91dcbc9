import type { Price } from '@rasteh/contract/pricing/prices';
import type { FormulaPreview } from '@rasteh/contract/pricing/prices/formulas';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { errorText } from '../../../core/http/error-text.ts';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { movedPercent } from '../drafts/amount.ts';
import styles from './formula.module.css';
import type { Formula } from './formula-values.ts';
import { formulaWords, sourceAmount } from './formula-words.ts';

const texts = faFormulas.preview;

type ResultProps = {
  price: Price;
  /** The formula that was asked for; null while it is incomplete. */
  formula: Formula | null;
  preview: FormulaPreview | undefined;
  isReading: boolean;
  error: Error | null;
};

/** The working of a formula with its amounts. */
const workingOf = (formula: Formula, { source_amount }: FormulaPreview): string =>
  source_amount === null
    ? ''
    : formulaWords(
        {
          percent: formula.percent ?? 0,
          plus_amount: formula.plus_amount ?? 0,
          min_amount: formula.min_amount ?? null,
          max_amount: formula.max_amount ?? null,
          factor: formula.kind === 'currency' ? formula.factor : null,
        },
        sourceAmount(source_amount),
      );

/** What the formula makes of the price, before it is stored. */
export function FormulaResult({ price, formula, preview, isReading, error }: ResultProps) {
  const { amount = null, code = null, stop_reason = null, bound = null } = preview ?? {};
  return (
    <section className={styles.result} aria-label={texts.label} aria-busy={isReading}>
      <p role="status">
        {error ? `${texts.failed} ${errorText(error)}` : null}
        {!error && (!preview || !formula) ? texts.waiting : null}
        {stop_reason ? faFormulas.reasons[stop_reason] : null}
        {amount === null ? null : (
          <>
            {texts.result}: <strong>{formatTomanWithUnit(amount)}</strong>{' '}
            <PriceChange texts={panel.move} percent={movedPercent(price.amount, amount)} />
          </>
        )}
      </p>
      {preview && formula && amount !== null ? (
        <dl>
          <dt>{texts.working}</dt>
          <dd>
            {workingOf(formula, preview)}
            {bound ? <> · {texts.bound[bound]}</> : null}
          </dd>
          {price.amount === null ? null : (
            <>
              <dt className={styles.now}>{texts.now}</dt>
              <dd className={styles.now}>{formatTomanWithUnit(price.amount)}</dd>
            </>
          )}
          {preview.valid_until ? (
            <>
              <dt>{texts.valid_until}</dt>
              <dd>
                {formatJalaliDate(preview.valid_until)}، {formatClock(preview.valid_until)}
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
      {code && preview?.jump_percent != null ? (
        <p className={styles.jump}>{texts.jump(formatPercent(preview.jump_percent, { sign: true }))}</p>
      ) : null}
    </section>
  );
}
