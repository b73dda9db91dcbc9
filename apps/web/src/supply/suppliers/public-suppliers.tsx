import { Button, buttonClass } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faShell } from '../../i18n/core/shell.ts';
import { SupplierList } from './list/supplier-list.tsx';
import { publicSuppliersQuery } from './queries.ts';

const texts = faShell.suppliers;

/** The suppliers of a category, or all suppliers. */
export function PublicSuppliers({ category_id }: { category_id?: number | undefined }) {
  const { api } = usePage();
  const { data, error, refetch } = useQuery(publicSuppliersQuery(api, category_id));
  if (error) {
    return (
      <p role="alert">
        {texts.failed} {errorText(error)}{' '}
        <Button size="s" variant="quiet" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton label={texts.loading} rows={4} />;
  return (
    <>
      <SupplierList
        suppliers={data.map(({ city, prices, ...supplier }) => ({ ...supplier, place: city.name, note: texts.prices(prices) }))}
      />
      <Link
        to="/suppliers"
        search={{ category: category_id === undefined ? undefined : String(category_id) }}
        className={buttonClass({ variant: 'quiet', size: 's' })}
      >
        {texts.all}
      </Link>
    </>
  );
}
