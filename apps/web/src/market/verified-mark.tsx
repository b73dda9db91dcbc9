import type { VerifiedLevel } from '@rasteh/contract/suppliers/profile';
import { Badge } from '@rasteh/ui/badge';
import { fa } from '../i18n/fa.ts';

/** How far the portal has verified a supplier; nothing for one that is not. */
export function VerifiedMark({ level }: { level: VerifiedLevel }) {
  return level === 'none' ? null : <Badge tone={level === 'verified' ? 'ok' : 'plain'}>{fa.offers.verified[level]}</Badge>;
}
