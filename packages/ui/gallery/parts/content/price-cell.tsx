import { PriceCell } from '../../../src/price-cell/index.ts';
import type { Part } from '../../part.ts';
import { texts } from './price-change.tsx';

const price = { amount: '۴۱٬۴۲۰', unit: 'تومان', unitShown: 'always' } as const;

export const part: Part = {
  usage: `<PriceCell amount="۴۱٬۴۲۰" unit="تومان" change={{ percent: -0.4, texts }} stated={<time>…</time>} isStale={isOld} />`,
  states: {
    amount: () => <PriceCell {...price} />,
    'with its change and when': () => <PriceCell {...price} change={{ percent: -0.4, texts }} stated="۸ دقیقه پیش" />,
    'with a note': () => <PriceCell {...price} note="هر شاخه ≈ ۲۰۱٬۲۶۰" />,
    stale: () => <PriceCell {...price} change={{ percent: null, texts }} stated="۳ روز پیش" isStale />,
    'on call': () => <PriceCell amount={null} unit="تومان" instead={{ tone: 'ask', text: 'تماس بگیرید' }} />,
    missing: () => <PriceCell amount={null} unit="تومان" instead={{ tone: 'no', text: 'ناموجود' }} />,
  },
};
