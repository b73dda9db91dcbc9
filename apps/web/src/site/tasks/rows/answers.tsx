import type { Tasks } from '@rasteh/contract/site/tasks';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { useNow } from '../../../core/page/clock.ts';
import { leftText } from '../../../core/page/deadline.tsx';
import { faTasks } from '../../../i18n/site/tasks.ts';
import { Dismissal, InvitationDecline } from './dismissal.tsx';
import { TaskRow, TaskSection } from './task-section.tsx';
import styles from './tasks.module.css';

const texts = faTasks.answers;
type Answer = NonNullable<Tasks['trade']>['answers'][number];
/** With more lines the marks would be wider than the text. */
const MOST_MARKS = 10;
const SECTION = 'answers';

/** The RFQs that wait for a quote of the supplier, the best match first. */
export function Answers({ answers, isOwn }: { answers: readonly Answer[]; isOwn: boolean }) {
  const base = usePanelBase();
  if (answers.length === 0) return null;
  return (
    <TaskSection
      id={SECTION}
      title={isOwn ? texts.title : texts.of}
      more={
        <Link to="/rfqs" className={buttonClass({ variant: 'plain', size: 's' })}>
          {texts.all}
        </Link>
      }
    >
      <ul className={styles.list}>
        {answers.map((answer, index) => (
          <AnswerRow key={answer.rfq_id} answer={answer} base={base} isFirst={index === 0} />
        ))}
      </ul>
    </TaskSection>
  );
}

function AnswerRow({ answer, base, isFirst }: { answer: Answer; base: '/panel'; isFirst: boolean }) {
  const { rfq_id, title, city, deadline, lines, priced_lines, is_invited } = answer;
  const at = Date.parse(deadline);
  const left = leftText(at - useNow(at));
  return (
    <TaskRow
      icon="file"
      title={title}
      why={
        <>
          {city}
          <span className={styles.left}>
            <i> · </i>
            {left}
          </span>
          <span className={styles.match}>
            {priced_lines > 0 && lines <= MOST_MARKS ? (
              <span className={styles.marks} aria-hidden="true">
                {Array.from({ length: lines }, (_, line) => (
                  <i key={line} data-on={line < priced_lines ? '' : undefined} />
                ))}
              </span>
            ) : null}
            <span>
              {[is_invited ? texts.invited : '', priced_lines > 0 ? texts.match(priced_lines, lines) : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </>
      }
      action={
        <Link
          to={`${base}/quotes/new/$rfqId`}
          params={{ rfqId: String(rfq_id) }}
          className={buttonClass({ variant: isFirst ? 'solid' : 'soft' })}
          aria-label={texts.action_for(title)}
        >
          {texts.action}
        </Link>
      }
      dismissal={
        is_invited ? (
          <InvitationDecline rfq_id={rfq_id} title={title} section={SECTION} />
        ) : (
          <Dismissal task={{ kind: 'answer', rfq_id }} title={title} section={SECTION} />
        )
      }
    />
  );
}
