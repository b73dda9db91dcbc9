import type { Report } from '@rasteh/contract/talk/chat/reports';
import { Badge } from '@rasteh/ui/badge';
import { ChipRow } from '@rasteh/ui/chip-row';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { ColleagueFaces } from '../../../core/realtime/colleagues-note.tsx';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faReports as texts } from '../../../i18n/talk/reports.ts';
import { type ReviewSearch, reportsQuery } from '../queries.ts';
import { QueueDesk, type QueueLink } from '../queue/queue-desk.tsx';
import styles from '../queue/review-queue.module.css';
import { ReportPane } from './report-pane.tsx';
import reportStyles from './reports.module.css';

type ReportDeskProps = {
  search: ReviewSearch;
  onOpen: (id: number | undefined) => void;
  link: QueueLink;
  pages: (last: number) => ReactNode;
  me_id: number | undefined;
  onHelp: () => void;
};

type ReportState = 'open' | 'closed';

/** The reports of messages, the open ones oldest first or those that were decided, beside the open one. */
export function ReportDesk({ search, onOpen, link, pages, me_id, onHelp }: ReportDeskProps) {
  const { api } = usePage();
  const list = useQuery(reportsQuery(api, search));
  const { closed } = search;
  // A report changes once, by its decision.
  const entries = (list.data?.data ?? []).map((report) => ({ ...report, version: report.closed_at ? 2 : 1 }));
  return (
    <QueueDesk
      search={search}
      list={list}
      entries={entries}
      empty={
        <EmptyState
          title={closed ? texts.empty_closed_title : texts.empty_title}
          text={closed ? texts.empty_closed_text : texts.empty_text}
        />
      }
      head={<StateChips closed={closed} counts={list.data?.counts} link={link} />}
      onOpen={onOpen}
      link={link}
      pages={pages(list.data?.meta.last_page ?? 1)}
      rows={(reports, open_id) => (
        <ReportRows
          reports={reports}
          open_id={open_id}
          link={(id, look) => link({ kind: 'report', page: search.page, closed, review: id }, look)}
        />
      )}
      pane={(open_id, listed, turn) =>
        listed ? (
          <ReportPane key={open_id} report={listed} me_id={me_id} {...turn} onHelp={onHelp} />
        ) : list.isPending ? (
          <Skeleton label={faReviews.loading} rows={8} />
        ) : (
          <EmptyState title={faReviews.closed_title} text={faReviews.missing_text} />
        )
      }
    />
  );
}

type StateChipsProps = Pick<ReviewSearch, 'closed'> & { counts: Record<ReportState, number> | undefined; link: QueueLink };

function StateChips({ closed, counts, link }: StateChipsProps) {
  return (
    <div className={reportStyles.states}>
      <ChipRow
        label={texts.state}
        chips={(['open', 'closed'] as const).map((state) => ({
          id: state,
          isChosen: (closed ? 'closed' : 'open') === state,
          link: (look) =>
            link(
              { kind: 'report', closed: state === 'closed' ? true : undefined },
              { ...look, children: counts ? faReviews.chip(texts[state], counts[state]) : texts[state] },
            ),
        }))}
      />
    </div>
  );
}

type ReportRowsProps = {
  reports: readonly Report[];
  open_id: number | undefined;
  link: (id: number, look: Parameters<QueueLink>[1]) => ReactNode;
};

function ReportRows({ reports, open_id, link }: ReportRowsProps) {
  const now = useNow();
  return (
    <ol className={styles.rows} aria-label={faReviews.list}>
      {reports.map(({ id, reporter, reported, earlier, created_at, decision }) => (
        <li key={id}>
          {link(id, {
            className: styles.row,
            'aria-current': id === open_id ? 'true' : undefined,
            children: (
              <>
                <span className={styles.title}>{texts.titleOf(reported.name)}</span>
                <span className={styles.states}>
                  {decision ? <Badge>{texts.outcomes[decision.outcome]}</Badge> : null}
                  {earlier.reports > 0 ? <Badge tone="ask">{texts.earlier(earlier)}</Badge> : null}
                </span>
                <span className={styles.by}>
                  <ColleagueFaces at={`report:${id}`} />
                  {texts.from(reporter.name)}
                  {decision ? null : (
                    <>
                      {' · '}
                      <time dateTime={created_at}>{faReviews.waits(now - Date.parse(created_at))}</time>
                    </>
                  )}
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  );
}
