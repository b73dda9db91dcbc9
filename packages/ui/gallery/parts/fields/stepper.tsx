import { useState } from 'react';
import { Stepper } from '../../../src/stepper/index.ts';
import type { Part } from '../../part.ts';

const steps = [
  { id: 'file', title: 'پرونده', text: 'prices.xlsx' },
  { id: 'columns', title: 'ستون‌ها' },
  { id: 'check', title: 'بررسی' },
  { id: 'apply', title: 'ثبت قیمت‌ها' },
] as const;
type Id = (typeof steps)[number]['id'];
const rest = { label: 'مراحل', steps, doneText: 'انجام شد', formatNumber: (n: number) => new Intl.NumberFormat('fa').format(n) };

export const part: Part = {
  usage: `<Stepper label="مراحل" steps={[{ id: 'file', title: 'پرونده' }, …]} current="columns" doneText="انجام شد" formatNumber={formatNumber} />`,
  states: {
    'at the beginning': () => <Stepper {...rest} current="file" />,
    'with a way back': () => {
      const [current, setCurrent] = useState<Id>('check');
      return <Stepper {...rest} current={current} onBack={setCurrent} />;
    },
    'all done': () => <Stepper {...rest} current={null} />,
  },
};
