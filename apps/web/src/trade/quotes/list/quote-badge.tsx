import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import { Badge } from '@rasteh/ui/badge';
import { faQuotes } from '../../../i18n/trade/quotes.ts';

const tones = { sent: 'ask', accepted: 'up', declined: 'no', lost: 'no', expired: 'plain', withdrawn: 'plain' } as const;

/** The status of a quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{faQuotes.statuses[status]}</Badge>;
}
