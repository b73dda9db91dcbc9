import type { UserRow } from '@rasteh/contract/people/users/people';
import { formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExportLinks } from '../../core/files/export-links.tsx';
import { useCities } from '../../core/forms/use-cities.ts';
import { type FilterField, periodFields } from '../../core/lists/panel-filters.tsx';
import { FactLines, StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faUsers as texts } from '../../i18n/people/users.ts';
import { levels, statuses, type UserFilter, userRoles, usersExportUrl, usersQuery } from './queries.ts';
import styles from './users.module.css';

const fixedFields: readonly FilterField[] = [
  {
    key: 'trust',
    name: texts.trust,
    choices: [
      { value: 'yes', label: texts.trusted },
      { value: 'no', label: texts.untrusted },
    ],
  },
  { key: 'level', name: texts.level, choices: levels.map((value) => ({ value, label: texts.levels[value] })) },
];

type UserListProps = {
  filter: UserFilter;
  onFilter: (filter: UserFilter, how: 'typed' | 'chosen') => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The users of the portal, found by query and by filters. */
export function UserList({ filter, onFilter, pages }: UserListProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(usersQuery(api, filter));
  const cities = useCities(api, filter.city !== undefined);
  const counts = query.data?.counts;
  const fields: FilterField[] = [
    {
      key: 'role',
      name: texts.role,
      choices: userRoles.map((value) => ({
        value,
        label: counts ? texts.counted(texts.roles[value], counts.roles[value]) : texts.roles[value],
      })),
    },
    { key: 'city', name: texts.city, choices: cities.map(({ id, name }) => ({ value: id, label: name })) },
    ...fixedFields,
    ...periodFields,
  ];
  return (
    <StatusList
      id="users"
      title={texts.title}
      texts={texts}
      statuses={statuses.map((id) => ({ id, label: texts.status_names[id] }))}
      counts={counts?.statuses}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      fields={fields}
      create={<ExportLinks name={texts.title} urlOf={(format) => usersExportUrl(filter, format)} />}
      row={(user) => <Row key={user.id} user={user} now={now} />}
    />
  );
}

function Row({ user, now }: { user: UserRow; now: number }) {
  const { id, name, supplier, desk, created_at, last_seen_at } = user;
  return (
    <StatusRow
      link={(className) => (
        <Link to="/admin/people/$userId" params={{ userId: String(id) }} className={className}>
          <bdi>{name}</bdi>
        </Link>
      )}
      note={
        <FactLines>
          {supplier ? (
            <>
              <bdi>{supplier.title}</bdi> · {supplier.city}
            </>
          ) : null}
          {desk ? texts.desk(desk.name) : null}
          {`${texts.since(formatJalaliDate(created_at))} · ${texts.id(id)}`}
          {last_seen_at ? texts.seen(formatRelative(last_seen_at, now)) : texts.never_seen}
        </FactLines>
      }
      states={<UserBadges user={user} />}
    />
  );
}

/** The role, the status and the marks of a user that differ from the usual. */
export function UserBadges({ user: { role, status, trusted, supplier } }: { user: UserRow }) {
  return (
    <span className={styles.badges}>
      {status === 'active' ? null : <Badge tone="no">{texts.status_names[status]}</Badge>}
      {role === 'user' ? null : <Badge tone="ask">{texts.roles[role]}</Badge>}
      {supplier && supplier.verified !== 'none' ? <Badge tone="ok">{texts.levels[supplier.verified]}</Badge> : null}
      {trusted ? <Badge tone="ok">{texts.trusted}</Badge> : null}
      {supplier && role === 'user' ? <Badge>{texts.supplier}</Badge> : null}
    </span>
  );
}
