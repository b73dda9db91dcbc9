import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faWatchlist as texts } from '../../i18n/supply/watchlist.ts';
import { useWatch, watchlistQuery } from './queries.ts';
import styles from './watch-button.module.css';

type WatchButtonProps = {
  kind: WatchKind;
  /** The product, the user of the supplier, or the category. */
  item_id: number;
  /** What is watched, for the accessible name. */
  name: string;
};

/** Watches an item or stops watching it, for a logged-in user. */
export function WatchButton({ kind, item_id, name }: WatchButtonProps) {
  const { api } = usePage();
  const { data } = useQuery(watchlistQuery(api));
  const watch = useWatch(kind, item_id);
  const isWatched = data?.some((item) => item.kind === kind && item.item_id === item_id) ?? false;
  return (
    <>
      <Button
        variant={isWatched ? 'plain' : 'quiet'}
        size="s"
        className="needs-js"
        data-print="no"
        busy={watch.isPending || !data}
        aria-label={isWatched ? texts.watching_of(name) : texts.watch_of(name)}
        onClick={() => watch.mutate(!isWatched)}
      >
        {isWatched ? (
          <>
            <span className={styles.wide}>{texts.watching}</span>
            <span className={styles.narrow}>✓ {texts.watch}</span>
          </>
        ) : (
          texts.watch
        )}
      </Button>
      {watch.error ? <span role="alert">{errorText(watch.error)}</span> : null}
    </>
  );
}
