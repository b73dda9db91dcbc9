import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { faInventories } from '../../i18n/supply/inventories.ts';

/** The fallback for an inventory that does not exist or failed to load. */
export function InventoryMissing({ query }: { query: { isPending: boolean; error: Error | null; refetch: () => unknown } }) {
  const base = usePanelBase();
  const isGone = query.error instanceof RequestError && query.error.code === 'not_found';
  const { gone_title, gone_text, back } = faInventories.page;
  const all = (
    <Link to={`${base}/inventories`} className={buttonClass({ variant: 'quiet' })}>
      {back}
    </Link>
  );
  if (isGone) return <EmptyState kind="error" title={gone_title} text={gone_text} action={all} />;
  return <ListState query={query} empty={null} />;
}
