import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Stepper } from '@rasteh/ui/stepper';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPriceLists } from '../../i18n/pricing/price-lists.ts';
import { MappingForm } from './mapping/mapping-form.tsx';
import { useListStep } from './mutations.ts';
import { priceListQuery } from './queries.ts';
import styles from './review/dry-run.module.css';
import { DryRun } from './review/dry-run.tsx';
import { ListResult } from './review/list-result.tsx';
import { StepProgress } from './step-progress.tsx';

const stepIds = ['read', 'columns', 'check', 'apply'] as const;

/** The step of a list by its status; null when all steps are done. */
const stepOf: Record<Exclude<PriceList['status'], 'failed' | 'cancelled'>, (typeof stepIds)[number] | null> = {
  reading: 'read',
  mapped: 'columns',
  checking: 'check',
  checked: 'check',
  applying: 'apply',
  applied: null,
  undoing: null,
  undone: null,
};

type PriceListPageProps = {
  id: number;
  /** A link to all lists. */
  back: ReactNode;
  /** A link to the prices. */
  toPrices: ReactNode;
  onStart: () => void;
};

/** Scrolls to the beginning of the page when another step is shown: the press that led to it stood at the end of the one before. */
function useBeginningOf(step: string | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== step;
    shown.current = step;
    if (isOther) document.getElementById('content')?.scrollIntoView?.({ block: 'start' });
  }, [step]);
}

/** One price list, from its column mapping to its undo; the view follows the status of the list. */
export function PriceListPage({ id, back, toPrices, onStart }: PriceListPageProps) {
  const { api } = usePage();
  const query = useQuery(priceListQuery(api, id));
  const step = useListStep(id);
  const { ask } = useMessages();
  const [isMapping, setMapping] = useState(false);
  useTopic('me');
  const list = query.data;
  useBeginningOf(list && (isMapping ? 'mapping' : list.status));
  if (!list) return <ListState query={query} empty={null} />;
  const { status, mapping, failure } = list;

  const cancel = async () => {
    const { title, text } = faPriceLists.apply.cancel_question;
    if (await ask({ title, text, confirm: faPriceLists.apply.cancel_yes, cancel: faPriceLists.apply.cancel_no }))
      step.ask({ step: 'cancel' });
  };
  const again = <Button onClick={onStart}>{faPriceLists.new_list}</Button>;
  const shown = () => {
    if (status === 'reading' || status === 'checking' || status === 'applying' || status === 'undoing')
      return <StepProgress list={list} name={status} />;
    if (status === 'failed')
      return <EmptyState kind="error" title={faPriceLists.failed_title} text={failure?.message} action={again} />;
    if (status === 'cancelled')
      return <EmptyState title={faPriceLists.cancelled_title} text={faPriceLists.cancelled_text} action={again} />;
    if (status === 'applied' || status === 'undone') return <ListResult list={list} toPrices={toPrices} />;
    if (mapping && (status === 'mapped' || isMapping))
      return (
        <MappingForm
          key={list.sheet}
          list={{ ...list, mapping }}
          onCancel={() => void cancel()}
          onBack={status === 'checked' ? () => setMapping(false) : undefined}
          onSent={() => setMapping(false)}
        />
      );
    return <DryRun list={list} onColumns={() => setMapping(true)} onCancel={() => void cancel()} />;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <bdi>{list.title}</bdi>
        </h1>
        <p className={styles.note}>{faPriceLists.statuses[status]}</p>
        {back}
      </header>
      {status === 'failed' || status === 'cancelled' ? null : (
        <Stepper
          label={faPriceLists.steps.label}
          steps={stepIds.map((id) => ({ id, title: faPriceLists.steps.titles[id] }))}
          current={isMapping && status === 'checked' ? 'columns' : stepOf[status]}
          doneText={faPriceLists.steps.done}
          formatNumber={(n) => formatNumber(n)}
        />
      )}
      {shown()}
    </div>
  );
}
