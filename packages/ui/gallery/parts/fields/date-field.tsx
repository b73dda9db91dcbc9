import { useState } from 'react';
import { DateField, type DateFieldTexts } from '../../../src/date-field/index.ts';
import { jalaliCalendar } from '../../jalali-calendar.ts';
import type { Part } from '../../part.ts';

const texts: DateFieldTexts = {
  open: (chosen) => (chosen ? `تقویم، ${chosen}` : 'تقویم'),
  choose: 'انتخاب روز',
  close: 'بستن',
  previous_year: 'سال پیش',
  previous_month: 'ماه پیش',
  next_month: 'ماه بعد',
  next_year: 'سال بعد',
  today: 'امروز',
  keys: 'پیکان: روز و هفته، PageUp و PageDown: ماه',
};

type SampleProps = { first?: string; error?: string; min?: string; max?: string };

function Sample({ first = '', ...rest }: SampleProps) {
  const [value, setValue] = useState(first);
  const isQuiet = (day: string) => new Date(day).getUTCDay() === 5;
  return (
    <DateField
      label="مهلت"
      calendar={jalaliCalendar}
      texts={texts}
      isQuiet={isQuiet}
      today="2026-11-21"
      {...rest}
      value={value}
      onValueChange={setValue}
    />
  );
}

function Opened(props: SampleProps) {
  return (
    <div
      ref={(box) => {
        if (!document.querySelector('dialog[open]')) box?.querySelector('button')?.click();
      }}
    >
      <Sample {...props} />
    </div>
  );
}

export const part: Part = {
  usage: `<DateField label="مهلت" calendar={jalali} texts={texts} today={today} min={today} value={text} onValueChange={setText} />`,
  states: {
    empty: () => <Sample />,
    chosen: () => <Sample first="۱۴۰۵/۰۸/۳۰" />,
    wrong: () => <Sample first="۱۴۰۵/۱۳/۰۱" error="این تاریخ در تقویم نیست." />,
  },
  alone: {
    calendar: () => <Opened first="۱۴۰۵/۰۹/۱۲" />,
    'calendar with bounds': () => <Opened min="2026-11-15" max="2026-12-05" />,
  },
};
