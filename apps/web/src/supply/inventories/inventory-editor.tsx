import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { RejectionNotice } from '../../core/forms/rejection-notice.tsx';
import { usePage } from '../../core/page/page.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';
import { InventoryForm } from './inventory-form.tsx';
import { InventoryMissing } from './inventory-missing.tsx';
import { inventoryQuery, variationsQuery } from './queries.ts';

type InventoryEditorProps = {
  /** The owner of the inventory. */
  user_id: number;
  /** Whether what is submitted is known to be reviewed before it is public. */
  isReviewed: boolean;
  /** Null for a new one. */
  inventory_id: number | null;
  categories: readonly Category[];
};

/** The form of a new or an existing inventory. */
export function InventoryEditor({ user_id, isReviewed, inventory_id, categories }: InventoryEditorProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const navigate = useNavigate();
  const query = useQuery({ ...inventoryQuery(api, inventory_id ?? 0), enabled: inventory_id !== null });
  // Its field would move the others when it came after them.
  const product_id = query.data?.product?.id;
  const variations = useQuery({ ...variationsQuery(api, product_id ?? 0), enabled: product_id !== undefined });
  const onSaved = ({ id }: Inventory) =>
    void navigate({ to: `${base}/inventories/$inventoryId`, params: { inventoryId: String(id) } });
  if (inventory_id !== null && query.error && !query.data) return <InventoryMissing query={query} />;
  if ((inventory_id !== null && !query.data) || variations.isLoading)
    return <Skeleton label={faInventories.loading} shape="form" rows={8} />;
  const inventory = inventory_id === null ? null : (query.data ?? null);
  const rejection = inventory?.rejection;
  return (
    <>
      {inventory?.change_request ? <RejectionNotice text={faInventories.page.change_request(inventory.change_request)} /> : null}
      {rejection ? <RejectionNotice text={faInventories.page.rejected(rejection)} /> : null}
      <InventoryForm
        key={inventory_id ?? 'new'}
        user_id={user_id}
        isReviewed={isReviewed}
        inventory={inventory}
        categories={categories}
        onSaved={onSaved}
      />
    </>
  );
}
