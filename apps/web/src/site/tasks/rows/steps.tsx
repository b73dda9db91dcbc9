import type { Me } from '@rasteh/contract/people/auth';
import type { Tasks } from '@rasteh/contract/site/tasks';
import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faTasks } from '../../../i18n/site/tasks.ts';
import styles from './steps.module.css';
import { TaskSection } from './task-section.tsx';

const texts = faTasks.steps;

type StepState = 'done' | 'waiting' | 'rejected' | 'next' | 'later';
const tones = { done: 'ok', waiting: 'ask', rejected: 'no' } as const;

type StepsProps = {
  id: string;
  title: string;
  list: readonly (readonly string[])[];
  states: readonly StepState[];
  /** Under the step that is next. */
  action: ReactNode;
};

/** What leads a newcomer: each step says what it brings; the next one has the action. */
function Steps({ id, title, list, states, action }: StepsProps) {
  const next = states.findIndex((state) => state === 'next' || state === 'rejected');
  return (
    <TaskSection id={id} title={title}>
      <ol className={styles.steps}>
        {list.map(([name, brings], index) => {
          const state = states[index] ?? 'later';
          return (
            <li key={name} data-state={state}>
              <span className={styles.number} aria-hidden="true">
                {state === 'done' ? '✓' : formatNumber(index + 1)}
              </span>
              <div className={styles.step}>
                <b>{name}</b>{' '}
                {state === 'next' || state === 'later' ? null : <Badge tone={tones[state]}>{texts.states[state]}</Badge>}
                <p>{brings}</p>
                {index === next ? <div className={styles.actions}>{action}</div> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </TaskSection>
  );
}

/** The three steps of a buyer without an RFQ. */
export function StepsToBuy() {
  return (
    <Steps
      id="steps-to-buy"
      title={texts.buy.title}
      list={texts.buy.list}
      states={['next', 'later', 'later']}
      action={
        <Link to="/panel/rfqs/new" className={buttonClass()}>
          {texts.buy.action}
        </Link>
      }
    />
  );
}

/** The three steps of a supplier who has no approved profile, or no price yet. */
export function StepsToSell({ supplier, prices }: { supplier: NonNullable<Me['supplier']>; prices: Tasks['prices'] }) {
  const { status } = supplier;
  const hasPrices = (prices?.total ?? 0) > 0;
  const profile = ({ approved: 'done', pending: 'waiting', rejected: 'rejected' } as const)[status];
  const action =
    status === 'rejected' ? (
      <Link to="/panel/profile" className={buttonClass()}>
        {texts.sell.profile}
      </Link>
    ) : hasPrices ? (
      <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
        {texts.sell.rfqs}
      </Link>
    ) : (
      <>
        <Link to="/panel/start" className={buttonClass()}>
          {texts.sell.price}
        </Link>
        <Link to="/panel/price-lists" className={buttonClass({ variant: 'quiet' })}>
          {texts.sell.upload}
        </Link>
      </>
    );
  return (
    <Steps
      id="steps-to-sell"
      title={texts.sell.title}
      list={texts.sell.list}
      states={[
        profile,
        hasPrices ? 'done' : status === 'rejected' ? 'later' : 'next',
        hasPrices && status === 'approved' ? 'next' : 'later',
      ]}
      action={action}
    />
  );
}

/** How a buyer becomes a supplier, and what that brings. */
export function BecomeSupplier() {
  return (
    <TaskSection id="become-supplier" title={texts.become.title}>
      <div className={styles.become}>
        <p>{texts.become.text}</p>
        <Link to="/panel/start" className={buttonClass({ variant: 'quiet' })}>
          {texts.become.action}
        </Link>
      </div>
    </TaskSection>
  );
}
