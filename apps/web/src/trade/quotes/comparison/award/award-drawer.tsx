import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { type FormEvent, useId, useState } from 'react';
import { useRefusal } from '../../../../core/forms/use-refusal.ts';
import { errorText } from '../../../../core/http/error-text.ts';
import { useTakeBack } from '../../../../core/page/use-take-back.ts';
import { faPanel } from '../../../../i18n/core/panel.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { computedText } from '../amount-text.ts';
import { supplierOf } from '../combination-column.tsx';
import styles from '../comparison.module.css';
import { useTakeBackAwards } from '../mutations.ts';
import { basisName } from '../step-text.ts';
import type { AwardStart, Taken } from './award-choice.ts';
import { AwardOptions } from './award-options.tsx';
import { AwardReasons } from './award-reasons.tsx';
import { AwardSummary } from './award-summary.tsx';
import { chosenTotal } from './award-sums.ts';
import { useAward } from './use-award.ts';

const texts = faRfqs.award;

type AwardDrawerProps = { rfq: Rfq; comparison: Comparison; start: AwardStart; onClose: () => void };

/**
 * Awards quantities of lines to one quote, or to the combination of several: the buyer changes what is chosen, sees the
 * totals in figures and words, and confirms once, by a button that is not in the place of the one before it.
 */
export function AwardDrawer({ rfq, comparison, start, onClose }: AwardDrawerProps) {
  const form = useId();
  const award = useAward(rfq, comparison, start);
  const takeBack = useTakeBackAwards(rfq.id);
  const offerBack = useTakeBack();
  const [isConfirming, setConfirming] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const refusal = useRefusal(refused);
  const { options, taken, accept } = award;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(award.isWrong ? { lines: [texts.none] } : {});
    if (award.isWrong) return setConfirming(false);
    if (!isConfirming) return setConfirming(true);
    award.send({
      onSuccess(accepted) {
        const said = Object.assign({}, faPanel.messages.success, { text: texts.done });
        offerBack(Object.assign(said, { changed: texts.back_changed, takeBack: () => takeBack(accepted) }));
        onClose();
      },
      onError: () => setConfirming(false),
    });
  };
  const title = start.kind === 'combination' ? texts.combination_title : texts.title(supplierOf(comparison, start.quote_id));

  return (
    <Drawer
      open
      title={title}
      closeLabel={texts.close}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        options.length === 0 ? null : isConfirming ? (
          <div className={styles.confirm}>
            <Button key="confirm" type="submit" form={form} busy={accept.isPending}>
              {texts.confirm}
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              {texts.back}
            </Button>
          </div>
        ) : (
          <div className={styles.chosen}>
            <RunningTotal taken={taken} comparison={comparison} />
            <Button key="continue" type="submit" form={form}>
              {texts.continue}
            </Button>
          </div>
        )
      }
    >
      <form ref={refusal.form} id={form} noValidate onSubmit={submit} className={styles.award}>
        {accept.error && !award.isRefused ? (
          <p role="alert" className={styles.problem}>
            {errorText(accept.error)}
          </p>
        ) : null}
        {options.length === 0 ? <p>{texts.nothing_left}</p> : null}
        {isConfirming ? (
          <AwardSummary award={award} />
        ) : (
          <>
            <AwardOptions award={award} isForSeveral={start.kind === 'combination'} isTried={isTried} />
            <AwardReasons award={award} isTried={isTried} />
          </>
        )}
        {isTried && options.length > 0 && taken.length === 0 ? (
          <p role="alert" tabIndex={-1} data-wrong className={styles.problem}>
            {texts.none}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}

/** What the choice costs so far, on the basis of the table. */
function RunningTotal({ taken, comparison }: { taken: readonly Taken[]; comparison: Comparison }) {
  const total = chosenTotal(taken, comparison);
  return (
    <p role="status" className={styles.running}>
      <small>{texts.chosen(basisName(comparison))}</small>
      <strong>{total === null ? '—' : computedText(total)}</strong>
    </p>
  );
}
