import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { Tabs } from '@rasteh/ui/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from './card.tsx';
import { ListState } from './list-state.tsx';
import styles from './status-list.module.css';
import { useDebounced } from './use-debounced.ts';

/** Which rows of a list of one's own: of a status, whose words fit, and which page of them. */
export type StatusFilter<S extends string> = { status?: S; q?: string; page?: number };

type StatusListProps<S extends string, R> = {
  id: string;
  title: string;
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
  /** The statuses in their order, with their names. */
  statuses: readonly { id: S; label: string }[];
  filter: StatusFilter<S>;
  onFilter: (filter: StatusFilter<S>) => void;
  query: {
    data: { data: R[]; meta: { last_page: number } } | undefined;
    isPlaceholderData: boolean;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The way to a new one. */
  create: ReactNode;
  row: (row: R) => ReactNode;
  /** The way to the other pages. */
  pages: (last: number) => ReactNode;
};

/** Things of one's own, newest first, by status and by what is looked for. */
export function StatusList<S extends string, R>(props: StatusListProps<S, R>) {
  const { id, title, texts, statuses, filter, onFilter, query, create, row, pages } = props;
  const [typed, setTyped] = useState(filter.q ?? '');
  const q = useDebounced(typed.trim(), 300);
  useEffect(() => {
    if (q !== (filter.q ?? '')) onFilter({ ...(filter.status && { status: filter.status }), ...(q && { q }) });
    // Only what was typed moves the list: a filter that changed by itself must not be moved back.
  }, [q]);
  const rows = query.data?.data ?? [];
  const isFiltered = filter.status !== undefined || filter.q !== undefined;
  const showAll = () => {
    setTyped('');
    onFilter({});
  };
  const empty = isFiltered ? (
    <EmptyState
      title={texts.none_title}
      text={texts.none_text}
      action={
        <Button variant="quiet" onClick={showAll}>
          {texts.show_all}
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.empty_title} text={texts.empty_text} action={create} />
  );
  return (
    <div className={styles.page}>
      <Card id={id} level="h1" title={title} actions={create}>
        <div className={styles.find}>
          <TextField
            label={texts.search}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Tabs<S | 'all'>
          label={texts.statuses}
          tabs={[{ id: 'all', label: texts.all }, ...statuses]}
          selected={filter.status ?? 'all'}
          onSelect={(status) => onFilter({ ...(filter.q && { q: filter.q }), ...(status !== 'all' && { status }) })}
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
  /** The link to it, with the class that it is given. */
  link: (className: string) => ReactNode;
  note: ReactNode;
  /** What stands at its end. */
  states: ReactNode;
  /** A picture before it. */
  picture?: ReactNode;
};

/** One row of such a list; the whole of it leads where its link does. */
export function StatusRow({ link, note, states, picture }: StatusRowProps) {
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.what}>
        {link(styles.title ?? '')}
        <div className={styles.note}>{note}</div>
      </div>
      <div className={styles.states}>{states}</div>
    </li>
  );
}
