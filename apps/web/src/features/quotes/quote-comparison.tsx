import type { Rfq } from '@rasteh/contract/rfqs';
import { parseDecimal, toPersianDigits } from '@rasteh/persian/digits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownUrl } from '../../http/api.ts';
import { faRfqs } from '../../i18n/panel/rfqs.ts';
import { ListState } from '../../lists/list-state.tsx';
import { useDebounced } from '../../lists/use-debounced.ts';
import { Card } from '../../page/card.tsx';
import { usePage } from '../../page/page.ts';
import { AwardDrawer } from './comparison/award-drawer.tsx';
import styles from './comparison/comparison.module.css';
import { DeclineDrawer } from './comparison/decline-drawer.tsx';
import type { ComparisonAction } from './comparison/pressed.ts';
import { comparisonQuery } from './comparison/queries.ts';
import { orderedQuotes } from './comparison/quote-order.ts';
import { QuoteTable } from './comparison/quote-table.tsx';
import { percentText } from './comparison/step-text.ts';
import { WorkingDrawer } from './comparison/working-drawer.tsx';
import type { QuoteView } from './quote-view.ts';

const texts = faRfqs.comparison;

/** The typed rate in the format of the API: empty for none, null for invalid input. */
function typedRate(text: string): string | null {
  if (text.trim() === '') return '';
  const rate = parseDecimal(text.replace(/[٪%\s]/g, ''));
  return rate !== null && /^\d{1,3}(\.\d{1,2})?$/.test(rate) && Number(rate) <= 200 ? rate : null;
}

const sheetPath = (rfq_id: number, rate: string | undefined): string =>
  `rfq/${rfq_id}/comparison/export?format=xlsx${rate ? `&yearly_rate=${rate}` : ''}`;

type ComparisonProps = { rfq: Rfq; view: QuoteView; onView: (view: QuoteView) => void };

/**
 * The quotes of an RFQ side by side on one basis, updated live; each number explains its computation, and lines are awarded
 * from here.
 */
export function QuoteComparison({ rfq, view, onView }: ComparisonProps) {
  const { api } = usePage();
  const query = useQuery(comparisonQuery(api, rfq.id, view.rate));
  const [typed, setTyped] = useState(toPersianDigits(view.rate ?? ''));
  const [pressed, setPressed] = useState<ComparisonAction | null>(null);
  const rate = useDebounced(typedRate(typed), 400);
  useEffect(() => {
    if (rate !== null && rate !== (view.rate ?? '')) onView({ ...(view.sort && { sort: view.sort }), ...(rate && { rate }) });
  }, [rate]);
  const comparison = query.data;
  const sort = view.sort ?? 'whole';
  const quote = comparison?.quotes.find(({ id }) => id === pressed?.quote_id);
  const close = () => setPressed(null);
  return (
    <Card id="rfq-comparison" title={texts.title}>
      {comparison && comparison.quotes.length > 0 ? (
        <>
          <div className={styles.tools}>
            <TextField
              label={texts.rate}
              hint={texts.rate_hint}
              error={typedRate(typed) === null ? texts.rate_wrong : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <SelectField
              label={texts.sort}
              value={sort}
              onChange={(event) => onView({ ...(view.rate && { rate: view.rate }), sort: event.currentTarget.value })}
            >
              {Object.entries(texts.sorts).map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              {rfq.lines.map(({ id, position }) => (
                <option key={id} value={`line-${id}`}>
                  {texts.sort_line(position)}
                </option>
              ))}
            </SelectField>
            <div className={styles.buttons}>
              <a className={buttonClass({ variant: 'quiet' })} href={ownUrl(api, sheetPath(rfq.id, view.rate))} download>
                {texts.download}
              </a>
              <Button variant="quiet" onClick={() => window.print()}>
                {texts.print}
              </Button>
            </div>
          </div>
          <p className={styles.basis}>
            {texts.basis} <span>{texts.basis_press}</span>
          </p>
          <p className={styles.printed}>
            {comparison.yearly_rate === null
              ? texts.printed_no_rate
              : texts.printed_rate(percentText(`${comparison.yearly_rate}`))}
          </p>
          <QuoteTable rfq={rfq} comparison={comparison} quotes={orderedQuotes(comparison, sort)} onPress={setPressed} />
        </>
      ) : null}
      {!comparison || query.error ? <ListState query={query} empty={null} /> : null}
      {comparison?.quotes.length === 0 ? <EmptyState title={texts.empty_title} text={texts.empty_text} /> : null}
      {comparison && quote && pressed?.kind === 'working' ? (
        <WorkingDrawer rfq={rfq} comparison={comparison} quote={quote} line_id={pressed.line_id ?? 0} onClose={close} />
      ) : null}
      {quote && pressed?.kind === 'award' ? (
        <AwardDrawer key={quote.current.version} rfq={rfq} quote={quote} line_id={pressed.line_id} onClose={close} />
      ) : null}
      {quote && pressed?.kind === 'decline' ? <DeclineDrawer rfq_id={rfq.id} quote={quote} onClose={close} /> : null}
    </Card>
  );
}
