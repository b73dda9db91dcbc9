import type { AuditAction } from '@rasteh/contract/audit';
import type { AdminAuditEntry } from '@rasteh/contract/audit/entries';
import { auditSubjects } from '@rasteh/contract/audit/subjects';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fa } from '../../i18n/panel/acting.ts';
import { faFilters, faPanelFilters } from '../../i18n/shared/filters.ts';
import { ListState } from '../../lists/list-state.tsx';
import { type FilterField, PanelFilters, periodFields } from '../../lists/panel-filters.tsx';
import { Card } from '../../page/card.tsx';
import { usePage } from '../../page/page.ts';
import { Change } from './audit-change.tsx';
import styles from './audit-list.module.css';
import { type AdminAuditFilter, allAuditQuery } from './queries.ts';

const { audit: texts, log } = fa.acting;

const fields: readonly FilterField[] = [
  {
    key: 'about',
    name: texts.filters.about,
    choices: auditSubjects.map((value) => ({ value, label: texts.filters.subjects[value] })),
  },
  {
    key: 'by',
    name: texts.filters.by,
    choices: (['user', 'supporter', 'admin'] as const).map((value) => ({ value, label: log.roles[value] })),
  },
  ...periodFields,
];

type AdminAuditListProps = {
  filter: AdminAuditFilter;
  /** The log of one user stands at the foot of their page, without filters. */
  isOfOne?: boolean;
  onClear?: () => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The audit log for admins: actor, action, user, time, reason, and the values before and after. */
export function AdminAuditList({ filter, isOfOne = false, onClear, pages }: AdminAuditListProps) {
  const { api } = usePage();
  const query = useQuery(allAuditQuery(api, filter));
  const { page: _, ...narrow } = filter;
  const { data = [], meta } = query.data ?? {};
  const isFiltered = !isOfOne && Object.values(narrow).some((value) => value !== undefined);
  const nameOf = (id: number, names: { id: number; name: string }[]) => names.find((one) => one.id === id)?.name ?? log.known(id);
  const people: FilterField[] = [
    ...(filter.actor
      ? [
          one(
            'actor',
            log.actor,
            filter.actor,
            nameOf(
              filter.actor,
              data.map(({ actor }) => actor),
            ),
          ),
        ]
      : []),
    ...(filter.user
      ? [
          one(
            'user',
            log.user,
            filter.user,
            nameOf(
              filter.user,
              data.map(({ subject }) => subject),
            ),
          ),
        ]
      : []),
  ];
  const empty = isFiltered ? (
    <EmptyState
      title={faPanelFilters.none_title}
      text={faPanelFilters.none_text}
      action={
        <Button variant="quiet" onClick={onClear}>
          {faFilters.reset}
        </Button>
      }
    />
  ) : (
    <EmptyState title={log.empty_title} text={log.empty_text} />
  );
  return (
    <Card id="log" level={isOfOne ? 'h2' : 'h1'} title={isOfOne ? log.of_user : log.title}>
      {isOfOne ? null : <PanelFilters fields={[...people, ...fields]} search={narrow} total={meta?.total} />}
      {data.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
      <ol className={styles.list} aria-label={log.title} aria-busy={query.isPlaceholderData || undefined}>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} isOfOne={isOfOne} />
        ))}
      </ol>
      {meta && meta.last_page > 1 ? pages(meta.last_page) : null}
    </Card>
  );
}

const one = (key: string, name: string, value: number, label: string): FilterField => ({
  key,
  name,
  choices: [{ value, label }],
});

function Entry({ entry, isOfOne }: { entry: AdminAuditEntry; isOfOne: boolean }) {
  const { at, actor, subject, action, reason, count, changes, ip } = entry;
  return (
    <li>
      <p>
        <Link to="/admin/people/$userId" params={{ userId: String(actor.id) }} className={styles.who}>
          <bdi>{actor.name}</bdi>
        </Link>{' '}
        {texts.actions[action as AuditAction] ?? texts.other}
        {isOfOne || subject.id === actor.id ? null : (
          <>
            {' · '}
            <Link to="/admin/people/$userId" params={{ userId: String(subject.id) }}>
              {log.for_user(subject.name)}
            </Link>
          </>
        )}
        <small>
          {formatJalaliDate(at)}، {formatClock(at)} · {log.roles[actor.role]}
          {ip ? (
            <>
              {' · '}
              <bdi dir="ltr">{ip}</bdi>
            </>
          ) : null}
          {reason ? ` · ${texts.reason(reason)}` : ''}
          {isOfOne ? null : (
            <>
              {' · '}
              <Link to="/admin/audit" search={{ actor: actor.id }}>
                {log.only_actor}
                <span className="visually-hidden">، {actor.name}</span>
              </Link>
            </>
          )}
        </small>
      </p>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <Change key={change.entity_id ?? index} change={change} />
        ))}
      </ul>
      {count > changes.length ? <p className={styles.more}>{texts.more(count - changes.length)}</p> : null}
    </li>
  );
}
