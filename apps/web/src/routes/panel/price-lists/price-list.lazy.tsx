import { buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { PriceListPage } from '../../../pricing/price-lists/price-list-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

const quiet = buttonClass({ variant: 'quiet', size: 's' });

function PriceListRoutePage() {
  const { id = '' } = useParams({ strict: false });
  const { user_id } = usePanelUser();
  const base = usePanelBase();
  const navigate = useNavigate();
  return (
    <PriceListPage
      key={`${user_id} ${id}`}
      id={Number(id) || 0}
      back={
        <Link to={`${base}/price-lists`} className={quiet}>
          {faPriceLists.back}
        </Link>
      }
      toPrices={
        <Link to={`${base}/prices`} className={quiet}>
          {faPriceLists.to_prices}
        </Link>
      }
      onStart={() => void navigate({ to: `${base}/price-lists` })}
    />
  );
}

/** One price list, in a chunk of its own. */
export const priceListLazy = lazyPanelPage('/price-lists/$id', PriceListRoutePage);
