import { buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { faPanelShell } from '../../../i18n/core/panel-shell.ts';
import { toPriceFilter } from '../../../pricing/prices/price-filter.ts';
import { PricePanel } from '../../../pricing/prices/price-panel.tsx';
import { GoingPublic } from '../../../supply/suppliers/going-public.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';
import { usePanelUser } from '../use-panel-user.ts';

function PricesPage() {
  const { me, subject_id, user_id } = usePanelUser();
  const base = usePanelBase();
  const places = usePlacesAndCategories();
  const search = useSearch({ strict: false });
  const filter = toPriceFilter(search);
  const navigate = useNavigate();
  if (!me) return null;
  return (
    <>
      {subject_id === undefined ? <GoingPublic me={me} /> : null}
      <PricePanel
        key={user_id}
        draftsOwner={subject_id === undefined ? String(me.id) : `${me.id}>${subject_id}`}
        title={subject_id === undefined ? undefined : faPanelShell.panel.prices}
        {...places}
        listLink={
          <>
            <Link to={`${base}/price-sheets`} search={filter} className={buttonClass({ variant: 'quiet' })}>
              {faPanelShell.panel.share_prices}
            </Link>
            <Link to={`${base}/price-lists`} className={buttonClass({ variant: 'quiet' })}>
              {faPanelShell.panel.price_lists}
            </Link>
          </>
        }
        filter={filter}
        onFilter={(wanted, how) =>
          navigate({ to: `${base}/prices`, search: wanted, replace: how === 'typed', resetScroll: false })
        }
      />
    </>
  );
}

/** The panel of prices, in a chunk of its own. */
export const pricesLazy = lazyPanelPage('/prices', PricesPage);
