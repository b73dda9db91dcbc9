import type { AuditAction, AuditChange, AuditEntry, AuditFacts } from '@rasteh/contract/audit';
import { formatClock, formatJalaliDate } from '@rasteh/persian/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Pager } from '@rasteh/ui/pager';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fa } from '../../i18n/fa-acting.ts';
import { Card } from '../../lib/card.tsx';
import { errorText } from '../../lib/error-text.ts';
import { usePage } from '../../lib/page.ts';
import { useTopic } from '../../lib/socket.ts';
import styles from './audit-list.module.css';
import { auditEntryQuery, auditQuery } from './queries.ts';

const texts = fa.acting.audit;

/** What others did for oneself: who, what, when, under which reason, and each thing before and after. */
export function AuditList() {
  const { api } = usePage();
  const [page, setPage] = useState(1);
  const list = useQuery(auditQuery(api, page));
  useTopic('me');
  const { data, meta } = list.data ?? {};
  return (
    <Card id="audit" title={texts.title}>
      {list.isPending ? <Skeleton label={fa.shell.loading} rows={3} /> : null}
      {list.isError && !data ? (
        <EmptyState
          kind="error"
          title={fa.failure.part_title}
          text={errorText(list.error)}
          action={<Button onClick={() => list.refetch()}>{fa.failure.retry}</Button>}
        />
      ) : null}
      {data?.length === 0 ? <EmptyState title={texts.empty} /> : null}
      <ol className={styles.list} aria-label={texts.title}>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {meta && meta.last_page > 1 ? (
        <Pager
          currentPage={meta.current_page}
          lastPage={meta.last_page}
          label={fa.pager.label}
          previousLabel={fa.pager.previous}
          nextLabel={fa.pager.next}
          pageLabel={(number) => fa.pager.page(number, meta.last_page)}
          formatPage={(number) => formatNumber(number)}
          renderLink={({ page: target, ...link }) => <button type="button" {...link} onClick={() => setPage(target)} />}
        />
      ) : null}
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

/** The facts that moved, or all that there are where one side is missing. */
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
