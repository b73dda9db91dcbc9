import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { priceListRowsQuery, type RowFilter } from '../queries.ts';
import styles from './dry-run.module.css';
import { ListRow } from './list-row.tsx';

type RowListProps = {
  list: PriceList;
  filter: Omit<RowFilter, 'page'>;
  canChange?: boolean;
  /** All jumps are confirmed at once, so no row needs its own checkbox. */
  areJumpsTicked?: boolean;
  empty: ReactNode;
};

/** The rows of one kind, paginated; when the focused row moves to another kind, the focus moves to the next row. */
export function RowList({ list, filter, canChange = false, areJumpsTicked = false, empty }: RowListProps) {
  const { api } = usePage();
  const [page, setPage] = useState(1);
  const [said, setSaid] = useState('');
  const body = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const query = useQuery(priceListRowsQuery(api, list, { ...filter, page }));
  const rows = query.data?.data ?? [];
  const last = query.data?.meta.last_page ?? 1;
  const ids = rows.map(({ id }) => id).join();

  // The last page disappeared with its last row.
  const isBeyond = query.error !== null && page > 1;
  useEffect(() => {
    if (isBeyond) setPage((before) => before - 1);
  }, [isBeyond]);
  useEffect(() => {
    const at = focused.current;
    if (ids === '' || at === null || document.activeElement !== document.body) return;
    const items = body.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    const next = items[Math.min(at, items.length - 1)];
    next?.querySelector<HTMLElement>('button, input, select, a')?.focus({ preventScroll: true });
  }, [ids]);

  const moved = ({ kind }: PriceListRow) => {
    if (filter.kind !== undefined && kind !== filter.kind) setSaid(faPriceLists.check.moved(faPriceLists.check.kinds[kind]));
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {rows.length > 0 ? (
        <ul ref={body} className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.id} className={styles.row} onFocus={() => (focused.current = at)}>
              <ListRow list={list} row={row} canChange={canChange} isTicked={areJumpsTicked} onMoved={moved} />
            </li>
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={empty} />
      )}
      {last > 1 ? (
        <PageLinks
          currentPage={page}
          lastPage={last}
          renderLink={({ page: to, ...link }) => <button type="button" {...link} onClick={() => setPage(to)} />}
        />
      ) : null}
    </>
  );
}
