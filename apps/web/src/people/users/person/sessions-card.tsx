import type { UserDetails } from '@rasteh/contract/people/users/people';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import settings from '../../../core/page/settings.module.css';
import { faUsers } from '../../../i18n/people/users.ts';
import { type UserChange, useChangeUser } from '../mutations.ts';
import styles from '../users.module.css';

const texts = faUsers.sessions;

/** The devices on which a user is logged in; one or all of them are logged out at once. */
export function SessionsCard({ user: { id, sessions } }: { user: UserDetails }) {
  const now = useNow();
  const change = useChangeUser(id);
  const toast = useToast();
  const { ask } = useMessages();
  const send = (wanted: UserChange) =>
    change.mutate(wanted, {
      onSuccess: () => toast({ title: texts.ended, tone: 'ok' }),
      onError: (error) => toast({ title: faUsers.failed, text: errorText(error), tone: 'error' }),
    });
  const endAll = async () => {
    if (await ask({ title: texts.end_all, text: texts.end_all_text, confirm: texts.end_all })) send({ kind: 'sessions' });
  };
  return (
    <Card
      id="sessions"
      title={texts.title}
      actions={
        sessions.length > 0 ? (
          <Button size="s" variant="quiet" busy={change.isPending} onClick={endAll}>
            {texts.end_all}
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      <ul className={settings.list} aria-label={texts.title}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={settings.what}>
              <bdi className={settings.name}>{session.device}</bdi>
              <small>
                {session.ip ? (
                  <>
                    <bdi dir="ltr">{session.ip}</bdi> ·{' '}
                  </>
                ) : null}
                {texts.used(formatRelative(session.last_seen_at, now))}
              </small>
            </span>
            <Button
              size="s"
              variant="quiet"
              disabled={change.isPending}
              aria-label={texts.end_of(session.device)}
              onClick={() => send({ kind: 'session', session_id: session.id })}
            >
              {texts.end}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
