import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Price } from '@rasteh/contract/pricing/prices';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faPriceLists } from '../../i18n/pricing/price-lists.ts';
import styles from './printed-list.module.css';
import { allPricesQuery } from './queries.ts';
import { termsBesideUnit } from './review/row-text.ts';

const texts = faPriceLists.sheet;

/** The text of a price at a time (ms): its amount, or its state. */
function shownPrice({ state, amount, valid_until }: Price, now: number): string {
  const isPast = valid_until !== null && Date.parse(valid_until) <= now;
  if (state === 'available' && !isPast && amount !== null) return formatToman(amount);
  return faPriceLists.states[state === 'unavailable' ? 'unavailable' : 'on_call'];
}

type PrintedListProps = { name: string; categories: readonly Category[] };

/** All prices of a supplier as a printable list by category, with the day and the supplier's name. */
export function PrintedList({ name, categories }: PrintedListProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(allPricesQuery(api));
  const prices = query.data ?? [];
  const groups = Map.groupBy(prices, ({ product }) => product.category_id);
  const vatText = ({ vat_included }: Price) => (vat_included ? texts.with_vat : texts.without_vat);
  // Shown once above the list if it is the same for all prices.
  const vat = new Set(prices.map(vatText));
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  if (prices.length === 0)
    return <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{texts.title(name)}</h1>
        <p>{[formatJalaliFull(now), texts.money, ...(vat.size === 1 ? vat : [])].join(' · ')}</p>
        <Button data-print="no" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </header>
      {[...groups].map(([category_id, list]) => (
        <section key={category_id} aria-labelledby={`sheet-${category_id}`}>
          <h2 id={`sheet-${category_id}`}>{titles.get(category_id) ?? texts.other}</h2>
          <table className={styles.table} aria-labelledby={`sheet-${category_id}`}>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col">{texts.terms}</th>
                <th scope="col">{texts.unit}</th>
                <th scope="col" className={styles.amount}>
                  {texts.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((price) => (
                <tr key={price.id}>
                  <td>{[price.product.title, price.variation?.title].filter(Boolean).join('، ')}</td>
                  <td>{[...termsBesideUnit(price), ...(vat.size > 1 ? [vatText(price)] : [])].join('، ')}</td>
                  <td>{price.unit.title}</td>
                  <td className={styles.amount}>{shownPrice(price, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <footer className={styles.foot}>{texts.foot}</footer>
    </article>
  );
}
