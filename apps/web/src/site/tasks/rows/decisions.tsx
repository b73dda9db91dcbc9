import type { Tasks } from '@rasteh/contract/site/tasks';
import { formatWholeToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { useNow } from '../../../core/page/clock.ts';
import { Deadline } from '../../../core/page/deadline.tsx';
import { faTasks } from '../../../i18n/site/tasks.ts';
import styles from './decisions.module.css';
import { TaskSection } from './task-section.tsx';

const texts = faTasks.decisions;
type Decision = NonNullable<Tasks['trade']>['decisions'][number];

/** The quotes of an RFQ that wait for the buyer's decision: the best of them on one basis. */
export function Decisions({ decision, isFirst }: { decision: Decision; isFirst: boolean }) {
  const { rfq_id, title, deadline, quotes, lines, offers } = decision;
  const base = usePanelBase();
  const at = Date.parse(deadline);
  const isOver = useNow(at) >= at;
  // Totals of unlike baskets are not compared.
  const best = offers.find(({ is_best, missing_lines }) => is_best && missing_lines === 0);
  const hasRivals = offers.length > 1;
  return (
    <TaskSection
      id={`decision-${rfq_id}`}
      title={texts.title(quotes)}
      beside={isOver ? undefined : <Deadline until={deadline} />}
    >
      <div className={styles.rfq}>
        <b>{title}</b>
        <small>{isOver ? texts.ended : texts.basis}</small>
      </div>
      <ul className={styles.offers}>
        {offers.map(({ quote_id, supplier, amount, missing_lines, is_best }) => (
          <li key={quote_id} data-best={is_best && hasRivals ? '' : undefined}>
            <bdi className={styles.who}>{supplier}</bdi>
            <small className={styles.how} data-partial={missing_lines > 0 ? '' : undefined}>
              {missing_lines === 0 ? texts.whole(lines) : texts.missing(missing_lines, lines)}
            </small>
            <span className={styles.gap}>
              {is_best && hasRivals ? (
                <Badge tone="ok">{texts.best}</Badge>
              ) : missing_lines === 0 && !is_best && amount && best?.amount ? (
                <bdi dir="ltr">{texts.above(amount / best.amount - 1)}</bdi>
              ) : null}
            </span>
            <span className={styles.amount}>{amount === null ? texts.no_total : formatWholeToman(amount)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{quotes > offers.length ? texts.more(quotes - offers.length) : null}</span>
        <Link
          to={`${base}/rfqs/$rfqId`}
          params={{ rfqId: String(rfq_id) }}
          className={buttonClass({ variant: isFirst ? 'solid' : 'soft' })}
          aria-label={texts.action_for(title)}
        >
          {texts.action}
        </Link>
      </div>
    </TaskSection>
  );
}
