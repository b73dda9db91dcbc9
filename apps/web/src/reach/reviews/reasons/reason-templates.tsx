import type { ReasonKind } from '@rasteh/contract/reach/reviews/reasons';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { reviewReasonsQuery } from '../../../core/forms/reasons/review-reasons-query.ts';
import { UsualReasons } from '../../../core/forms/reasons/usual-reasons.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faReviewReasons as texts } from '../../../i18n/reach/review-reasons.ts';
import styles from './reasons.module.css';

type ReasonTemplatesProps = { kinds: readonly ReasonKind[]; onPress: (reason: string) => void; onEdit: () => void };

/** The usual reasons that all these kinds have in common; those of a single kind can be edited in place. */
export function ReasonTemplates({ kinds, onPress, onEdit }: ReasonTemplatesProps) {
  const { api } = usePage();
  const all = useQuery(reviewReasonsQuery(api)).data;
  const [first = [], ...others] = kinds.map((kind) => all?.find((one) => one.kind === kind)?.reasons ?? []);
  const reasons = first.filter((reason) => others.every((list) => list.includes(reason)));
  return (
    <div className={styles.templates}>
      {reasons.length > 0 ? <UsualReasons label={texts.usual} reasons={reasons} onPress={onPress} /> : null}
      {kinds.length === 1 && all ? (
        <Button size="s" variant="plain" onClick={onEdit}>
          {texts.edit}
        </Button>
      ) : null}
    </div>
  );
}
