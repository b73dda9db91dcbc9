import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RequestError } from '../../core/http/request-error.ts';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import page from '../../core/page/panel-page.module.css';
import { useTakeBack } from '../../core/page/use-take-back.ts';
import { faPanel } from '../../i18n/core/panel.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import { linesAgain } from './form/start/reuse.ts';
import { type RfqAction, useDeleteRfq, useRfqAction, useTakeBackRfq } from './mutations.ts';
import { SaveTemplate } from './templates/save-template.tsx';

const texts = faRfqs.page;

/** The actions that the RFQ's status allows; a refusal shows its reason, and a stale RFQ shows its current version. */
export function RfqActions({ rfq, base }: { rfq: Rfq; base: '/panel' }) {
  const { ask, confirm, showMessage, showFailure } = useMessages();
  const navigate = useNavigate();
  const act = useRfqAction();
  const remove = useDeleteRfq();
  const takeBack = useTakeBackRfq();
  const offerBack = useTakeBack();
  const [isSaving, setSaving] = useState(false);
  const { status } = rfq;
  const next = rfq.next_refresh_at === null ? 0 : Date.parse(rfq.next_refresh_at);
  const now = useNow(next || undefined);
  const isOpen = !['closed', 'awarded', 'expired'].includes(status);
  const showError = (error: Error, key: 'errorServer' | 'errorDelete' = 'errorServer') => {
    const isStale = error instanceof RequestError && error.code === 'stale';
    if (isStale) showMessage(key, texts.changed, 'dialog');
    else showFailure(key, error, 'dialog');
  };

  const run = (action: RfqAction, onSuccess: (rfq: Rfq) => void) =>
    act.mutate({ action, rfq }, { onSuccess, onError: (error) => showError(error) });
  const publish = () =>
    run('publish', (stored) => {
      const said =
        stored.status === 'pending' ? faPanel.messages.successWait : { ...faPanel.messages.success, text: texts.published };
      offerBack({ ...said, changed: texts.back_changed, takeBack: () => takeBack(stored) });
    });
  const refresh = async () => (await confirm('questionRefresh')) && run('refresh', () => showMessage('successRefresh'));
  const stop = async () => (await confirm('questionStop')) && run('stop', () => showMessage('successStop'));
  const close = async () =>
    (await ask({ title: texts.close_title, text: texts.close_text })) && run('close', () => showMessage('success', texts.closed));
  const destroy = async () => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(rfq.id, {
      onSuccess: () => {
        showMessage('successDelete');
        void navigate({ to: `${base}/rfqs` });
      },
      onError: (error) => showError(error, 'errorDelete'),
    });
  };

  return (
    <div className={page.actions}>
      {status === 'draft' || status === 'stopped' ? (
        <Button busy={act.isPending} onClick={publish}>
          {status === 'draft' ? texts.publish : texts.republish}
        </Button>
      ) : null}
      {isOpen ? (
        <Link
          to={`${base}/rfqs/$rfqId/edit`}
          params={{ rfqId: String(rfq.id) }}
          className={buttonClass({ variant: status === 'rejected' ? 'solid' : 'quiet' })}
        >
          {texts.edit}
        </Link>
      ) : null}
      {status === 'published' ? (
        <>
          <Button variant="quiet" busy={act.isPending} disabled={now < next} onClick={refresh}>
            {now < next ? texts.refresh_after(formatRelative(next, now)) : texts.refresh}
          </Button>
          <Button variant="quiet" busy={act.isPending} onClick={stop}>
            {texts.stop}
          </Button>
        </>
      ) : null}
      {status === 'published' || status === 'stopped' ? (
        <Button variant="quiet" busy={act.isPending} onClick={close}>
          {texts.close}
        </Button>
      ) : null}
      <Link to={`${base}/rfqs/new`} search={{ from: rfq.id }} className={buttonClass({ variant: 'quiet' })}>
        {texts.repeat}
      </Link>
      <Button variant="quiet" onClick={() => setSaving(true)}>
        {texts.save_template}
      </Button>
      {isSaving ? <SaveTemplate lines={linesAgain(rfq)} onClose={() => setSaving(false)} /> : null}
      {rfq.quotes_count === 0 ? (
        <Button variant="danger" busy={remove.isPending} onClick={destroy}>
          {texts.delete}
        </Button>
      ) : null}
    </div>
  );
}
