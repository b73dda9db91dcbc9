import type { Desk, DeskMember } from '@rasteh/contract/people/desks';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faDesks as texts } from '../../i18n/people/desks.ts';
import { DeskForm, SeatForm } from './desk-forms.tsx';
import styles from './desks.module.css';
import { useChangeDesk } from './mutations.ts';
import { keptDesksQuery } from './queries.ts';

/** The desks of support as admins keep them: their names, and who answers at each. */
export function KeptDesks() {
  const { api } = usePage();
  const query = useQuery(keptDesksQuery(api));
  const [isAdding, setAdding] = useState(false);
  const { data: desks = [], unseated = [] } = query.data ?? {};
  return (
    <Card
      id="desks"
      title={texts.title}
      actions={
        <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {texts.add}
        </Button>
      }
    >
      <p className={styles.note}>{texts.note}</p>
      {isAdding ? <DeskForm desk={null} onClose={() => setAdding(false)} /> : null}
      {desks.length === 0 ? <ListState query={query} empty={null} /> : null}
      <ul className={styles.desks}>
        {desks.map((desk) => (
          <DeskRow key={desk.id} desk={desk} others={othersOf(desk, desks, unseated)} />
        ))}
      </ul>
      {unseated.length > 0 ? (
        <p className={styles.note}>
          {texts.unseated}
          {unseated.map(({ user_id, name }, at) => (
            <span key={user_id}>
              {at > 0 ? '، ' : ''}
              <PersonLink id={user_id}>{name}</PersonLink>
            </span>
          ))}
        </p>
      ) : null}
    </Card>
  );
}

/** The supporters who may come to a desk: those without one first. */
const othersOf = (desk: Desk, desks: readonly Desk[], unseated: readonly DeskMember[]) => [
  ...unseated.map((person) => ({ ...person, at: null })),
  ...desks
    .filter(({ id }) => id !== desk.id)
    .flatMap(({ id, name, members }) => members.map((person) => ({ ...person, at: { id, name } }))),
];

const PersonLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to="/admin/people/$userId" params={{ userId: String(id) }} className="reach">
    <bdi>{children}</bdi>
  </Link>
);

type DeskRowProps = { desk: Desk; others: Parameters<typeof SeatForm>[0]['others'] };

function DeskRow({ desk, others }: DeskRowProps) {
  const [open, setOpen] = useState<'name' | 'seat' | null>(null);
  const close = () => setOpen(null);
  const { name, members } = desk;
  return (
    <li className={styles.desk}>
      <div className={styles.head}>
        <b>{name}</b>
        <span className={styles.count}>{texts.members(members.length)}</span>
        <div className={styles.acts}>
          <Button
            size="s"
            variant="plain"
            aria-label={texts.seat_at(name)}
            aria-expanded={open === 'seat'}
            onClick={() => setOpen(open === 'seat' ? null : 'seat')}
          >
            {texts.seat}
          </Button>
          <Button
            size="s"
            variant="plain"
            aria-label={texts.rename_of(name)}
            aria-expanded={open === 'name'}
            onClick={() => setOpen(open === 'name' ? null : 'name')}
          >
            {texts.rename}
          </Button>
        </div>
      </div>
      {open === 'name' ? <DeskForm desk={desk} onClose={close} /> : null}
      {open === 'seat' && others.length > 0 ? <SeatForm desk={desk} others={others} onClose={close} /> : null}
      {open === 'seat' && others.length === 0 ? <p className={styles.count}>{texts.nobody}</p> : null}
      {members.length > 0 ? (
        <ul className={styles.members}>
          {members.map((member) => (
            <Member key={member.user_id} desk={desk} member={member} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Member({ desk, member: { user_id, name, is_suspended } }: { desk: Desk; member: DeskMember }) {
  const change = useChangeDesk();
  const { ask } = useMessages();
  const toast = useToast();
  const leave = async () => {
    if (!(await ask({ title: texts.leave_title, text: texts.leave_text(name, desk.name), confirm: texts.leave }))) return;
    change.mutate(
      { kind: 'unseat', id: desk.id, user_id },
      {
        onSuccess: () => toast({ title: texts.left(name), tone: 'ok' }),
        onError: (error) => toast({ title: texts.not_changed, text: errorText(error), tone: 'error' }),
      },
    );
  };
  return (
    <li className={styles.member}>
      <PersonLink id={user_id}>{name}</PersonLink>
      {is_suspended ? <Badge tone="no">{texts.suspended}</Badge> : null}
      <Button
        size="s"
        variant="plain"
        busy={change.isPending}
        aria-label={texts.leave_of(name, desk.name)}
        onClick={() => void leave()}
      >
        {texts.leave}
      </Button>
    </li>
  );
}
