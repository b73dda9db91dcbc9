import { type ChartCrosshair, ChartFigure, type ChartMark, type ChartMoment, TimeChart } from '../../../src/time-chart/index.ts';
import type { Part } from '../../part.ts';

const DAY_MS = 86_400_000;
const formatValue = (value: number) => new Intl.NumberFormat('fa').format(value);
const days: ChartMoment[] = Array.from({ length: 30 }, (_, at) => {
  const middle = 44_000 + Math.round(Math.sin(at / 4) * 900) + at * 20;
  return { at: at * DAY_MS, low: middle - 600, middle, high: middle + 700 };
});
const stretches = [days.slice(0, 12), days.slice(14)];
const marks: ChartMark[] = days
  .filter((_, at) => at % 4 === 0)
  .map(({ at, middle }, index) => ({
    key: String(at),
    at,
    value: index === 3 ? 4_400 : middle + 150,
    isStruck: index === 3,
    title: formatValue(middle),
  }));
const moments = days
  .filter((_, at) => at % 5 === 4)
  .map(({ at }) => ({ at, text: `۰۸/${formatValue(at / DAY_MS + 1).padStart(2, '۰')}` }));

const crosshair: ChartCrosshair = {
  label: 'روز روی نمودار',
  stops: days.map(({ at, middle }) => ({ at, value: middle })),
  describe: (index) => `روز ${formatValue(index + 1)}: میانه ${formatValue(days[index]?.middle ?? 0)}`,
  show: (index) => (
    <>
      <b>روز {formatValue(index + 1)}</b>
      <span>میانه {formatValue(days[index]?.middle ?? 0)}</span>
    </>
  ),
};

const Chart = () => (
  <TimeChart
    label="نمودار قیمت"
    stretches={stretches}
    marks={marks}
    moments={moments}
    formatValue={formatValue}
    crosshair={crosshair}
  />
);

const Table = () => (
  <table>
    <caption>میانهٔ هر روز</caption>
    <tbody>
      {days.map(({ at, middle }) => (
        <tr key={at}>
          <th scope="row">روز {formatValue(at / DAY_MS + 1)}</th>
          <td>{formatValue(middle)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const steps = [
  { from: 0, until: 3, value: 44_000 },
  { from: 3, until: 5, value: 44_800 },
  { from: 6, until: 9, value: 43_900 },
];

export const part: Part = {
  usage: `<ChartFigure
  chart={<TimeChart label="…" stretches={stretches} marks={marks} moments={moments} formatValue={formatToman} crosshair={{ label: '…', stops, describe, show }} />}
  legend={[{ sign: 'line', text: 'میانه' }]}
  tables={[{ title: 'جدول روزها', table: <Table>…</Table> }]}
/>`,
  states: {
    'with legend and table': () => (
      <ChartFigure
        chart={<Chart />}
        legend={[
          { sign: 'line', text: 'میانهٔ بازار' },
          { sign: 'band', text: 'از کمترین تا بیشترین' },
          { sign: 'mark', text: 'اعلام تأمین‌کننده' },
          { sign: 'struck', text: 'اصلاح‌شده' },
          { sign: 'gap', text: 'جای خالی: روز بدون قیمت' },
        ]}
        tables={[{ title: 'جدول روزها', table: <Table /> }]}
      />
    ),
    'small, in steps': () => (
      <TimeChart
        label="نمودار قیمت شما"
        size="small"
        steps={steps}
        moments={[{ at: 0, text: '۰۸/۰۱' }]}
        formatValue={formatValue}
      />
    ),
    'nothing known': () => <TimeChart label="خالی" moments={[]} formatValue={formatValue} />,
  },
};
