import { NewsCard } from '../../../features/pages/news-card.tsx';
import { StockCard } from '../../../features/public-inventories/stock-card.tsx';
import { OpenRfqsCard } from '../../../features/public-rfqs/open-rfqs-card.tsx';
import { SuppliersCard } from '../../../features/suppliers/suppliers-card.tsx';
import { faHome } from '../../../i18n/public/home.ts';
import styles from './home.module.css';

/** Below the market: the open RFQs beside the newest stock, the suppliers, and the news. */
export function HomeBelow() {
  return (
    <>
      <div className={styles.pair}>
        <OpenRfqsCard title={faHome.rfqs} />
        <StockCard title={faHome.stock} />
      </div>
      <SuppliersCard />
      <NewsCard title={faHome.news} />
    </>
  );
}
