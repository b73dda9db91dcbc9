import type { Webhook } from '@rasteh/contract/reach/webhooks';
import { webhookEventNames } from '@rasteh/contract/reach/webhooks/vocabulary';
import { formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { SecretOnce } from '../../core/forms/secrets/secret-once.tsx';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { faWebhooks as texts } from '../../i18n/reach/webhooks.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useWebhookActions } from './queries.ts';
import styles from './webhooks.module.css';

/** An endpoint with what its owner can do with it, and its deliveries once they are asked for. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events, hint, off, created_at, accepted_at, former_valid_until } = webhook;
  const now = useNow();
  const toast = useToast();
  const { ask } = useMessages();
  const { test, enable, rotate, remove } = useWebhookActions(id);
  const [isOpen, setIsOpen] = useState(false);
  const { host } = new URL(url);
  const onError = (error: Error) => void toast({ title: errorText(error), tone: 'error' });
  const said = (title: string) => ({ onSuccess: () => void toast({ title, tone: 'ok' }), onError });

  const askAndRotate = async () => {
    if (await ask({ title: texts.rotate_title, text: texts.rotate_text, confirm: texts.rotate }))
      rotate.mutate(undefined, { onError });
  };
  const askAndRemove = async () => {
    if (await ask({ title: texts.remove_title(host), text: texts.remove_text, confirm: texts.remove }))
      remove.mutate(undefined, said(texts.removed));
  };
  const runTest = () => {
    setIsOpen(true);
    test.mutate(undefined, said(texts.tested));
  };
  const { secret_title: title, secret_text: text, secret: label } = texts;
  return (
    <Card
      id={`webhook-${id}`}
      title={<bdi dir="ltr">{host}</bdi>}
      beside={off ? <Badge tone="no">{texts.off_badge}</Badge> : null}
    >
      <div className={styles.body}>
        <bdi dir="ltr" className={styles.url}>
          {url}
        </bdi>
        <p className={styles.events}>
          {events.length === webhookEventNames.length ? (
            <Badge>{texts.all_events}</Badge>
          ) : (
            events.map((name) => <Badge key={name}>{texts.events[name]}</Badge>)
          )}
        </p>
        <small className={styles.facts}>
          {texts.created(formatJalaliDate(created_at))} ·{' '}
          {accepted_at ? texts.accepted(formatRelative(accepted_at, now)) : texts.never} · {texts.secret}{' '}
          <bdi dir="ltr">{hint}</bdi>
          {former_valid_until ? ` · ${texts.former(formatRelative(former_valid_until, now))}` : ''}
        </small>
        {off ? <p className={styles.off}>{texts.off[off.reason]}</p> : null}
      </div>
      {rotate.data ? <SecretOnce title={title} text={text} label={label} secret={rotate.data} onDone={rotate.reset} /> : null}
      <div className={styles.actions}>
        {off ? (
          <Button size="s" busy={enable.isPending} onClick={() => enable.mutate(undefined, said(texts.enabled))}>
            {texts.enable}
          </Button>
        ) : (
          <Button size="s" variant="quiet" aria-label={texts.test_of(host)} busy={test.isPending} onClick={runTest}>
            {texts.test}
          </Button>
        )}
        <Button size="s" variant="quiet" aria-label={texts.rotate_of(host)} busy={rotate.isPending} onClick={askAndRotate}>
          {texts.rotate}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={texts.deliveries_of(host)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {texts.deliveries}
        </Button>
        <Button size="s" variant="danger" aria-label={texts.remove_of(host)} busy={remove.isPending} onClick={askAndRemove}>
          {texts.remove}
        </Button>
      </div>
      {isOpen ? <DeliveryList webhook_id={id} isOff={off !== null} /> : null}
    </Card>
  );
}
