import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { parseDecimal, toPersianDigits } from '@rasteh/persian/digits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useEffect, useState } from 'react';
import { ownUrl } from '../../../core/http/api.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { PdfLink } from '../print-button.tsx';
import type { QuoteView } from '../quote-view.ts';
import styles from './comparison.module.css';

const texts = faRfqs.comparison;

/** The typed rate in the format of the API: empty for none, null for invalid input. */
function typedRate(text: string): string | null {
  if (text.trim() === '') return '';
  const rate = parseDecimal(text.replace(/[٪%\s]/g, ''));
  return rate !== null && /^\d{1,3}(\.\d{1,2})?$/.test(rate) && Number(rate) <= 200 ? rate : null;
}

const exportPath = (rfq_id: number, format: 'xlsx' | 'pdf', rate: string | undefined): string =>
  `rfq/${rfq_id}/comparison/export?format=${format}${rate ? `&yearly_rate=${rate}` : ''}`;

type ToolsProps = { rfq: Rfq; view: QuoteView; onView: (view: QuoteView) => void };

/** The yearly rate and the order of a comparison, its file and its print. */
export function ComparisonTools({ rfq, view, onView }: ToolsProps) {
  const { api } = usePage();
  const [typed, setTyped] = useState(toPersianDigits(view.rate ?? ''));
  const rate = useDebounced(typedRate(typed), 400);
  useEffect(() => {
    if (rate !== null && rate !== (view.rate ?? '')) onView({ ...(view.sort && { sort: view.sort }), ...(rate && { rate }) });
  }, [rate]);
  return (
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
        value={view.sort ?? 'whole'}
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
        <a className={buttonClass({ variant: 'quiet' })} href={ownUrl(api, exportPath(rfq.id, 'xlsx', view.rate))} download>
          {texts.download}
        </a>
        <PdfLink href={ownUrl(api, exportPath(rfq.id, 'pdf', view.rate))} />
        <Button variant="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}
