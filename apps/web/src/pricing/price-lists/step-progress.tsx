import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { Button } from '@rasteh/ui/button';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { faPriceLists } from '../../i18n/pricing/price-lists.ts';
import { useListStep } from './mutations.ts';
import styles from './review/dry-run.module.css';

const texts = faPriceLists.progress;

/** The progress of the API on a list, with a cancel button if the step has one. */
export function StepProgress({ list, name }: { list: PriceList; name: 'reading' | 'checking' | 'applying' | 'undoing' }) {
  const step = useListStep(list.id);
  const { done, total } = list.progress;
  return (
    <Card id="list-progress" title={texts[name]}>
      <div className={styles.progress}>
        <progress aria-labelledby="list-progress" {...(total > 0 ? { value: Math.min(done, total), max: total } : {})} />
        <p role="status">{total > 0 ? texts.of(Math.min(done, total), total) : null}</p>
        <p className={styles.note}>{texts.leave}</p>
        {name === 'undoing' ? null : (
          <Button variant="quiet" busy={step.isPending} onClick={() => step.ask({ step: 'cancel' })}>
            {texts.cancel}
          </Button>
        )}
        {step.error ? (
          <p role="alert" className={styles.problem}>
            {errorText(step.error)}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
