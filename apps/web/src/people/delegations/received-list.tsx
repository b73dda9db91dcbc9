import type { ReceivedDelegation } from '@rasteh/contract/people/delegations';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './delegations.module.css';
import { useEndRight } from './mutations.ts';
import { delegationsQuery } from './queries.ts';

const texts = faActing.acting.received;

/** For whom one may act, each a way into their panel. */
export function ReceivedList() {
  const { api } = usePage();
  const toast = useToast();
  const list = useQuery(delegationsQuery(api));
  const end = useEndRight();
  return (
    <Card id="received" title={texts.title}>
      <p className={styles.intro}>{list.data?.received.length === 0 ? texts.empty : texts.text}</p>
      {list.isPending ? <Skeleton label={faActing.shell.loading} rows={2} /> : null}
      {list.isError && !list.data ? (
        <EmptyState
          kind="error"
          title={faActing.failure.part_title}
          text={errorText(list.error)}
          action={<Button onClick={() => list.refetch()}>{faActing.failure.retry}</Button>}
        />
      ) : null}
      <ul className={styles.list} aria-label={texts.title}>
        {list.data?.received.map(({ id, user, scopes, expires_at }) => (
          <li key={id}>
            <span className={styles.what}>
              <bdi className={styles.who}>{user.name}</bdi>{' '}
              {scopes.map((scope) => (
                <Badge key={scope}>{faActing.acting.scopes[scope]}</Badge>
              ))}
              <small>
                {expires_at ? faActing.acting.given.until(formatJalaliDate(expires_at)) : faActing.acting.given.open_end}
              </small>
            </span>
            <BeginLink user={user} />
            <Button
              size="s"
              variant="plain"
              aria-label={texts.end_of(user.name)}
              busy={end.isPending && end.variables.id === id}
              onClick={() =>
                end.mutate({ kind: 'delegation', id }, { onError: (error) => toast({ title: errorText(error), tone: 'error' }) })
              }
            >
              {texts.end}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A link to the panel of the user, which begins with what they have to do. */
function BeginLink({ user }: Pick<ReceivedDelegation, 'user'>) {
  return (
    <Link
      to="/panel/for/$userId"
      params={{ userId: String(user.id) }}
      className={buttonClass({ size: 's' })}
      aria-label={texts.open_of(user.name)}
    >
      {texts.open}
    </Link>
  );
}
