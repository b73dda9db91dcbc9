import type { InventoryStatus } from '@rasteh/contract/supply/inventories';
import { Badge } from '@rasteh/ui/badge';
import { faInventories } from '../../i18n/supply/inventories.ts';

const tones = {
  draft: 'plain',
  pending: 'ask',
  published: 'ok',
  stopped: 'plain',
  rejected: 'no',
  expired: 'plain',
} as const;

/** The status of an inventory. */
export const StatusBadge = ({ status }: { status: InventoryStatus }) => (
  <Badge tone={tones[status]} dot={status === 'published'}>
    {faInventories.statuses[status]}
  </Badge>
);
