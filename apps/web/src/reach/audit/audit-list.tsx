import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { AuditEntry } from '@rasteh/contract/reach/audit/entries';
import { auditSubjects } from '@rasteh/contract/reach/audit/subjects';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { type FilterField, PanelFilters, periodFields } from '../../core/lists/panel-filters.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faFilters, faPanelFilters } from '../../i18n/core/filters.ts';
import { faActing } from '../../i18n/people/acting.ts';
import { Change } from './audit-change.tsx';
import styles from './audit-list.module.css';
import { type AuditFilter, auditEntryQuery, auditQuery } from './queries.ts';

const texts = faActing.acting.audit;

const fields: readonly FilterField[] = [
  {
    key: 'about',
    name: texts.filters.about,
    choices: auditSubjects.map((value) => ({ value, label: texts.filters.subjects[value] })),
  },
  {
    key: 'by',
    name: texts.filters.by,
    choices: (['user', 'supporter', 'admin'] as const).map((value) => ({ value, label: texts.filters.actors[value] })),
  },
  ...periodFields,
];

type AuditListProps = {
  filter: AuditFilter;
  /** Clears all filters. */
  onClear: () => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The audit log of acts that delegates did for the user: actor, action, time, reason, and the values before and after. */
export function AuditList({ filter, onClear, pages }: AuditListProps) {
  const { api } = usePage();
  const list = useQuery(auditQuery(api, filter));
  const { page: _, ...narrow } = filter;
  const isFiltered = Object.values(narrow).some((value) => value !== undefined);
  useTopic('me');
  const { data, meta } = list.data ?? {};
  return (
    <Card id="audit" title={texts.title}>
      <PanelFilters fields={fields} search={narrow} total={list.data?.meta.total} />
      {list.isPending ? <Skeleton label={faActing.shell.loading} rows={3} /> : null}
      {list.isError && !data ? (
        <EmptyState
          kind="error"
          title={faActing.failure.part_title}
          text={errorText(list.error)}
          action={<Button onClick={() => list.refetch()}>{faActing.failure.retry}</Button>}
        />
      ) : null}
      {data?.length === 0 && !isFiltered ? <EmptyState title={texts.empty} /> : null}
      {data?.length === 0 && isFiltered ? (
        <EmptyState
          title={faPanelFilters.none_title}
          text={faPanelFilters.none_text}
          action={
            <Button variant="quiet" onClick={onClear}>
              {faFilters.reset}
            </Button>
          }
        />
      ) : null}
      <ol className={styles.list} aria-label={texts.title}>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {meta && meta.last_page > 1 ? pages(meta.last_page) : null}
    </Card>
  );
}

function Entry({ entry: { id, at, actor, action, reason, count, changes } }: { entry: AuditEntry }) {
  const { api } = usePage();
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useQuery({ ...auditEntryQuery(api, id), enabled: wantsAll });
  const shown = whole.data?.changes ?? changes;
  const left = count - shown.length;
  return (
    <li>
      <p>
        <bdi className={styles.who}>{actor.name}</bdi> {texts.actions[action as AuditAction] ?? texts.other}
        <small>
          {formatJalaliDate(at)}، {formatClock(at)}
          {reason ? ` · ${texts.reason(reason)}` : ''}
        </small>
      </p>
      <ul className={styles.changes}>
        {shown.map((change, index) => (
          <Change key={change.entity_id ?? index} change={change} />
        ))}
      </ul>
      {left > 0 ? (
        <p className={styles.more}>
          {texts.more(left)}{' '}
          <Button size="s" variant="plain" busy={whole.isFetching} onClick={() => setWantsAll(true)}>
            {texts.all}
          </Button>
        </p>
      ) : null}
    </li>
  );
}
