import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { Button } from '@rasteh/ui/button';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { useListStep } from '../mutations.ts';
import styles from './apply-bar.module.css';

const texts = faPriceLists.apply;

type ApplyBarProps = { list: PriceList; allJumps: boolean; absent: boolean };

/** Summarizes the changes, asks for confirmation once, and applies the list. */
export function ApplyBar({ list, allJumps, absent }: ApplyBarProps) {
  const { ask } = useMessages();
  const step = useListStep(list.id);
  const { counts, version } = list;
  const held = allJumps ? 0 : counts.unconfirmed;
  const heldNew = allJumps ? 0 : counts.unconfirmed_new;
  const [changed, added] = [counts.changed - held + heldNew, counts.new - heldNew];
  const gone = absent ? counts.absent : 0;
  const sum = added + changed + counts.unchanged + gone;
  const left = counts.unmatched + counts.invalid;
  const will = [
    ...[changed > 0 ? texts.changed(changed) : ''],
    ...[added > 0 ? texts.new(added) : ''],
    ...[counts.unchanged > 0 ? texts.unchanged(counts.unchanged) : ''],
    ...[gone > 0 ? texts.unavailable(gone) : ''],
    ...[held > 0 ? texts.unconfirmed(held) : ''],
    ...[left > 0 ? texts.left(left) : ''],
  ].filter(Boolean);
  const apply = async () => {
    const text = (
      <>
        <ul className={styles.sums}>
          {will.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{texts.undo_note}</p>
      </>
    );
    if (await ask({ title: texts.question, text, confirm: texts.yes, cancel: texts.no }))
      step.ask({ step: 'apply', version, absent: absent ? 'unavailable' : 'keep', confirm_jumps: allJumps });
  };
  const isStale = step.error instanceof RequestError && step.error.code === 'stale';
  return (
    <section className={styles.bar} data-bar="bottom" aria-label={texts.title}>
      <p>{sum > 0 ? `${will.join('؛ ')}.` : texts.nothing}</p>
      {step.error ? (
        <p role="alert" className={styles.problem}>
          {isStale ? texts.stale : errorText(step.error)}
        </p>
      ) : null}
      <Button busy={step.isPending} disabled={sum === 0} onClick={() => void apply()}>
        {texts.button(sum)}
      </Button>
    </section>
  );
}
