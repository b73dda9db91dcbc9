import { formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { faSettings } from '../../i18n/people/settings.ts';
import { sessionsQuery, useEndSession, useLogoutEverywhere } from './credentials.ts';
import { ListFailure } from './list-failure.tsx';

const texts = faSettings.settings.sessions;

/** The logged-in devices; one or all of them can be logged out. */
export function SessionList() {
  const { api } = usePage();
  const now = useNow();
  const toast = useToast();
  const { ask } = useMessages();
  const sessions = useQuery(sessionsQuery(api));
  const end = useEndSession();
  const everywhere = useLogoutEverywhere();
  const onError = (error: Error) => toast({ title: errorText(error), tone: 'error' });

  const leaveAll = async () => {
    const message = { title: texts.everywhere_title, text: texts.everywhere_text, confirm: texts.everywhere_yes };
    if (await ask(message)) everywhere.mutate(undefined, { onError });
  };
  return (
    <Card
      id="sessions"
      title={texts.title}
      actions={
        <Button size="s" variant="danger" busy={everywhere.isPending} onClick={leaveAll}>
          {texts.everywhere}
        </Button>
      }
    >
      <p className={styles.intro}>{texts.text}</p>
      {sessions.isPending ? <Skeleton label={faSettings.shell.loading} rows={2} /> : null}
      {sessions.isError && !sessions.data ? <ListFailure query={sessions} /> : null}
      <ul className={styles.list} aria-label={texts.title}>
        {sessions.data?.map(({ id, device, ip, current, created_at, last_seen_at }) => (
          <li key={id}>
            <span className={styles.what}>
              <bdi dir={device ? 'ltr' : undefined} className={styles.name}>
                {device || texts.unknown}
              </bdi>{' '}
              {current ? <Badge tone="ok">{texts.current}</Badge> : null}
              <small>
                {texts.seen(formatRelative(last_seen_at, now))} · {texts.since(formatJalaliDate(created_at))}
                {ip ? (
                  <>
                    {' '}
                    · <bdi dir="ltr">{ip}</bdi>
                  </>
                ) : null}
              </small>
            </span>
            {current ? null : (
              <Button
                size="s"
                variant="quiet"
                aria-label={texts.end_of(device || texts.unknown)}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id, { onError, onSuccess: () => toast({ title: texts.ended, tone: 'ok' }) })}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
