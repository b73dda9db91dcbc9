import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { dayFromNumber, dayNumber, tehranDay, tehranNoon } from '@rasteh/persian/calendar/tehran';
import { Badge } from '@rasteh/ui/badge';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { vatRatesQuery } from '../../core/market/vat-rates.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faVat as texts } from '../../i18n/goods/vat.ts';
import { PlannedRate } from './planned-rate.tsx';
import styles from './vat.module.css';
import { VatForm } from './vat-form.tsx';

const tones = { planned: 'ask', current: 'ok', former: 'plain' } as const;
const dayText = (day: string): string => formatJalaliLong(tehranNoon(day));

/** The rates of value added tax as admins keep them: the planned ones, that of today, and the former ones. */
export function KeptVat() {
  const { api } = usePage();
  const query = useQuery(vatRatesQuery(api));
  const today = tehranDay(useNow());
  const rates = query.data ?? [];
  const current = rates.findLastIndex(({ day }) => day <= today);
  return (
    <Card id="vat" level="h1" title={texts.title}>
      <p className={styles.note}>{texts.note}</p>
      <VatForm />
      {rates.length > 0 ? (
        <ul className={styles.rates} aria-label={texts.rates}>
          {rates
            .map((rate, at) => {
              const stage = at > current ? 'planned' : at === current ? 'current' : 'former';
              const [from, next] = [dayText(rate.day), rates[at + 1]];
              return (
                <li key={rate.day} className={styles.rate} data-stage={stage}>
                  <b>{texts.percent(rate.rate)}</b>
                  <span className={styles.days}>
                    {next ? texts.until(from, dayText(dayFromNumber(dayNumber(next.day) - 1))) : texts.from(from)}
                  </span>
                  <Badge tone={tones[stage]}>{texts.stages[stage]}</Badge>
                  {stage === 'planned' ? <PlannedRate planned={rate} from={from} /> : null}
                </li>
              );
            })
            .toReversed()}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Card>
  );
}
