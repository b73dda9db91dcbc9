import type { ReasonKind } from '@rasteh/contract/reach/reviews/reasons';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { reviewReasonsQuery } from '../../../core/forms/reasons/review-reasons-query.ts';
import { UsualReasons } from '../../../core/forms/reasons/usual-reasons.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faReviewReasons as texts } from '../../../i18n/reach/review-reasons.ts';
import styles from './reasons.module.css';

/** The usual reasons that all these kinds have in common; undefined until they are read. */
export function useUsualReasons(kinds: readonly ReasonKind[]): readonly string[] | undefined {
  const { api } = usePage();
  const all = useQuery(reviewReasonsQuery(api)).data;
  if (!all) return undefined;
  const [first = [], ...others] = kinds.map((kind) => all.find((one) => one.kind === kind)?.reasons ?? []);
  return first.filter((reason) => others.every((list) => list.includes(reason)));
}

const KEYS = 5;
/** The key of the reason at a place from 0: with Alt, since the focus is in the field. */
const keyAt = (place: number): string | undefined => (place < KEYS ? `Alt+${place + 1}` : undefined);

/** The place of the reason whose key this is, by its place on the keyboard. */
export const placeOfKey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): number =>
  altKey && !ctrlKey && !metaKey ? Array.from({ length: KEYS }, (_, place) => `Digit${place + 1}`).indexOf(code) : -1;

type ReasonTemplatesProps = {
  reasons: readonly string[] | undefined;
  onPress: (reason: string) => void;
  /** Edits them; without it they belong to several kinds. */
  onEdit: (() => void) | undefined;
};

/** Usual reasons, which a press or a key adds to the text; those of a single kind can be edited in place. */
export const ReasonTemplates = ({ reasons, onPress, onEdit }: ReasonTemplatesProps) => (
  <div className={styles.templates}>
    {reasons && reasons.length > 0 ? (
      <UsualReasons label={texts.usual} reasons={reasons} onPress={onPress} keyAt={keyAt} />
    ) : null}
    {reasons && onEdit ? (
      <Button size="s" variant="plain" onClick={onEdit}>
        {texts.edit}
      </Button>
    ) : null}
  </div>
);
