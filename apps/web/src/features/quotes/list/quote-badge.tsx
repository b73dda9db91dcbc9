import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import { Badge } from '@rasteh/ui/badge';
import { faQuotes } from '../../../i18n/panel/quotes.ts';

const tones = { sent: 'ask', accepted: 'up', declined: 'no', lost: 'no', expired: 'plain', withdrawn: 'plain' } as const;

/** The status of a quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{faQuotes.statuses[status]}</Badge>;
}
