import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import { type RecentGood, readRecentGoods } from '../../../core/market/recent-goods.ts';
import { faHome } from '../../../i18n/site/home.ts';
import styles from './home.module.css';

/** The goods last looked at, on a line that has its height in any case; nothing without any. */
export function RecentGoods() {
  const [goods, setGoods] = useState<readonly RecentGood[]>([]);
  useEffect(() => setGoods(readRecentGoods()), []);
  if (goods.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label={faHome.recent}>
      <small>{faHome.recent}</small>
      <ul>
        {goods.map(({ id, slug, title, icon }) => (
          <li key={id}>
            <Link to="/products/$id/$slug" params={{ id: String(id), slug }} className="reach">
              <GoodsDrawing icon={icon} title={title} /> {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
