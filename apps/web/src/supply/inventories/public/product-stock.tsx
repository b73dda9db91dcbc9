import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faInventoryTable } from '../../../i18n/supply/inventory-table.ts';
import { InventoryTable } from './inventory-table.tsx';
import { type PublicInventoryPage, productStockQuery } from './queries.ts';

const texts = faInventoryTable.product;

type ProductStockProps = {
  product_id: number;
  /** The icon of the product's category. */
  icon: string;
  /** The page of `productStockQuery`; a property, since it may change before this is hydrated. */
  data: PublicInventoryPage | undefined;
};

/** The suppliers' stock of a product, newest first, updated live; renders nothing when there is none. */
export function ProductStock({ product_id, icon, data }: ProductStockProps) {
  const { api } = usePage();
  const { error, refetch } = useQuery(productStockQuery(api, product_id));
  if (data?.meta.total === 0) return null;
  const all = data ? (
    <Link to="/inventories" search={{ product: String(product_id) }} className={buttonClass({ variant: 'quiet', size: 's' })}>
      {texts.all(data.meta.total)}
    </Link>
  ) : null;
  return (
    <Card id="stock" title={texts.title} actions={all}>
      {data ? <InventoryTable inventories={data.data} iconOf={() => icon} /> : null}
      {!data && !error ? <Skeleton label={fa.shell.loading} rows={3} /> : null}
      {!data && error ? (
        <EmptyState
          kind="error"
          title={fa.failure.part_title}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{fa.failure.retry}</Button>}
        />
      ) : null}
    </Card>
  );
}
