import type { VerifiedLevel } from '@rasteh/contract/wire/vocabulary';
import { Badge } from '@rasteh/ui/badge';
import { fa } from '../../i18n/fa.ts';
import styles from './verified-mark.module.css';

type VerifiedMarkProps = {
  level: VerifiedLevel;
  /** In a narrow container the sign of a verified supplier stands without its word. */
  isBrief?: boolean;
};

/** How far the portal has verified a supplier; nothing for one that is not. */
export function VerifiedMark({ level, isBrief = false }: VerifiedMarkProps) {
  if (level === 'none') return null;
  const word = fa.offers.verified[level];
  return (
    <Badge tone={level === 'verified' ? 'ok' : 'plain'}>
      {isBrief && level === 'verified' ? (
        <>
          <span aria-hidden="true">✓</span> <span className={styles.word}>{word}</span>
        </>
      ) : (
        word
      )}
    </Badge>
  );
}
