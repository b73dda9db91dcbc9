import type { Tasks } from '@rasteh/contract/site/tasks';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { errorText } from '../../core/http/error-text.ts';
import { useNow } from '../../core/page/clock.ts';
import { leftText } from '../../core/page/deadline.tsx';
import { faPanel as panel } from '../../i18n/core/panel.ts';
import { faEndingPrices as texts } from '../../i18n/site/tasks.ts';
import { publishedOf, useUndo } from './drafts/use-taking-back.ts';
import styles from './ending-tasks.module.css';
import { useUpdatePrices } from './mutations.ts';

type Ending = NonNullable<Tasks['prices']>['endings'][number];
/** A restatement: the prices as they were sent, how many of them are valid anew, and until when (ISO 8601). */
type Restated = { sent: string; count: number; until: string };

/** Names prices with their versions: after a restatement or its undo they differ. */
const keyOf = (ending: Ending | undefined): string => ending?.prices.map(({ id, version }) => `${id}:${version}`).join() ?? '';

const kinds = ['ending', 'expired'] as const;

/**
 * The prices whose validity ends or has ended, as one task each: one press states them anew as they are, and the next one takes it
 * back. What was done stays in place until the page is left, so that nothing below it moves.
 */
export function EndingTasks({ prices: { endings, expired }, onChanged }: EndingTasksProps) {
  return kinds.map((kind) => {
    const ending = endings.find((one) => one.kind === kind);
    // Of the prices that have ended only those of the last week are stated anew: older amounts are looked at one by one.
    const count = kind === 'expired' ? expired : (ending?.prices.length ?? 0);
    return <EndingTask key={kind} kind={kind} count={count} ending={ending} onChanged={onChanged} />;
  });
}

type EndingTasksProps = { prices: Pick<NonNullable<Tasks['prices']>, 'endings' | 'expired'>; onChanged: () => void };
type EndingTaskProps = { kind: Ending['kind']; count: number; ending: Ending | undefined; onChanged: () => void };

function EndingTask({ kind, count, ending, onChanged }: EndingTaskProps) {
  const toast = useToast();
  const update = useUpdatePrices();
  const wayBack = useUndo();
  const title = useRef<HTMLHeadingElement>(null);
  const [restated, setRestated] = useState<Restated | null>(null);
  const now = useNow(ending && Date.parse(ending.at));
  const isDone = restated !== null && (ending === undefined || keyOf(ending) === restated.sent);

  const restate = async (of: Ending) => {
    const changes = of.prices.map(({ id, version, amount }) => ({ id, version, amount, state: 'available' as const }));
    try {
      const results = await update.mutateAsync({ changes, origin: 'restate' });
      const done = results.flatMap(({ ok, row }) => (ok && row ? [row] : []));
      const left_out = results.length - done.length;
      const [first] = done;
      if (first?.valid_until) setRestated({ sent: keyOf(of), count: done.length, until: first.valid_until });
      // The pressed button is gone: the keyboard goes on from the title of the task.
      title.current?.focus();
      toast({
        title: done.length > 0 ? texts.toast(done.length) : panel.take_back.not_done,
        ...(left_out > 0 ? { text: texts.left_out(left_out), tone: 'error' as const } : {}),
        action: wayBack(publishedOf(of.prices, results), onChanged),
      });
      onChanged();
    } catch (error) {
      toast({ title: errorText(error), tone: 'error' });
    }
  };

  if (isDone)
    return (
      <Card kind="done" left={texts.done_left} why={texts.done_why}>
        <h2 ref={title} tabIndex={-1}>
          {texts.done(restated.count, restated.until, now)}
        </h2>
      </Card>
    );
  if (!ending) return null;
  const { at, stated_at, prices } = ending;
  const isPart = prices.length < count;
  return (
    <Card
      kind={kind}
      left={kind === 'ending' ? leftText(Date.parse(at) - now) : texts.expired_left(at, now)}
      why={[texts.stated(stated_at, now), texts.why[kind], isPart ? texts.last_week(prices.length) : '']
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <Button busy={update.isPending} onClick={() => void restate(ending)}>
            {isPart ? texts.same_part(prices.length) : texts.same(count)}
          </Button>
          <ChangeLink kind={kind} count={count} />
        </>
      }
    >
      <h2 ref={title} tabIndex={-1}>
        {kind === 'ending' ? texts.ending(count, at, now) : texts.expired(count)}
      </h2>
    </Card>
  );
}

function ChangeLink({ kind, count }: { kind: Ending['kind']; count: number }) {
  const base = usePanelBase();
  return (
    <Link
      to={`${base}/prices`}
      search={kind === 'expired' ? { validity: 'expired' } : { state: 'available' }}
      className={buttonClass({ variant: 'quiet' })}
    >
      {texts.change(count)}
    </Link>
  );
}

type CardProps = {
  kind: Ending['kind'] | 'done';
  left: string;
  why: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
};

function Card({ kind, left, why, actions, children }: CardProps) {
  return (
    <section className={styles.card} data-kind={kind}>
      <div>
        <span className={styles.left}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
            {kind === 'done' ? (
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            ) : (
              <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />
            )}
          </svg>
          {left}
        </span>
        {children}
        <p>{why}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
