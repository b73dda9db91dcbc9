import type { ApiKey } from '@rasteh/contract/people/auth';
import { formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { faSettings } from '../../i18n/people/settings.ts';
import { apiKeysQuery, useDeleteApiKey } from './credentials.ts';
import { ListFailure } from './list-failure.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { useRevokeAll } from './use-revoke-all.ts';

const texts = faSettings.settings.keys;

/** The API keys of an account: creates keys with scopes and revokes them. */
export function ApiKeyList() {
  const { api } = usePage();
  const now = useNow();
  const toast = useToast();
  const { ask } = useMessages();
  const [isNew, setIsNew] = useState(false);
  const keys = useQuery(apiKeysQuery(api));
  const remove = useDeleteApiKey();
  const revokeAll = useRevokeAll();

  const askAndRevoke = async ({ id, title }: ApiKey) => {
    if (!(await ask({ title: texts.revoke_title(title), text: texts.revoke_text, confirm: texts.revoke }))) return;
    remove.mutate(id, {
      onSuccess: () => toast({ title: texts.revoked, tone: 'ok' }),
      onError: (error) => toast({ title: errorText(error), tone: 'error' }),
    });
  };
  return (
    <Card
      id="api-keys"
      title={texts.title}
      actions={
        isNew ? null : (
          <Button size="s" variant="quiet" onClick={() => setIsNew(true)}>
            {texts.new}
          </Button>
        )
      }
    >
      <p className={styles.intro}>
        {texts.text} <a href="/api/docs">{texts.docs}</a> · <Link to="/panel/settings/webhooks">{texts.webhooks}</Link>
      </p>
      {isNew ? <NewApiKey onDone={() => setIsNew(false)} /> : null}
      {keys.isPending ? <Skeleton label={faSettings.shell.loading} rows={2} /> : null}
      {keys.isError && !keys.data ? <ListFailure query={keys} /> : null}
      {keys.data?.length === 0 && !isNew ? <EmptyState title={texts.empty_title} text={texts.empty_text} /> : null}
      <ul className={styles.list} aria-label={texts.title}>
        {keys.data?.map((key) => (
          <li key={key.id}>
            <span className={styles.what}>
              <bdi className={styles.name}>{key.title}</bdi> <bdi dir="ltr">{key.hint}</bdi>{' '}
              {key.scopes.map((scope) => (
                <Badge key={scope}>{texts.scope[scope]}</Badge>
              ))}
              <small>
                {texts.created(formatJalaliDate(key.created_at))} ·{' '}
                {key.last_used_at ? texts.used(formatRelative(key.last_used_at, now)) : texts.unused}
              </small>
            </span>
            <Button
              size="s"
              variant="danger"
              aria-label={texts.revoke_of(key.title)}
              busy={remove.isPending && remove.variables === key.id}
              onClick={() => askAndRevoke(key)}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {keys.data && keys.data.length > 1 ? (
        <div className={styles.revokeAll}>
          <Button
            size="s"
            variant="danger"
            busy={revokeAll.isPending}
            onClick={() => revokeAll.ask({ title: texts.revoke_all_title, text: texts.revoke_all_text })}
          >
            {texts.revoke_all}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
