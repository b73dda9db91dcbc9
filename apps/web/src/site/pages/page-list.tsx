import type { PageRow } from '@rasteh/contract/site/pages/writing';
import { formatClock, formatJalaliLong, formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FilterField } from '../../core/lists/panel-filters.tsx';
import { StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faWriting as texts } from '../../i18n/site/writing.ts';
import { kinds, states, type WritingFilter, writtenPagesQuery } from './written-pages.ts';

type PageListProps = {
  filter: WritingFilter;
  onFilter: (filter: WritingFilter, how: 'typed' | 'chosen') => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The pages and news as admins write them, found by words, kind and state. */
export function PageList({ filter, onFilter, pages }: PageListProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(writtenPagesQuery(api, filter));
  const counts = query.data?.counts;
  const fields: FilterField[] = [
    {
      key: 'kind',
      name: texts.kind,
      choices: kinds.map((value) => ({
        value,
        label: counts ? texts.counted(texts.kinds[value], counts.kinds[value]) : texts.kinds[value],
      })),
    },
  ];
  return (
    <StatusList
      id="content"
      title={texts.title}
      texts={texts}
      statuses={states.map((id) => ({ id, label: texts.states[id] }))}
      counts={counts?.states}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      fields={fields}
      create={
        <Link to="/admin/content/new" className={buttonClass({ size: 's' })}>
          {texts.create}
        </Link>
      }
      row={(page) => <Row key={page.id} page={page} now={now} />}
    />
  );
}

const tones = { draft: 'ask', scheduled: 'ask', published: 'ok' } as const;

function Row({ page: { id, kind, title, slug, state, published_at, updated_at }, now }: { page: PageRow; now: number }) {
  return (
    <StatusRow
      link={(className) => (
        <Link to="/admin/content/$pageId" params={{ pageId: String(id) }} className={className}>
          {title}
        </Link>
      )}
      note={
        <>
          {texts.kinds[kind]} · <bdi dir="ltr">{slug}</bdi> · {texts.changed(formatRelative(updated_at, now))}
          {state === 'scheduled' && published_at
            ? ` · ${texts.public_from(texts.moment(formatJalaliLong(published_at), formatClock(published_at)))}`
            : null}
        </>
      }
      states={<Badge tone={tones[state]}>{texts.states[state]}</Badge>}
    />
  );
}
