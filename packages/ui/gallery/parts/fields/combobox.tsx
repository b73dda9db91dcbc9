import { useState } from 'react';
import { Combobox } from '../../../src/combobox/index.ts';
import type { Part } from '../../part.ts';

const cities = ['اصفهان', 'اهواز', 'تبریز', 'تهران', 'شیراز', 'قم', 'کرج', 'مشهد', 'یزد'];
const countText = (count: number) => (count === 0 ? 'شهری با این نام نیست.' : `${count} شهر`);

function Typing({ first = '', error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Combobox
      label="شهر"
      hint="نام شهر را بنویسید یا انتخاب کنید."
      error={error}
      options={cities}
      value={value}
      onValueChange={setValue}
      countText={countText}
    />
  );
}

export const part: Part = {
  usage: `<Combobox label="شهر" options={cities} value={city} onValueChange={setCity} fold={foldText} countText={countText} />`,
  states: {
    empty: () => <Typing />,
    chosen: () => <Typing first="تهران" />,
    wrong: () => <Typing first="زرافه" error="این شهر در فهرست نیست." />,
  },
};
