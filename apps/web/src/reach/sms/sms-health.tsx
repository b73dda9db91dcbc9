import type { SmsHealth } from '@rasteh/contract/reach/sms';
import { formatNumber } from '@rasteh/persian/digits';
import { faSms } from '../../i18n/reach/sms.ts';
import { smsOutcomes } from './queries.ts';
import styles from './sms.module.css';

const texts = faSms.health;
/** From so many in a row on it is the gateway, and not one mobile. */
const MANY_UNSENT = 3;

/** How the last hour went, in sentences, and whether they are a warning. */
function lastHourOf({ gateway, last_hour, unsent_in_row, latest_failure }: SmsHealth): { sentences: string[]; isBad: boolean } {
  const unsent = last_hour.refused + last_hour.failed;
  const total = last_hour.accepted + unsent;
  if (unsent_in_row > 0) {
    const { cause, status } = latest_failure ?? { cause: null, status: null };
    const sentence = texts.unsent(unsent_in_row, faSms.cause(cause ?? 'internal', status));
    return { sentences: unsent_in_row < MANY_UNSENT ? [sentence] : [sentence, texts.log_in], isBad: true };
  }
  if (total === 0) return { sentences: [texts.quiet], isBad: false };
  if (unsent > 0) return { sentences: [texts.mixed(unsent, total)], isBad: true };
  return { sentences: gateway === 'outbox' ? [] : [texts.fine(total)], isBad: false };
}

/** Which gateway is configured and whether messages go out now, and how those of the last 24 hours ended. */
export function SmsHealthNote({ health }: { health: SmsHealth }) {
  const { gateway, sends_notices, last_day, median_ms } = health;
  const { sentences, isBad } = lastHourOf(health);
  const isOutbox = gateway === 'outbox';
  const limits = isOutbox ? [] : [texts.codes_only, ...(sends_notices ? [] : [texts.no_notices])];
  return (
    <>
      <div className={styles.health} data-tone={isBad || isOutbox ? 'warning' : 'fine'}>
        <p>{[isOutbox ? texts.outbox : texts.provider(gateway), ...sentences].join(' ')}</p>
        {limits.length > 0 ? <p className={styles.limits}>{limits.join(' ')}</p> : null}
      </div>
      <h2 className={styles.subtitle}>{faSms.counts.title}</h2>
      <dl className={styles.counts}>
        {smsOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{faSms.outcomes[outcome]}</dt>
            <dd data-outcome={last_day[outcome] > 0 ? outcome : undefined}>{formatNumber(last_day[outcome])}</dd>
          </div>
        ))}
        <div>
          <dt>{faSms.counts.median}</dt>
          <dd>{median_ms === null ? faSms.counts.no_median : faSms.duration(median_ms)}</dd>
        </div>
      </dl>
    </>
  );
}
