import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SupplierLogo } from '../../core/market/supplier-logo.tsx';
import { replyText } from '../../core/market/supplier-text.ts';
import { VerifiedMark } from '../../core/market/verified-mark.tsx';
import { usePage } from '../../core/page/page.ts';
import { faHome } from '../../i18n/site/home.ts';
import { publicSuppliersQuery } from './queries.ts';
import styles from './suppliers-card.module.css';

const SHOWN = 4;

/** The suppliers with most prices of now, each a card that leads to its page. */
export function SuppliersCard() {
  const { api } = usePage();
  const { data } = useQuery(publicSuppliersQuery(api, undefined));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={faHome.suppliers}>
      <header className={styles.head}>
        <h2>{faHome.suppliers}</h2>
        <Link to="/suppliers">
          {faHome.all_suppliers}
          <span className="visually-hidden"> {faHome.suppliers}</span>
        </Link>
      </header>
      <ul className={styles.cards}>
        {data.slice(0, SHOWN).map(({ user_id, handle, title, verified, city, categories, prices, reply_minutes, logo }) => (
          <li key={user_id} className={styles.card}>
            <SupplierLogo title={title} logo={logo} />
            <div>
              <Link to="/suppliers/$handle" params={{ handle }}>
                <bdi>{title}</bdi>
              </Link>{' '}
              <VerifiedMark level={verified} />
              <small>
                {city.name} · {categories.map((category) => category.title).join('، ')}
              </small>
            </div>
            <p className={styles.foot}>
              <span>{faHome.supplier_prices(prices)}</span>
              {reply_minutes === null ? null : <span>{faHome.supplier_replies(replyText(reply_minutes))}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
