import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Tabs } from '@rasteh/ui/tabs';
import { Children, type ReactNode, useRef } from 'react';
import { faPanelFilters } from '../../i18n/core/filters.ts';
import { Card } from '../page/card.tsx';
import { DebouncedSearch } from './debounced-search.tsx';
import { ListState } from './list-state.tsx';
import { type FilterField, PanelFilters } from './panel-filters.tsx';
import styles from './status-list.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';

/** The rows to show: by status, by query, by other filters under their names, and by page. */
export type StatusFilter<S extends string> = { status?: S | undefined; q?: string | undefined; page?: number | undefined };

type StatusListProps<F extends StatusFilter<string>, R> = {
  id: string;
  title: string;
  /** What stands above the filters. */
  head?: ReactNode;
  /** What is missing in the query, below its field. */
  hint?: string | undefined;
  texts: {
    all: string;
    statuses: string;
    search: string;
    empty_title: string;
    empty_text: string;
    none_title: string;
    none_text: string;
    show_all: string;
  };
  /** The statuses in order, with their names. */
  statuses: readonly { id: NonNullable<F['status']>; label: string }[];
  /** How many there are of each status, under the other filters. */
  counts?: Readonly<Record<NonNullable<F['status']>, number>> | undefined;
  /** The other filters. */
  fields: readonly FilterField[];
  filter: F;
  /** Typed text replaces the history entry, a choice adds one. */
  onFilter: (filter: Partial<F>, how: 'typed' | 'chosen') => void;
  query: {
    data: { data: R[]; meta: { last_page: number; total: number } } | undefined;
    isPlaceholderData: boolean;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The link to the form of a new entity. */
  create: ReactNode;
  row: (row: R) => ReactNode;
  /** The links to the other pages. */
  pages: (last: number) => ReactNode;
};

/** All, and each status, with their numbers where these are known. */
function countedTabs(all: string, statuses: readonly { id: string; label: string }[], counts?: Readonly<Record<string, number>>) {
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : faPanelFilters.counted(label, count);
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  return [
    { id: 'all', label: counted(all, sum) },
    ...statuses.map(({ id, label }) => ({ id, label: counted(label, counts?.[id]) })),
  ];
}

/**
 * The entities of a panel, newest first, filtered by status, by query and by other filters; the arrow keys move from the search through the
 * rows.
 */
export function StatusList<F extends StatusFilter<string>, R>(props: StatusListProps<F, R>) {
  const { id, title, head, hint, texts, statuses, counts, fields, filter, onFilter, query, create, row, pages } = props;
  const { page: _, ...kept } = filter;
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);
  const rows = query.data?.data ?? [];
  const isFiltered = Object.values(kept).some((value) => value !== undefined);
  const empty = isFiltered ? (
    <EmptyState
      title={texts.none_title}
      text={texts.none_text}
      action={
        <Button variant="quiet" onClick={() => onFilter({}, 'chosen')}>
          {texts.show_all}
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.empty_title} text={texts.empty_text} action={create} />
  );
  return (
    <div ref={list} className={styles.page}>
      <Card id={id} level="h1" title={title} actions={create}>
        {head}
        <PanelFilters
          fields={fields}
          search={kept as Readonly<Record<string, string | number | undefined>>}
          total={query.data?.meta.total}
          quick={
            <>
              <DebouncedSearch
                label={texts.search}
                className={styles.find}
                value={filter.q}
                onQuery={(q) => onFilter({ ...kept, q } as Partial<F>, 'typed')}
              />
              {hint ? (
                <p role="status" className={styles.hint}>
                  {hint}
                </p>
              ) : null}
            </>
          }
        />
        <Tabs<string>
          label={texts.statuses}
          tabs={countedTabs(texts.all, statuses, counts)}
          selected={filter.status ?? 'all'}
          onSelect={(status) => onFilter({ ...kept, status: status === 'all' ? undefined : status } as Partial<F>, 'chosen')}
        >
          {rows.length > 0 ? (
            <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
              {rows.map(row)}
            </ul>
          ) : null}
          {rows.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
          {query.data && query.data.meta.last_page > 1 ? pages(query.data.meta.last_page) : null}
        </Tabs>
      </Card>
    </div>
  );
}

type StatusRowProps = {
  /** Renders the link with the given class. */
  link: (className: string) => ReactNode;
  note: ReactNode;
  /** Content at its end. */
  states: ReactNode;
  /** An image before it. */
  picture?: ReactNode;
};

/** One row of the list; the whole row follows its link. */
export function StatusRow({ link, note, states, picture }: StatusRowProps) {
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.what} data-row="">
        {link(styles.title ?? '')}
        <div className={styles.note}>{note}</div>
      </div>
      <div className={styles.states}>{states}</div>
    </li>
  );
}

/**
 * Facts about the row of a list: one line with dots between them, on a phone each a line of its own. There the number of lines does
 * not depend on the font, so that no row grows when Vazirmatn comes.
 */
export const FactLines = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((fact, at) => (
    <span key={at} className={styles.fact}>
      {fact}
    </span>
  ));
