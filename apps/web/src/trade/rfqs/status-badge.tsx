import type { RfqStatus } from '@rasteh/contract/trade/rfqs';
import { Badge } from '@rasteh/ui/badge';
import { faRfqs } from '../../i18n/trade/rfqs.ts';

const tones = {
  draft: 'plain',
  pending: 'ask',
  published: 'ok',
  closed: 'plain',
  awarded: 'ok',
  stopped: 'plain',
  rejected: 'no',
  expired: 'plain',
} as const;

/** The status of an RFQ. */
export const StatusBadge = ({ status }: { status: RfqStatus }) => (
  <Badge tone={tones[status]} dot={status === 'published'}>
    {faRfqs.statuses[status]}
  </Badge>
);
