import type { Me } from '@rasteh/contract/people/auth';
import type { Tasks } from '@rasteh/contract/site/tasks';
import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { tehranDay, weekdayOf, weekdays } from '@rasteh/persian/calendar/tehran';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { unreadMessages } from '../../core/market/chat/unread-messages.ts';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useOnline } from '../../core/page/use-online.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPanel } from '../../i18n/core/panel.ts';
import { faTasks } from '../../i18n/site/tasks.ts';
import styles from './inbox.module.css';
import { tasksQuery } from './queries.ts';
import { Answers } from './rows/answers.tsx';
import { InReview, PricesNow, UnreadMessages, Week } from './rows/beside.tsx';
import { Decisions } from './rows/decisions.tsx';
import { Others } from './rows/others.tsx';
import { Results } from './rows/results.tsx';
import { BecomeSupplier, StepsToBuy, StepsToSell } from './rows/steps.tsx';

type InboxProps = {
  /** The user of their own inbox; null in that of a subject. */
  me: Pick<Me, 'supplier'> | null;
  /** Renders the prices that end, above the rest. */
  renderEndings: (prices: NonNullable<Tasks['prices']>, refresh: () => void) => ReactNode;
  /** Above the tasks of those whose prices are not public. */
  notice: ReactNode;
  /** Below the tasks: what only this browser knows. */
  unsaved: ReactNode;
};

/** What the user has to do now, in the order of money and time, with live updates; each task says why it is there. */
export function Inbox({ me, renderEndings, notice, unsaved }: InboxProps) {
  const { api } = usePage();
  const query = useQuery(tasksQuery(api));
  const { data: tasks } = query;
  useTopic('me');
  useTopic(me?.supplier ? 'rfqs' : null);
  useFollowedTime(tasks, query.refetch);
  useFollowedMessages(tasks, query.refetch);
  return (
    <div className={styles.inbox}>
      <header className={styles.hello}>
        <h1 tabIndex={-1}>{me ? faTasks.title : faTasks.title_of}</h1>
        <State failed={query.isError && tasks !== undefined} onRetry={() => void query.refetch()} />
      </header>
      {tasks ? (
        <div className={styles.columns}>
          <div className={styles.stack}>
            {tasks.prices && tasks.prices.total > 0 ? notice : null}
            <Main me={me} tasks={tasks} endings={tasks.prices && renderEndings(tasks.prices, () => void query.refetch())} />
            {unsaved}
          </div>
          <aside className={styles.stack} aria-label={faTasks.beside}>
            <UnreadMessages rooms={tasks.messages ?? []} />
            <InReview reviews={tasks.reviews} />
            {tasks.prices ? <PricesNow prices={tasks.prices} isOwn={me !== null} /> : null}
            {tasks.trade ? <Week week={tasks.trade.week} /> : null}
            {me && !me.supplier ? <BecomeSupplier /> : null}
          </aside>
        </div>
      ) : (
        <ListState query={query} empty={null} />
      )}
    </div>
  );
}

type MainProps = { me: InboxProps['me']; tasks: Tasks; endings: ReactNode };

/** A supplier's prices come first, a buyer's quotes do. */
function Main({ me, tasks, endings }: MainProps) {
  const { trade, prices, count } = tasks;
  const supplier = me?.supplier;
  const decisions = trade?.decisions.map((decision, index) => (
    <Decisions key={decision.rfq_id} decision={decision} isFirst={index === 0} />
  ));
  const isNewSupplier = supplier && (supplier.status !== 'approved' || prices?.total === 0);
  const isNewBuyer = me && !supplier && trade?.rfqs === 0;
  return (
    <>
      {supplier ? null : decisions}
      {endings}
      {isNewSupplier ? <StepsToSell supplier={supplier} prices={prices} /> : null}
      {isNewBuyer ? <StepsToBuy /> : null}
      {trade ? <Answers answers={trade.answers} isOwn={me !== null} /> : null}
      {supplier ? decisions : null}
      <Others tasks={tasks} />
      {count === 0 && !isNewSupplier && !isNewBuyer ? <Nothing me={me} /> : null}
      {trade ? <Results results={trade.results} /> : null}
    </>
  );
}

/** All is done: what will come here, and what one may begin. */
function Nothing({ me }: { me: InboxProps['me'] }) {
  const texts = faTasks.done;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={texts.title}
        text={me ? (me.supplier ? texts.supplier : texts.buyer) : texts.other}
        action={
          me ? (
            me.supplier ? (
              <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
                {texts.open_rfqs}
              </Link>
            ) : (
              <Link to="/panel/rfqs/new" className={buttonClass({ variant: 'quiet' })}>
                {texts.new_rfq}
              </Link>
            )
          ) : undefined
        }
      />
    </div>
  );
}

/** The day and the time of the inbox; in their place that it is not current. */
function State({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const now = useNow();
  const isOnline = useOnline();
  if (!isOnline)
    return (
      <span className={styles.state} role="status">
        {faTasks.offline}
      </span>
    );
  if (failed)
    return (
      <span className={styles.state} role="status">
        {faTasks.not_refreshed}{' '}
        <Button variant="plain" size="s" onClick={onRetry}>
          {faPanel.failure.retry}
        </Button>
      </span>
    );
  const day = `${weekdays[weekdayOf(tehranDay(now))]} ${formatJalaliLong(now).replace(/ [۰-۹]+$/, '')}`;
  return <span className={styles.now}>{faTasks.now(day, formatClock(now))}</span>;
}

/** Reads the tasks again when a price or a deadline of theirs has ended. */
function useFollowedTime(tasks: Tasks | undefined, refetch: () => unknown): void {
  const { prices, trade } = tasks ?? {};
  const moments = [
    ...(prices?.endings.filter(({ kind }) => kind === 'ending').map(({ at }) => at) ?? []),
    ...(trade?.answers.map(({ deadline }) => deadline) ?? []),
    ...(trade?.unanswered.map(({ deadline }) => deadline) ?? []),
  ];
  const next = Math.min(...moments.map(Date.parse));
  const now = useNow(Number.isFinite(next) ? next : undefined);
  const isOver = now >= next;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
}

/** Reads the tasks again when the chat counts other unread messages than they do. */
function useFollowedMessages(tasks: Tasks | undefined, refetch: () => unknown): void {
  const unread = useSyncExternalStore(unreadMessages.subscribe, unreadMessages.get, () => 0);
  const known = tasks?.messages?.reduce((sum, room) => sum + room.unread, 0);
  // The chat counts from 0 once it is loaded, after the page.
  const last = useRef(unread);
  useEffect(() => {
    if (last.current === unread) return;
    last.current = unread;
    if (known !== undefined && known !== unread) void refetch();
  }, [unread, known, refetch]);
}
