import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { mapUrl } from '../../../core/market/map-url.ts';
import { openingOf } from '../../../core/market/opening.ts';
import { clockText, openingText, weekTexts } from '../../../core/market/supplier-text.ts';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import styles from './supplier-facts.module.css';

const { hours: texts, place } = faSupplier;

const icons = {
  pin: 'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6 6.5 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  truck: 'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
};

function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={styles.icon}>
      <path d={icons[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

/** Where a supplier is and sells, and when it is open. */
export function SupplierFacts({ supplier }: { supplier: SupplierPage }) {
  const { title, city, address, location, cities, hours } = supplier;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="pin" />
        <span>
          {[city.name, address].filter(Boolean).join('، ')}
          {location ? (
            <>
              {' · '}
              <a href={mapUrl(location)} target="_blank" rel="noreferrer" aria-label={place.map_of(title)} className="reach">
                {place.map}
              </a>
            </>
          ) : null}
          {cities.length > 0 ? ` · ${place.sells_in(cities.map(({ name }) => name).join('، '))}` : null}
        </span>
      </li>
      {hours ? <OpeningHours hours={hours} /> : null}
      {hours?.loading_until ? (
        <li>
          <Icon name="truck" />
          {texts.loading(clockText(hours.loading_until))}
        </li>
      ) : null}
    </ul>
  );
}

/** Whether it is open now, and until when; pressed, the hours of the whole week. */
function OpeningHours({ hours }: { hours: NonNullable<SupplierPage['hours']> }) {
  const opening = openingOf(hours, useNow(), usePage().holidays);
  const opensText = openingText(opening);
  return (
    <li>
      <Icon name="clock" />
      <details className={styles.hours}>
        <summary>
          <span className={opening.isOpen ? styles.open : styles.closed}>{opening.isOpen ? texts.open : texts.closed}</span>
          {opensText && `، ${opensText}`}
          <span className={styles.all}>{texts.all}</span>
        </summary>
        <dl>
          {weekTexts(hours).map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.holidays[hours.open_on_holidays ? 'open' : 'closed']}</p>
        {hours.closed_days.map(({ from, to }) => (
          <p key={from}>{texts.closed_days(from, to)}</p>
        ))}
      </details>
    </li>
  );
}
