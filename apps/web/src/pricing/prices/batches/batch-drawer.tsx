import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceBatches as texts } from '../../../i18n/pricing/price-batches.ts';
import { BatchRow } from './batch-row.tsx';
import styles from './batches.module.css';
import { priceBatchesQuery } from './queries.ts';

/** The changes of the last hour by batch, each with its undo. */
export function BatchDrawer({ onClose }: { onClose: () => void }) {
  const { api } = usePage();
  const query = useInfiniteQuery(priceBatchesQuery(api));
  const batches = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Drawer open title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {batches.length > 0 ? (
        <>
          <p className={styles.hint}>{texts.hint}</p>
          <ul className={styles.batches}>
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {texts.more}
            </Button>
          ) : null}
        </>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Drawer>
  );
}
