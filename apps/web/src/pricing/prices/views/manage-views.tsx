import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/http/error-text.ts';
import { NamedList } from '../../../core/lists/named-list.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceViews } from '../../../i18n/pricing/price-views.ts';
import { priceViewsQuery } from '../views-query.ts';
import { useChangeViews } from './queries.ts';
import styles from './views.module.css';

const texts = faPriceViews.managing;

/** All views: each is renamed, moved forward or deleted. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const { api } = usePage();
  const query = useQuery(priceViewsQuery(api));
  const change = useChangeViews();
  const toast = useToast();
  const moveUp = (at: number) => {
    if (change.isPending) return;
    const ids = (query.data ?? []).map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at - 1, 0, moved);
    const onError = (error: Error) => toast({ title: texts.not_moved, text: errorText(error), tone: 'error' });
    change.mutate({ act: 'order', ids }, { onError });
  };
  return (
    <NamedList<PriceView>
      texts={texts}
      query={query}
      most={40}
      rename={(view, name) => change.mutateAsync({ act: 'rename', view, name })}
      remove={(view) => change.mutateAsync({ act: 'remove', view })}
      above={({ length }) => <p className={styles.note}>{texts.count(length, priceLimits.views)}</p>}
      first={({ name }, at) =>
        at === 0 ? null : (
          <Button size="s" variant="quiet" aria-label={texts.up_of(name)} onClick={() => moveUp(at)}>
            {texts.up}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
