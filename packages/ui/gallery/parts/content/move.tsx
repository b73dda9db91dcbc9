import { Move } from '../../../src/move/index.ts';
import type { Part } from '../../part.ts';

export const texts = {
  up: 'افزایش',
  down: 'کاهش',
  flat: 'بدون تغییر',
  percent: (percent: number) =>
    new Intl.NumberFormat('fa', { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(percent / 100),
};

export const part: Part = {
  usage: `<Move percent={1.5} texts={{ up: 'افزایش', down: 'کاهش', flat: 'بدون تغییر', percent: formatPercent }} />`,
  states: {
    up: () => <Move percent={1.5} texts={texts} />,
    down: () => <Move percent={-0.4} texts={texts} />,
    flat: () => <Move percent={0} texts={texts} />,
    unknown: () => <Move percent={null} texts={texts} />,
  },
};
