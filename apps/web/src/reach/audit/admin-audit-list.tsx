import { auditActionTexts } from '@rasteh/contract/reach/audit/action-texts';
import { auditActions } from '@rasteh/contract/reach/audit/actions';
import { auditSubjectOf, auditSubjects } from '@rasteh/contract/reach/audit/subjects';
import { auditExportLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportLinks } from '../../core/files/export-links.tsx';
import { DebouncedSearch } from '../../core/lists/debounced-search.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { type FilterField, PanelFilters, periodFields } from '../../core/lists/panel-filters.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faFilters, faPanelFilters } from '../../i18n/core/filters.ts';
import { faActing } from '../../i18n/people/acting.ts';
import { AdminAuditEntryRow } from './admin-audit-entry.tsx';
import styles from './audit-list.module.css';
import { groupEntries } from './grouped-entries.ts';
import { type AdminAuditFilter, allAuditQuery, auditExportUrl } from './queries.ts';

const { audit: texts, log } = faActing.acting;

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
];

/** The actions of a subject, or all of them below their subjects. */
const actionField = (about: AdminAuditFilter['about']): FilterField => ({
  key: 'action',
  name: log.action,
  choices: auditSubjects
    .filter((subject) => about === undefined || subject === about)
    .flatMap((subject) =>
      auditActions
        .filter((action) => auditSubjectOf[action] === subject)
        .map((value) => ({ value, label: auditActionTexts[value], group: texts.filters.subjects[subject] })),
    ),
});

type AdminAuditListProps = {
  filter: AdminAuditFilter;
  /** The log of one user stands at the foot of their page, without filters. */
  isOfOne?: boolean;
  onClear?: () => void;
  onQuery?: (q: string | undefined) => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The audit log for admins: actor, action, user, time, reason, and the values before and after. */
export function AdminAuditList({ filter, isOfOne = false, onClear, onQuery, pages }: AdminAuditListProps) {
  const { api } = usePage();
  const query = useQuery(allAuditQuery(api, filter));
  const { page: _, ...narrow } = filter;
  const { data = [], meta } = query.data ?? {};
  const isFiltered = !isOfOne && Object.values(narrow).some((value) => value !== undefined);
  const people = [
    personField(
      'actor',
      filter.actor,
      data.map(({ actor }) => actor),
    ),
    personField(
      'user',
      filter.user,
      data.map(({ subject }) => subject),
    ),
  ].flat();
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
    <Card
      id="log"
      level={isOfOne ? 'h2' : 'h1'}
      title={isOfOne ? log.of_user : log.title}
      beside={meta && meta.total > 0 ? <small className={styles.count}>{faPanelFilters.found(meta.total)}</small> : null}
      actions={<ExportLinks name={log.export_name} urlOf={(format) => auditExportUrl(filter, format)} />}
    >
      {isOfOne ? null : (
        <PanelFilters
          fields={[...people, ...fields, actionField(filter.about), ...periodFields]}
          search={narrow}
          total={meta?.total}
          quick={<DebouncedSearch label={log.search} value={filter.q} onQuery={(q) => onQuery?.(q)} />}
        />
      )}
      {meta && meta.total >= auditExportLimits.entries ? (
        <p className={styles.more}>{log.export_bound(auditExportLimits.entries)}</p>
      ) : null}
      {data.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
      <ol className={styles.list} aria-label={log.title} aria-busy={query.isPlaceholderData || undefined}>
        {groupEntries(data).map(([first, ...rest]) => (
          <AdminAuditEntryRow key={first.id} entry={first} isOfOne={isOfOne}>
            {rest.length > 0 ? (
              <details className={styles.alike}>
                <summary>{log.alike(rest.length)}</summary>
                <ol className={styles.list}>
                  {rest.map((entry) => (
                    <AdminAuditEntryRow key={entry.id} entry={entry} isOfOne={isOfOne} />
                  ))}
                </ol>
              </details>
            ) : null}
          </AdminAuditEntryRow>
        ))}
      </ol>
      {meta && meta.last_page > 1 ? pages(meta.last_page) : null}
    </Card>
  );
}

/** The filter by a person, whose name is read from the entries; it is chosen at an entry. */
const personField = (key: 'actor' | 'user', id: number | undefined, people: { id: number; name: string }[]): FilterField[] =>
  id === undefined
    ? []
    : [{ key, name: log[key], choices: [{ value: id, label: people.find((one) => one.id === id)?.name ?? log.known(id) }] }];
