import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import type { AwardStart } from './comparison/award/award-choice.ts';
import { LateAwardDrawer } from './comparison/award/late-award-drawer.tsx';
import styles from './comparison/comparison.module.css';
import { ComparisonTools } from './comparison/comparison-tools.tsx';
import { DeclineDrawer } from './comparison/decline-drawer.tsx';
import phone from './comparison/phone/phone.module.css';
import { PhoneComparison } from './comparison/phone/phone-comparison.tsx';
import { usePhoneShape } from './comparison/phone/use-phone-shape.ts';
import type { ComparisonAction } from './comparison/pressed.ts';
import { comparisonQuery } from './comparison/queries.ts';
import { orderedQuotes } from './comparison/quote-order.ts';
import { QuoteTable } from './comparison/quote-table.tsx';
import { RivalNote } from './comparison/rival-note.tsx';
import { percentText } from './comparison/step-text.ts';
import { WorkingDrawer } from './comparison/working-drawer.tsx';
import type { QuoteView } from './quote-view.ts';

const texts = faRfqs.comparison;

/** What the award drawer begins with after a press; null for other presses. */
function awardStart(pressed: ComparisonAction | null): AwardStart | null {
  if (pressed?.kind === 'combination') return { kind: 'combination' };
  return pressed?.kind === 'award' ? { kind: 'quote', quote_id: pressed.quote_id, line_id: pressed.line_id } : null;
}

type ComparisonProps = { rfq: Rfq; view: QuoteView; onView: (view: QuoteView) => void };

/**
 * The quotes of an RFQ side by side on one basis, updated live; each number explains its computation, and lines are awarded
 * from here.
 */
export function QuoteComparison({ rfq, view, onView }: ComparisonProps) {
  const { api } = usePage();
  const query = useQuery(comparisonQuery(api, rfq.id, view.rate));
  const [pressed, setPressed] = useState<ComparisonAction | null>(null);
  const comparison = query.data;
  const sort = view.sort ?? 'whole';
  const ofQuote = pressed?.kind === 'combination' ? null : pressed;
  const quote = comparison?.quotes.find(({ id }) => id === ofQuote?.quote_id);
  const start = awardStart(pressed);
  const close = () => setPressed(null);
  const isPhoneToo = usePhoneShape();
  // What stands below begins where it stays: beyond the window.
  if (query.isLoading && rfq.quotes_count > 0)
    return (
      <div className={phone.waiting}>
        <Skeleton label={texts.loading} rows={8} />
      </div>
    );
  const tools = <ComparisonTools rfq={rfq} view={view} onView={onView} />;
  return (
    <Card id="rfq-comparison" title={texts.title}>
      {comparison && comparison.quotes.length > 0 ? (
        <>
          {isPhoneToo ? (
            <div className={phone.phone}>
              <PhoneComparison rfq={rfq} comparison={comparison} quotes={orderedQuotes(comparison, sort)} onPress={setPressed} />
              <details className={phone.tools}>
                <summary>{texts.tools}</summary>
                {tools}
                <Basis comparison={comparison} />
              </details>
            </div>
          ) : null}
          <div className={phone.wide}>
            {tools}
            <p className={styles.printed}>
              {comparison.yearly_rate === null
                ? texts.printed_no_rate
                : texts.printed_rate(percentText(`${comparison.yearly_rate}`))}
            </p>
            <RivalNote comparison={comparison} />
            <QuoteTable rfq={rfq} comparison={comparison} quotes={orderedQuotes(comparison, sort)} onPress={setPressed} />
            <Basis comparison={comparison} />
          </div>
        </>
      ) : null}
      {!comparison || query.error ? <ListState query={query} empty={null} /> : null}
      {comparison?.quotes.length === 0 ? <EmptyState title={texts.empty_title} text={texts.empty_text} /> : null}
      {comparison && quote && ofQuote?.kind === 'working' ? (
        <WorkingDrawer rfq={rfq} comparison={comparison} quote={quote} line_id={ofQuote.line_id ?? 0} onClose={close} />
      ) : null}
      {comparison && comparison.quotes.length > 0 ? (
        <LateAwardDrawer rfq={rfq} comparison={comparison} start={start} onClose={close} />
      ) : null}
      {quote && ofQuote?.kind === 'decline' ? <DeclineDrawer rfq_id={rfq.id} quote={quote} onClose={close} /> : null}
    </Card>
  );
}

function Basis({ comparison: { basket } }: { comparison: Comparison }) {
  return (
    <p className={styles.basis}>
      {basket.freight === 'included' ? texts.basis : texts.basis_apart} <span>{texts.basis_press}</span>
    </p>
  );
}
