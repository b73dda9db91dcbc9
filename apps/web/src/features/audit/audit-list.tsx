import { type AuditAction, type AuditChange, type AuditEntry, type AuditFacts, auditSubjects } from '@rasteh/contract/audit';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../http/error-text.ts';
import { fa } from '../../i18n/panel/acting.ts';
import { faFilters, faPanelFilters } from '../../i18n/shared/filters.ts';
import { type FilterField, PanelFilters, periodFields } from '../../lists/panel-filters.tsx';
import { Card } from '../../page/card.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import styles from './audit-list.module.css';
import { type AuditFilter, auditEntryQuery, auditQuery } from './queries.ts';

const texts = fa.acting.audit;

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
      {list.isPending ? <Skeleton label={fa.shell.loading} rows={3} /> : null}
      {list.isError && !data ? (
        <EmptyState
          kind="error"
          title={fa.failure.part_title}
          text={errorText(list.error)}
          action={<Button onClick={() => list.refetch()}>{fa.failure.retry}</Button>}
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

/** The facts that changed, or all facts when one side is missing. */
function movedFacts(before: AuditFacts | null, after: AuditFacts | null): string[] {
  const names = Object.keys(texts.facts).filter((name) => before?.[name] !== undefined || after?.[name] !== undefined);
  return before && after ? names.filter((name) => before[name] !== after[name]) : names;
}

function Change({ change: { title, before, after } }: { change: AuditChange }) {
  const moved = movedFacts(before, after);
  if (!title && moved.length === 0) return null;
  return (
    <li>
      {title ? <span className={styles.title}>{title}</span> : null}
      {moved.map((name) => (
        <span key={name}>
          {texts.facts[name]}: {before ? <s>{factText(name, before[name])}</s> : null}{' '}
          {after ? <b>{factText(name, after[name])}</b> : null}
        </span>
      ))}
    </li>
  );
}

function factText(name: string, value: AuditFacts[string] | undefined): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (name === 'amount') return formatTomanWithUnit(Number(value));
  if (name === 'state') return fa.offers.states[value as keyof typeof fa.offers.states] ?? String(value);
  if (name === 'valid_until') return `${formatJalaliDate(String(value))}، ${formatClock(String(value))}`;
  if (name === 'kind') return texts.kinds[String(value)] ?? String(value);
  if (name.endsWith('_code')) return toPersianDigits(String(value));
  if (name === 'vat_included') return value ? texts.yes : texts.no;
  if (name === 'scopes')
    return String(value)
      .split(',')
      .map((scope) => fa.acting.scopes[scope as keyof typeof fa.acting.scopes] ?? scope)
      .join('، ');
  return String(value);
}
