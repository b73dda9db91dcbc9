import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/site/home.ts';
import { NewsCard } from '../../../site/pages/news-card.tsx';
import { publicInventoryListQuery, stockCardQuery } from '../../../supply/inventories/public/queries.ts';
import { StockCard } from '../../../supply/inventories/public/stock-card.tsx';
import { SuppliersCard } from '../../../supply/suppliers/suppliers-card.tsx';
import { OpenRfqsCard } from '../../../trade/rfqs/public/open-rfqs-card.tsx';
import { openRfqsQuery, publicRfqListQuery } from '../../../trade/rfqs/public/queries.ts';
import { SellerInvite } from '../seller-invite.tsx';
import styles from './home.module.css';

/** Below the market: the open RFQs, the newest stock and the news beside each other, and the suppliers. */
export function HomeBelow() {
  const { api } = usePage();
  const { data: rfqs } = useQuery(publicRfqListQuery(api, openRfqsQuery()));
  const { data: stock } = useQuery(publicInventoryListQuery(api, stockCardQuery()));
  useTopic('rfqs');
  useTopic('inventories');
  return (
    <>
      <div className={styles.columns}>
        <OpenRfqsCard title={faHome.rfqs} data={rfqs} />
        <StockCard title={faHome.stock} data={stock} />
        <NewsCard title={faHome.news} />
      </div>
      <SuppliersCard />
      <SellerInvite title={fa.sell.any} />
    </>
  );
}
