import type { Currency } from '@rasteh/contract/currencies';
import { formatNumber } from '@rasteh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { fa } from '../../i18n/fa.ts';
import { Move } from '../../lib/move.tsx';
import { usePage } from '../../lib/page.ts';
import { useTopic } from '../../lib/socket.ts';
import styles from './currency-strip.module.css';
import { currenciesQuery } from './queries.ts';

/** An amount as people read it: what is quoted in Rial is shown in Toman. */
function shownAmount({ amount, quote_unit }: Currency): { amount: string; unit: string } {
  const [money = '', per] = quote_unit.split('/');
  const isRial = money === 'IRR';
  const value = formatNumber(isRial ? Number(amount) / 10 : Number(amount));
  if (isRial) return { amount: value, unit: '' };
  return { amount: value, unit: `${fa.currencies.units[money] ?? money}${per ? `/${per}` : ''}` };
}

/** Currencies and indices in one line that scrolls by itself only under a finger. */
export function CurrencyStrip() {
  const { api } = usePage();
  const { data, isError } = useQuery(currenciesQuery(api));
  useTopic('currencies');
  return (
    <section className={styles.strip} aria-label={fa.currencies.region}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a line that scrolls must be reachable by keyboard */}
      <ul className={`wrap ${styles.list}`} tabIndex={0}>
        {data?.map((currency) => {
          const { amount, unit } = shownAmount(currency);
          return (
            <li key={currency.id} className={styles.item}>
              <b>{currency.title}</b>
              <span key={currency.amount} className={styles.amount}>
                {amount} {unit ? <small dir="ltr">{unit}</small> : null}
              </span>
              <Move percent={currency.change_percent} night />
            </li>
          );
        })}
        {isError && !data ? <li className={styles.item}>{fa.currencies.missing}</li> : null}
      </ul>
    </section>
  );
}
