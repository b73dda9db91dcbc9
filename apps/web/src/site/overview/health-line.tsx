import type { Overview } from '@rasteh/contract/site/overview';
import { faOverview } from '../../i18n/site/overview.ts';
import { warningsOf } from './health-card.tsx';
import styles from './health-line.module.css';

const texts = faOverview.health;

/** The health of the portal in one line: that all is well, or the first thing that is not; it leads to the details. */
export function HealthLine({ overview: { health, at } }: { overview: Overview }) {
  const resting = health.push.find(({ rests_until }) => rests_until !== null);
  const [warning = resting && `${texts.warnings.push} ${resting.host}`] = warningsOf(health, at);
  return (
    <p className={styles.line} data-state={warning ? 'warning' : 'fine'}>
      <strong>{warning ?? texts.line}</strong>
      <span>{texts.checked(at)}</span>
      <a href="#overview-health">{texts.details}</a>
    </p>
  );
}
