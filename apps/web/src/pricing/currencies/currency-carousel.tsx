import { formatPercent } from '@rasteh/persian/digits';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import { PriceChange } from '@rasteh/ui/price-change';
import { useQuery } from '@tanstack/react-query';
import { useHashPosition } from '../../core/page/carousel.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { shownAmount } from './amounts.ts';
import styles from './currency-carousel.module.css';
import { currenciesQuery } from './queries.ts';

const TURN_MS = 6_000;

/** The arrow says the direction: a sign has no room on a phone. */
const moveTexts = { ...fa.move, percent: (percent: number) => formatPercent(Math.abs(percent)) };

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
