import type { Me } from '@rasteh/contract/people/auth';
import { Dropdown } from '@rasteh/ui/dropdown';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { usePlace } from '../../core/page/use-place.ts';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import { faActing } from '../../i18n/people/acting.ts';
import { actForQuery, delegationsQuery } from '../../people/delegations/queries.ts';
import type { Right } from '../../people/delegations/use-right.ts';
import type { PanelNow } from './use-panel-groups.ts';
import styles from './who-am-i.module.css';

const texts = faPanelShell.panel;

/** The role of a user in one word. */
export const roleOf = ({ role, supplier }: Pick<Me, 'role' | 'supplier'>): string =>
  texts.roles[role === 'user' ? (supplier ? 'supplier' : 'buyer') : role];

const scopesOf = ({ scopes }: Right) => scopes.map((scope) => faActing.acting.scopes[scope]).join('، ');

/** In whose panel one works: the name, the role and the city; a press shows the panels of others that one may open. */
export function WhoAmI({ me, now: { subject_id, right } }: { me: Me; now: PanelNow }) {
  const [wasOpened, setWasOpened] = useState(false);
  const own = me.supplier?.title ?? me.name;
  const name = subject_id === null ? own : (right?.name ?? own);
  const note = subject_id !== null && right ? scopesOf(right) : [roleOf(me), me.supplier?.city].filter(Boolean).join(' · ');
  return (
    <div className={styles.who}>
      <Dropdown
        label={
          <>
            <span className={styles.initial} aria-hidden="true">
              {[...name][0]}
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi> <small>{note}</small>
              <span className="visually-hidden">{texts.who.change}</span>
            </span>
          </>
        }
        place={usePlace()}
        className={styles.sheet}
        onOpen={() => setWasOpened(true)}
      >
        {wasOpened ? <OtherPanels me={me} subject_id={subject_id} own={own} /> : null}
      </Dropdown>
    </div>
  );
}

/** The user's own panel, and those of the users for whom they may act. */
function OtherPanels({ me, subject_id, own }: { me: Me; subject_id: number | null; own: string }) {
  const { api } = usePage();
  const { data: given } = useQuery(delegationsQuery(api));
  const { data: grants = [] } = useQuery({ ...actForQuery(api), enabled: me.role === 'admin' });
  const others = new Map((given?.received ?? []).map(({ user }) => [user.id, user.name]));
  for (const { subject } of grants) if (!others.has(subject.id)) others.set(subject.id, subject.name);
  return (
    <ul className={styles.panels}>
      <li>
        <Link to="/panel" className={styles.panel} aria-current={subject_id === null ? 'true' : undefined}>
          <bdi>{own}</bdi> <small>{texts.who.own}</small>
        </Link>
      </li>
      {[...others].map(([id, name]) => (
        <li key={id}>
          <Link
            to="/panel/for/$userId"
            params={{ userId: String(id) }}
            className={styles.panel}
            aria-current={subject_id === id ? 'true' : undefined}
          >
            <bdi>{name}</bdi> <small>{texts.who.other}</small>
          </Link>
        </li>
      ))}
      {given && others.size === 0 ? <li className={styles.none}>{texts.who.none}</li> : null}
      <li>
        <Link to="/panel/delegations" className={styles.panel}>
          {texts.who.all}
        </Link>
      </li>
    </ul>
  );
}
