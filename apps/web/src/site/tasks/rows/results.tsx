import type { Tasks } from '@rasteh/contract/site/tasks';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faTasks } from '../../../i18n/site/tasks.ts';
import { TaskRow, TaskSection } from './task-section.tsx';
import styles from './tasks.module.css';

const texts = faTasks.results;

/** The quotes of the supplier that were decided within the week. */
export function Results({ results }: { results: NonNullable<Tasks['trade']>['results'] }) {
  const base = usePanelBase();
  const now = useNow();
  if (results.length === 0) return null;
  return (
    <TaskSection
      id="results"
      title={texts.title}
      more={
        <Link to={`${base}/quotes`} className={buttonClass({ variant: 'plain', size: 's' })}>
          {faTasks.all}
        </Link>
      }
    >
      <ul className={styles.list}>
        {results.map(({ quote_id, outcome, title, amount, at }) => {
          const action = outcome === 'won' ? texts.won_action : texts.lost_action;
          return (
            <TaskRow
              key={quote_id}
              icon={outcome === 'won' ? 'award' : 'cross'}
              tone={outcome}
              title={texts[outcome](title)}
              why={[outcome === 'won' ? texts.amount(formatToman(amount)) : '', formatRelative(at, now)]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Link
                  to={`${base}/quotes/$quoteId`}
                  params={{ quoteId: String(quote_id) }}
                  className={buttonClass({ variant: outcome === 'won' ? 'soft' : 'plain' })}
                  aria-label={texts.action_for(action, title)}
                >
                  {action}
                </Link>
              }
            />
          );
        })}
      </ul>
    </TaskSection>
  );
}
