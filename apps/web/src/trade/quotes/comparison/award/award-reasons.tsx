import { TextareaField } from '@rasteh/ui/field';
import { UsualReasons } from '../../../../core/forms/reasons/usual-reasons.tsx';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import styles from '../comparison.module.css';
import type { Award } from './use-award.ts';

const texts = faRfqs.award;
const reasonMost = 500;
const partsOf = (reason: string): string[] => reason.split('،').map((part) => part.trim());

/** A reason with a common one added to its end, or taken out of it. */
function toggled(reason: string, one: string): string {
  const parts = partsOf(reason);
  const rest = parts.filter((part) => part !== '' && part !== one);
  return (parts.includes(one) ? rest : [...rest, one]).join('، ').slice(0, reasonMost);
}

/** The reason for each supplier that wins although another one is cheaper: one for all its lines, with common ones to press. */
export function AwardReasons({ award, isTried }: { award: Award; isTried: boolean }) {
  return award.unexplained.map((quote) => {
    const reason = award.reasonOf(quote.id);
    const { title } = quote.supplier;
    return (
      <div key={quote.id} className={styles.option}>
        <TextareaField
          label={texts.reason_of(title)}
          hint={texts.reason_hint}
          error={isTried ? award.reasonProblem(quote) : undefined}
          required
          rows={2}
          maxLength={reasonMost}
          value={reason}
          onChange={(event) => award.changeReason(quote.id, event.currentTarget.value)}
        />
        <UsualReasons
          label={texts.reasons_of(title)}
          reasons={texts.reasons}
          isChosen={(one) => partsOf(reason).includes(one)}
          onPress={(one) => award.changeReason(quote.id, toggled(reason, one))}
        />
      </div>
    );
  });
}
