import { useState } from 'react';
import { ChoiceList } from '../../../src/choice-list/index.ts';
import type { Part } from '../../part.ts';

const groups = [
  {
    title: 'آهن و فولاد',
    choices: [
      { id: 1, title: 'میلگرد', note: '۱۸۴ قیمت' },
      { id: 2, title: 'تیرآهن', note: '۹۲ قیمت' },
    ],
  },
  { title: 'ساختمان', choices: [{ id: 3, title: 'سیمان' }] },
];
const search = { label: 'جست‌وجو در دسته‌ها', none: 'دسته‌ای با این نام نیست.', fold: (text: string) => text.trim() };

function Choosing({ searched = false, first = null }: { searched?: boolean; first?: number | null }) {
  const [chosen, setChosen] = useState<number | null>(first);
  return <ChoiceList label="دسته" groups={groups} chosen={chosen} onChoose={setChosen} search={searched ? search : undefined} />;
}

export const part: Part = {
  usage: `<ChoiceList label="دسته" groups={groups} chosen={id} onChoose={setId} search={{ label, none, fold }} />`,
  states: {
    'none chosen': () => <Choosing />,
    'one chosen': () => <Choosing first={2} />,
    'with a search': () => <Choosing searched />,
  },
};
