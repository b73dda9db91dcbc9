import type { ReviewedDocument } from '@rasteh/contract/supply/suppliers/verification';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { Badge } from '@rasteh/ui/badge';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { ColleagueFaces } from '../../../core/realtime/colleagues-note.tsx';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faDocumentReviews as texts } from '../../../i18n/supply/document-reviews.ts';
import { type ReviewSearch, waitingDocumentsQuery } from '../queries.ts';
import { QueueDesk, type QueueLink } from '../queue/queue-desk.tsx';
import styles from '../queue/review-queue.module.css';
import { DocumentPane } from './document-pane.tsx';

type DocumentDeskProps = {
  search: ReviewSearch;
  onOpen: (id: number | undefined) => void;
  link: QueueLink;
  pages: (last: number) => ReactNode;
  onHelp: () => void;
};

/** The documents of suppliers that wait to be checked, oldest first, beside the open one. */
export function DocumentDesk({ search, onOpen, link, pages, onHelp }: DocumentDeskProps) {
  const { api } = usePage();
  const list = useQuery(waitingDocumentsQuery(api, search));
  return (
    <QueueDesk
      search={search}
      list={list}
      entries={list.data?.data ?? []}
      empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />}
      onOpen={onOpen}
      link={link}
      pages={pages(list.data?.meta.last_page ?? 1)}
      rows={(documents, open_id) => (
        <DocumentRows
          documents={documents}
          open_id={open_id}
          link={(id, look) => link({ kind: 'document', page: search.page, review: id }, look)}
        />
      )}
      pane={(open_id, listed, turn) =>
        listed ? (
          <DocumentPane key={`${open_id} ${listed.version}`} document={listed} {...turn} onHelp={onHelp} />
        ) : list.isPending ? (
          <Skeleton label={faReviews.loading} rows={8} />
        ) : (
          <EmptyState title={faReviews.closed_title} text={faReviews.missing_text} />
        )
      }
    />
  );
}

type DocumentRowsProps = {
  documents: readonly ReviewedDocument[];
  open_id: number | undefined;
  link: (id: number, look: Parameters<QueueLink>[1]) => ReactNode;
};

function DocumentRows({ documents, open_id, link }: DocumentRowsProps) {
  const now = useNow();
  return (
    <ol className={styles.rows} aria-label={faReviews.list}>
      {documents.map(({ id, kind, user, previous, created_at }) => (
        <li key={id}>
          {link(id, {
            className: styles.row,
            'aria-current': id === open_id ? 'true' : undefined,
            children: (
              <>
                <span className={styles.title}>{documentKindTexts[kind]}</span>
                <span className={styles.states}>
                  <Badge tone={previous ? 'ask' : 'plain'}>{previous ? texts.renewed : texts.new}</Badge>
                </span>
                <span className={styles.by}>
                  <ColleagueFaces at={`document:${id}`} />
                  {user.name} · <time dateTime={created_at}>{faReviews.waits(now - Date.parse(created_at))}</time>
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  );
}
