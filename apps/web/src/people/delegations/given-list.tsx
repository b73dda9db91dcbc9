import type { ActForGrant, Delegation } from '@rasteh/contract/people/delegations';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatMobile } from '@rasteh/persian/identifiers';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './delegations.module.css';
import { DelegationFormPart } from './forms-load.ts';
import { type RightToEnd, useEndRight } from './mutations.ts';
import { delegationsQuery } from './queries.ts';

const texts = faActing.acting.given;

/** The delegates of the user, including admins with their reason; each can be revoked and new ones created. */
export function GrantedDelegations() {
  const { api } = usePage();
  const toast = useToast();
  const [isNew, setIsNew] = useState(false);
  const { data } = useQuery(delegationsQuery(api));
  const end = useEndRight();
  useTopic('me');

  const endOne = (ending: RightToEnd) =>
    end.mutate(ending, {
      onSuccess: () => toast({ title: texts.ended, tone: 'ok' }),
      onError: (error) => toast({ title: errorText(error), tone: 'error' }),
    });
  const isBusy = ({ kind, id }: RightToEnd) => end.isPending && end.variables.kind === kind && end.variables.id === id;
  const row = (ending: RightToEnd, who: string, what: ReactNode, note: string) => (
    <li key={`${ending.kind}-${ending.id}`}>
      <span className={styles.what}>
        {what}
        <small>{note}</small>
      </span>
      <Button size="s" variant="danger" aria-label={texts.end_of(who)} busy={isBusy(ending)} onClick={() => endOne(ending)}>
        {texts.end}
      </Button>
    </li>
  );
  const grantRow = ({ id, admin, reason, expires_at }: ActForGrant) =>
    row(
      { kind: 'grant_over_me', id },
      admin.name,
      <>
        <bdi className={styles.who}>{admin.name}</bdi> <Badge tone="ask">{texts.admin}</Badge>
      </>,
      `${faActing.acting.audit.reason(reason)} · ${texts.until(formatClock(expires_at))}`,
    );
  const delegationRow = ({ id, to, scopes, expires_at }: Delegation) => {
    const who = 'mobile' in to ? formatMobile(to.mobile) : to.supplier.name;
    return row(
      { kind: 'delegation', id },
      who,
      <>
        <bdi dir={'mobile' in to ? 'ltr' : undefined} className={styles.who}>
          {who}
        </bdi>{' '}
        <span className={styles.scopes}>
          {scopes.map((scope) => (
            <Badge key={scope}>{faActing.acting.scopes[scope]}</Badge>
          ))}
        </span>
      </>,
      expires_at ? texts.until(formatJalaliDate(expires_at)) : texts.open_end,
    );
  };
  const isEmpty = data !== undefined && data.given.length + data.grants.length === 0;
  return (
    <Card
      id="given"
      title={texts.title}
      actions={
        isNew ? null : (
          <Button size="s" variant="quiet" onClick={() => setIsNew(true)}>
            {texts.new}
          </Button>
        )
      }
    >
      <p className={styles.intro}>{texts.text}</p>
      {isNew ? <DelegationFormPart onDone={() => setIsNew(false)} /> : null}
      {isEmpty && !isNew ? <EmptyState title={texts.empty_title} text={texts.empty_text} /> : null}
      <ul className={styles.list} aria-label={texts.title}>
        {data?.grants.map(grantRow)}
        {data?.given.map(delegationRow)}
      </ul>
    </Card>
  );
}
