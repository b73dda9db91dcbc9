import type { Price, PriceArchive } from '@rasteh/contract/pricing/prices';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { TimeChart } from '@rasteh/ui/time-chart';
import { faPriceChart } from '../../../i18n/pricing/price-chart.ts';
import { statementsOf } from './own-statements.ts';

type OwnPriceChartProps = { price: Price; archives: readonly PriceArchive[]; withCurrent: boolean; now: number };

/** The history of the user's own price: each amount while it was valid, gaps while none was, corrections struck through. */
export function OwnPriceChart({ price, archives, withCurrent, now }: OwnPriceChartProps) {
  const statements = statementsOf(archives, withCurrent ? price : null, now);
  const lasting = statements.filter(({ is_correction }) => !is_correction);
  const [first] = statements;
  if (!first || lasting.length < 2) return null;
  const end = Math.max(...statements.map(({ until }) => until));
  const titleOf = (amount: number, from: number, is_correction: boolean) =>
    `${formatToman(amount)} ${faPriceChart.toman}، ${formatJalaliDate(from)}${is_correction ? ` (${faPriceChart.correction})` : ''}`;
  const saidAt = (one: (typeof lasting)[number] | undefined) => (one ? titleOf(one.amount, one.from, false) : '');
  return (
    <TimeChart
      size="small"
      label={faPriceChart.chart(price.product.title, formatJalaliDate(first.from), formatJalaliDate(end))}
      steps={lasting.map(({ from, until, amount }) => ({ from, until, value: amount }))}
      marks={statements.map(({ from, amount, is_correction }) => ({
        key: String(from),
        at: from,
        value: amount,
        isStruck: is_correction,
        title: titleOf(amount, from, is_correction),
      }))}
      moments={[first.from, end].map((at) => ({ at, text: formatJalaliDate(at).slice(2) }))}
      formatValue={formatToman}
      crosshair={{
        label: faPriceChart.crosshair,
        stops: lasting.map(({ from, amount }) => ({ at: from, value: amount })),
        describe: (index) => saidAt(lasting[index]),
        show: (index) => saidAt(lasting[index]),
      }}
    />
  );
}
