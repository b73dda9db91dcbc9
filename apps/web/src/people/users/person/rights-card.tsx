import type { UserDetails } from '@rasteh/contract/people/users/people';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import settings from '../../../core/page/settings.module.css';
import { faActing } from '../../../i18n/people/acting.ts';
import { faUsers } from '../../../i18n/people/users.ts';
import { ActionForm } from '../action-form.tsx';
import { useChangeUser } from '../mutations.ts';
import styles from '../users.module.css';

const texts = faUsers.rights;

const scopeText = (scopes: readonly DelegationScope[]) => scopes.map((scope) => faActing.acting.scopes[scope]).join('، ');
const endText = (moment: string | null) => (moment ? texts.until(formatJalaliDate(moment)) : texts.open_end);

type RightsCardProps = { user: UserDetails; admin_id: number; mayChange: boolean };

/** The delegations that a user gave and received, and the grants of admins on either side; an admin takes and ends their own. */
export function RightsCard({ user, admin_id, mayChange }: RightsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeUser(user.id);
  const toast = useToast();
  const { given, received, grants, held } = user;
  const own = grants.find(({ admin }) => admin.id === admin_id);
  const end = (grant_id: number) =>
    change.mutate(
      { kind: 'end_act', grant_id },
      {
        onSuccess: () => toast({ title: texts.ended, tone: 'ok' }),
        onError: (error) => toast({ title: faUsers.failed, text: errorText(error), tone: 'error' }),
      },
    );
  return (
    <Card id="rights" title={texts.title}>
      {given.length + received.length + grants.length + held.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      <ul className={settings.list} aria-label={texts.title}>
        {grants.map((grant) => (
          <li key={`grant ${grant.id}`}>
            <span className={settings.what}>
              <span className={settings.name}>{texts.grant(grant.admin.name)}</span>
              <small>
                {grant.reason} · {texts.until(formatClock(grant.expires_at))}
              </small>
            </span>
            {grant.admin.id === admin_id ? (
              <Button
                size="s"
                variant="quiet"
                busy={change.isPending}
                aria-label={texts.end_of(grant.admin.name)}
                onClick={() => end(grant.id)}
              >
                {texts.end}
              </Button>
            ) : null}
          </li>
        ))}
        {held.map(({ id, subject, reason, expires_at }) => (
          <li key={`held ${id}`}>
            <span className={settings.what}>
              <Link to="/admin/people/$userId" params={{ userId: String(subject.id) }} className={settings.name}>
                {texts.held(subject.name)}
              </Link>
              <small>
                {reason} · {texts.until(formatClock(expires_at))}
              </small>
            </span>
          </li>
        ))}
        {given.map(({ id, to, scopes, expires_at }) => (
          <li key={`given ${id}`}>
            <span className={settings.what}>
              <span className={settings.name}>{texts.given('mobile' in to ? to.mobile : to.supplier.name)}</span>
              <small>
                {scopeText(scopes)} · {endText(expires_at)}
              </small>
            </span>
          </li>
        ))}
        {received.map(({ id, user: giver, scopes, expires_at }) => (
          <li key={`received ${id}`}>
            <span className={settings.what}>
              <Link to="/admin/people/$userId" params={{ userId: String(giver.id) }} className={settings.name}>
                {texts.received(giver.name)}
              </Link>
              <small>
                {scopeText(scopes)} · {endText(expires_at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {mayChange && user.role === 'user' && !isOpen ? (
        <div className={styles.actions}>
          {own ? (
            <Link to="/panel/for/$userId" params={{ userId: String(user.id) }} className={buttonClass({ size: 's' })}>
              {texts.open}
            </Link>
          ) : (
            <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
              {texts.act}
            </Button>
          )}
        </div>
      ) : null}
      {isOpen ? (
        <ActionForm
          user_id={user.id}
          title={texts.act_title(user.name)}
          text={texts.act_text}
          hint={texts.act_hint}
          submit={texts.act}
          done={texts.act_title(user.name)}
          build={(reason) => ({ kind: 'act', reason })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
