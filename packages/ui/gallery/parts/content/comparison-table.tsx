import { ComparisonTable } from '../../../src/comparison-table/index.ts';
import type { Part } from '../../part.ts';

const texts = { best_mark: '★', best: 'کمترین', missing: 'پاسخی نداده' };
const columns = ['آهن سیمرغ', 'نورد یزد', 'پولاد شرق', 'فولاد سپاهان', 'نورد کویر'].map((name, id) => ({
  id,
  name,
  head: <strong>{name}</strong>,
  isQuiet: id === 4,
}));
const amounts = [
  ['۴۱٬۴۲۰', '۴۲٬۰۰۰', null, '۴۱٬۹۰۰', '۴۳٬۰۰۰'],
  ['۳۸٬۲۰۰', '۳۷٬۹۰۰', '۳۸٬۵۰۰', null, '۳۹٬۰۰۰'],
];

const Sample = ({ count }: { count: number }) => (
  <ComparisonTable
    label="مقایسهٔ پیشنهادها"
    corner="سطر"
    texts={texts}
    columns={columns.slice(0, count)}
    rows={[
      ...amounts.map((row, at) => ({
        id: at,
        head: <strong>{at === 0 ? 'میلگرد ۱۴' : 'تیرآهن ۱۸'}</strong>,
        cells: row.slice(0, count).map((amount, of) => (amount ? { content: amount, isBest: of === at } : null)),
      })),
      {
        id: 'whole',
        head: 'روی هم',
        isWhole: true,
        cells: columns.slice(0, count).map(() => ({ content: <strong>۸۰٬۰۰۰</strong> })),
      },
    ]}
  />
);

export const part: Part = {
  usage: `<ComparisonTable label="مقایسه" corner="سطر" columns={columns} rows={rows} texts={{ best_mark: '★', best: 'کمترین', missing: '–' }} />`,
  states: {
    two: () => <Sample count={2} />,
    'wider than its frame': () => <Sample count={5} />,
    none: () => <Sample count={0} />,
  },
};
