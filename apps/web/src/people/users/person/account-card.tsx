import type { UserDetails } from '@rasteh/contract/people/users/people';
import { formatClock, formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { Fact, Facts } from '../../../core/page/facts.tsx';
import { faUsers } from '../../../i18n/people/users.ts';
import { ActionForm } from '../action-form.tsx';
import { UserBadges } from '../user-list.tsx';
import styles from '../users.module.css';

const texts = faUsers.account;

type AccountCardProps = { user: UserDetails; isSelf: boolean; mayChange: boolean };

/** Who a user is, the state of the account, and its suspension and trust. */
export function AccountCard({ user, isSelf, mayChange }: AccountCardProps) {
  const now = useNow();
  const [open, setOpen] = useState<'status' | 'trust' | null>(null);
  const { id, name, supplier, status, suspension, trusted, created_at, last_seen_at } = user;
  return (
    <Card id="user" level="h1" title={<bdi>{name}</bdi>} beside={<UserBadges user={user} />}>
      {suspension ? (
        <p className={styles.warning}>
          {texts.suspended(suspension.by, `${formatJalaliDate(suspension.at)}، ${formatClock(suspension.at)}`)}:{' '}
          <bdi>{suspension.reason}</bdi>
        </p>
      ) : null}
      {status === 'closed' ? <p className={styles.warning}>{texts.closed}</p> : null}
      {isSelf ? <p className={styles.note}>{texts.self}</p> : null}
      <Facts inset>
        <Fact name={faUsers.role}>{faUsers.roles[user.role]}</Fact>
        <Fact name={texts.since}>{formatJalaliDate(created_at)}</Fact>
        <Fact name={texts.seen}>{last_seen_at ? formatRelative(last_seen_at, now) : faUsers.never_seen}</Fact>
        <Fact name={texts.id}>{toPersianDigits(id)}</Fact>
        {supplier ? <Fact name={faUsers.supplier}>{`${supplier.title}، ${supplier.city}`}</Fact> : null}
        {supplier?.status === 'approved' ? (
          <Fact name={texts.page}>
            <Link to="/suppliers/$handle" params={{ handle: supplier.handle }} className="reach">
              <bdi dir="ltr">{supplier.handle}</bdi>
            </Link>
          </Fact>
        ) : null}
      </Facts>
      <p className={styles.leads}>
        <Link to="/admin/audit" search={{ actor: id }} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {texts.did}
        </Link>
        {isSelf || status === 'closed' ? null : (
          <Link to="." hash={`chat=${id}`} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {texts.chat}
          </Link>
        )}
      </p>
      {mayChange ? (
        <div className={styles.actions}>
          <Button variant={status === 'suspended' ? 'solid' : 'danger'} size="s" onClick={() => setOpen('status')}>
            {status === 'suspended' ? texts.reinstate : texts.suspend}
          </Button>
          {user.role === 'user' ? (
            <Button variant="quiet" size="s" onClick={() => setOpen('trust')}>
              {trusted ? texts.untrust : texts.trust}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === 'status' ? <StatusForm user={user} onClose={() => setOpen(null)} /> : null}
      {open === 'trust' ? (
        <ActionForm
          user_id={id}
          title={trusted ? texts.untrust_title(name) : texts.trust_title(name)}
          text={trusted ? texts.untrust_text : texts.trust_text}
          hint={texts.suspend_hint}
          submit={trusted ? texts.untrust : texts.trust}
          done={texts.trust_done}
          build={(reason) => ({ kind: 'trust', trusted: !trusted, reason })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  );
}

function StatusForm({ user: { id, name, status, held }, onClose }: { user: UserDetails; onClose: () => void }) {
  const [ends, setEnds] = useState(false);
  // What was opened stays the same while the list behind it is read again.
  const [isSuspended] = useState(status === 'suspended');
  if (isSuspended)
    return (
      <ActionForm
        user_id={id}
        title={texts.reinstate_title(name)}
        text={texts.reinstate_text}
        submit={texts.reinstate}
        done={texts.reinstated_done(name)}
        build={() => ({ kind: 'reinstate' })}
        onClose={onClose}
      />
    );
  return (
    <ActionForm
      user_id={id}
      title={texts.suspend_title(name)}
      text={texts.suspend_text}
      hint={texts.suspend_hint}
      submit={texts.suspend}
      done={texts.suspended_done(name)}
      isDanger
      build={(reason) => ({ kind: 'suspend', reason, end_sessions: ends })}
      onClose={onClose}
    >
      {() => (
        <>
          {held.length > 0 ? <p className={styles.ends}>{texts.suspend_ends(held.length)}</p> : null}
          <label className={styles.check}>
            <input type="checkbox" checked={ends} onChange={({ currentTarget }) => setEnds(currentTarget.checked)} />
            {texts.end_sessions}
          </label>
        </>
      )}
    </ActionForm>
  );
}
