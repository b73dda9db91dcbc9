import type { WebhookDelivery } from '@rasteh/contract/reach/webhooks';
import { WEBHOOK_TEST } from '@rasteh/contract/reach/webhooks/vocabulary';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useToast } from '@rasteh/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faWebhooks as texts } from '../../i18n/reach/webhooks.ts';
import { deliveriesQuery, useWebhookActions } from './queries.ts';
import styles from './webhooks.module.css';

const tones = { waiting: 'ask', delivered: 'ok', failed: 'no' } as const;

/** The deliveries to an endpoint, each with its message and the answer to its last attempt. */
export function DeliveryList({ webhook_id, isOff }: { webhook_id: number; isOff: boolean }) {
  const { api } = usePage();
  const toast = useToast();
  const list = useInfiniteQuery(deliveriesQuery(api, webhook_id));
  const { resend } = useWebhookActions(webhook_id);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const again = (delivery_id: number) =>
    resend.mutate(delivery_id, {
      onSuccess: () => toast({ title: texts.resent, tone: 'ok' }),
      onError: (error) => toast({ title: errorText(error), tone: 'error' }),
    });
  return (
    <div className={styles.deliveries}>
      {rows.length > 0 ? (
        <ul aria-label={texts.deliveries}>
          {rows.map((row) => (
            <li key={row.id}>
              <Delivery row={row} />
              {isOff ? null : (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={texts.resend_of(row.message_id)}
                  busy={resend.isPending && resend.variables === row.id}
                  onClick={() => again(row.id)}
                >
                  {texts.resend}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ListState query={list} empty={<EmptyState title={texts.no_deliveries_title} text={texts.no_deliveries_text} />} />
      )}
      <div className={styles.actions}>
        <Button size="s" variant="quiet" busy={list.isRefetching} onClick={() => void list.refetch()}>
          {texts.refresh}
        </Button>
        {list.hasNextPage ? (
          <Button size="s" variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.older}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** One line of a delivery, which opens to the message and the answer. */
function Delivery({ row: { message_id, event, data, state, tries, answer, created_at, next_at } }: { row: WebhookDelivery }) {
  const now = useNow();
  const outcome = [
    texts.tries(tries),
    answer?.status ? texts.status(answer.status) : '',
    answer ? texts.took(answer.took_ms) : '',
    next_at && tries > 0 ? texts.next(formatRelative(next_at, now)) : '',
  ].filter(Boolean);
  return (
    <details className={styles.delivery}>
      <summary>
        <span className={styles.what}>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>{' '}
          {event === WEBHOOK_TEST ? texts.test_event : texts.events[event]}
          <small>
            {formatRelative(created_at, now)} · {outcome.join(' · ')}
          </small>
          {answer?.failure && state !== 'delivered' ? <small>{texts.failures[answer.failure]}</small> : null}
        </span>
      </summary>
      <dl>
        <dt>{texts.message}</dt>
        <dd dir="ltr">
          <code>
            {message_id} {event} {JSON.stringify(data)}
          </code>
        </dd>
        {answer?.text ? (
          <>
            <dt>{texts.answer}</dt>
            <dd dir="ltr">
              <code>{answer.text}</code>
            </dd>
          </>
        ) : null}
      </dl>
    </details>
  );
}
