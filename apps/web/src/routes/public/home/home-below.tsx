import { faHome } from '../../../i18n/site/home.ts';
import { NewsCard } from '../../../site/pages/news-card.tsx';
import { StockCard } from '../../../supply/inventories/public/stock-card.tsx';
import { SuppliersCard } from '../../../supply/suppliers/suppliers-card.tsx';
import { OpenRfqsCard } from '../../../trade/rfqs/public/open-rfqs-card.tsx';
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
