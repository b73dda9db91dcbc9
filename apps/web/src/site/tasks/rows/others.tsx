import type { Tasks } from '@rasteh/contract/site/tasks';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { useNow } from '../../../core/page/clock.ts';
import { leftText } from '../../../core/page/deadline.tsx';
import { faTasks } from '../../../i18n/site/tasks.ts';
import { Dismissal } from './dismissal.tsx';
import { TaskRow, TaskSection } from './task-section.tsx';
import styles from './tasks.module.css';

const texts = faTasks.others;
type Unanswered = NonNullable<Tasks['trade']>['unanswered'][number];
type Look = { className: string; 'aria-label': string; children: ReactNode };

const SECTION = 'other-tasks';
const soft = buttonClass({ variant: 'soft' });

/** The rest of the tasks: RFQs that end without a quote, what was rejected or is to be changed with its reason, and documents. */
export function Others({ tasks: { trade, reviews, documents } }: { tasks: Tasks }) {
  const base = usePanelBase();
  const returned = reviews.filter(({ status, reason }) => status === 'rejected' || reason !== null);
  const unanswered = trade?.unanswered ?? [];
  if (unanswered.length + returned.length + documents.length === 0) return null;
  return (
    <TaskSection id={SECTION} title={texts.title}>
      <ul className={styles.list}>
        {unanswered.map((task) => (
          <UnansweredRow key={`rfq-${task.rfq_id}`} task={task} base={base} />
        ))}
        {returned.map(({ entity, entity_id, title, status, reason }) => (
          <TaskRow
            key={`${entity}-${entity_id}`}
            icon="edit"
            title={status === 'pending' ? texts.change(entity, title) : texts.rejected(entity, title)}
            why={reason ? texts.reason(reason) : texts.no_reason}
            action={
              <RejectedLink
                base={base}
                entity={entity}
                entity_id={entity_id}
                status={status}
                className={soft}
                aria-label={`${texts.rejected_action}، ${title}`}
              >
                {texts.rejected_action}
              </RejectedLink>
            }
            dismissal={
              status === 'rejected' ? (
                <Dismissal task={{ kind: 'rejected', entity, entity_id }} title={title} section={SECTION} />
              ) : undefined
            }
          />
        ))}
        {documents.map((document) => (
          <TaskRow
            key={`document-${document.document_id}`}
            icon="document"
            title={texts.document(document)}
            why={texts.document_why(document)}
            action={
              <Link to={`${base}/profile/verification`} className={soft}>
                {texts.document_action}
              </Link>
            }
          />
        ))}
      </ul>
    </TaskSection>
  );
}

function UnansweredRow({ task: { rfq_id, title, deadline }, base }: { task: Unanswered; base: '/panel' }) {
  const at = Date.parse(deadline);
  return (
    <TaskRow
      icon="clock"
      title={texts.unanswered(title)}
      why={leftText(at - useNow(at))}
      action={
        <Link
          to={`${base}/rfqs/$rfqId/edit`}
          params={{ rfqId: String(rfq_id) }}
          className={soft}
          aria-label={`${texts.unanswered_action}، ${title}`}
        >
          {texts.unanswered_action}
        </Link>
      }
    />
  );
}

type RejectedLinkProps = Look & Pick<Tasks['reviews'][number], 'entity' | 'entity_id' | 'status'> & { base: '/panel' };

/** A link to where the owner mends what was rejected. */
function RejectedLink({ base, entity, entity_id, status, ...look }: RejectedLinkProps) {
  const id = String(entity_id);
  switch (entity) {
    case 'product':
      return <Link to={`${base}/products`} search={{ review: status }} {...look} />;
    case 'rfq':
      return <Link to={`${base}/rfqs/$rfqId/edit`} params={{ rfqId: id }} {...look} />;
    case 'inventory':
      return <Link to={`${base}/inventories/$inventoryId/edit`} params={{ inventoryId: id }} {...look} />;
    case 'showcase':
      return <Link to={`${base}/profile/showcase`} {...look} />;
    case 'story':
      return <Link to={`${base}/stories`} {...look} />;
    case 'profile':
      return <Link to={`${base}/profile`} {...look} />;
  }
}
