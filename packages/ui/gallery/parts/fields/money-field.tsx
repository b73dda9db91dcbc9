import { useState } from 'react';
import { MoneyField, MoneyInput } from '../../../src/money-field/index.ts';
import type { Part } from '../../part.ts';

function Typing({ first, error }: { first: string; error?: string }) {
  const [value, setValue] = useState(first);
  const words = value === '38450' ? 'سی‌وهشت هزار و چهارصد و پنجاه تومان' : undefined;
  return <MoneyField label="قیمت هر واحد" unit="تومان" words={words} error={error} value={value} onValueChange={setValue} />;
}

function Bare() {
  const [value, setValue] = useState('1250000');
  return <MoneyInput aria-label="قیمت" value={value} onValueChange={setValue} fractionDigits={0} />;
}

export const part: Part = {
  usage: `<MoneyField label="قیمت هر واحد" unit="تومان" words={tomanInWords(amount)} value={amount} onValueChange={setAmount} />`,
  states: {
    empty: () => <Typing first="" />,
    'with words': () => <Typing first="38450" />,
    fraction: () => <Typing first="38450.5" />,
    wrong: () => <Typing first="0" error="قیمت باید بیش از صفر باشد." />,
    'the bare input': () => <Bare />,
  },
};
