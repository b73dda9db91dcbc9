import { PriceChange } from '../../../src/price-change/index.ts';
import type { Part } from '../../part.ts';

export const texts = {
  up: 'افزایش',
  down: 'کاهش',
  flat: 'بدون تغییر',
  percent: (percent: number) =>
    new Intl.NumberFormat('fa', { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(percent / 100),
};

export const part: Part = {
  usage: `<PriceChange percent={1.5} texts={{ up: 'افزایش', down: 'کاهش', flat: 'بدون تغییر', percent: formatPercent }} />`,
  states: {
    up: () => <PriceChange percent={1.5} texts={texts} />,
    down: () => <PriceChange percent={-0.4} texts={texts} />,
    flat: () => <PriceChange percent={0} texts={texts} />,
    unknown: () => <PriceChange percent={null} texts={texts} />,
  },
};
