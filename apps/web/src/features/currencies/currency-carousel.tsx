import type { Currency } from '@rasteh/contract/currencies';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import { PriceChange } from '@rasteh/ui/price-change';
import { useQuery } from '@tanstack/react-query';
import { fa } from '../../i18n/fa.ts';
import { useHashPosition } from '../../page/carousel.ts';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import styles from './currency-carousel.module.css';
import { currenciesQuery } from './queries.ts';

const TURN_MS = 6_000;

/** The arrow says the direction: a sign has no room on a phone. */
const moveTexts = { ...fa.move, percent: (percent: number) => formatPercent(Math.abs(percent)) };

/** The displayed amount: Rial quotes are converted to Toman. */
function shownAmount({ amount, quote_unit }: Currency): { amount: string; unit: string } {
  const [money = '', per] = quote_unit.split('/');
  const isRial = money === 'IRR';
  const value = formatNumber(isRial ? Number(amount) / 10 : Number(amount));
  if (isRial) return { amount: value, unit: '' };
  return { amount: value, unit: `${fa.currencies.units[money] ?? money}${per ? `/${per}` : ''}` };
}

/** Currencies and indices in a looping carousel. */
export function CurrencyCarousel() {
  const { api } = usePage();
  const { data, isError } = useQuery(currenciesQuery(api));
  const place = useHashPosition('currency');
  useTopic('currencies');
  return (
    <div className={styles.strip}>
      <div className="wrap">
        <Carousel
          {...place}
          label={fa.currencies.region}
          texts={fa.carousel}
          className={`${carouselKinds.ticker} ${styles.carousel}`}
          loop
          dots="line"
          autoplay_ms={TURN_MS}
        >
          {data?.map((currency) => {
            const { amount, unit } = shownAmount(currency);
            return (
              <p key={currency.id} className={styles.item}>
                <span className={styles.rate}>
                  <b>{currency.title}</b>
                  <span>{amount}</span>
                </span>
                {unit ? <small dir="ltr">{unit}</small> : null}
                <PriceChange texts={moveTexts} percent={currency.change_percent} night />
              </p>
            );
          })}
        </Carousel>
        {isError && !data ? <p className={styles.item}>{fa.currencies.missing}</p> : null}
      </div>
    </div>
  );
}
