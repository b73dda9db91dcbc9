import { Button } from '../../../src/button/index.ts';
import { Timeline } from '../../../src/timeline/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<Timeline label="سرگذشت پیشنهاد" entries={[{ id: 1, title: 'فرستاده شد', time: <time>دیروز</time>, tone: 'good' }]} />`,
  states: {
    entries: () => (
      <Timeline
        label="سرگذشت پیشنهاد"
        entries={[
          { id: 4, title: 'نسخهٔ ۲ پذیرفته شد', time: 'امروز ۱۰:۰۵', tone: 'good', text: 'همهٔ سطرها، ۱۲٫۵ تن' },
          { id: 3, title: 'نسخهٔ ۲ فرستاده شد', time: 'دیروز', actions: <Button size="s">دیدن نسخه</Button> },
          { id: 2, title: 'نسخهٔ ۱ پذیرفته نشد', time: '۳ روز پیش', tone: 'bad', text: 'قیمت بالاتر از بازار است.' },
          { id: 1, title: 'در انتظار بررسی', time: '۱۴۰۵/۰۸/۲۰', tone: 'ask' },
        ]}
      />
    ),
    one: () => <Timeline label="سرگذشت" entries={[{ id: 1, title: 'ساخته شد', time: 'هم‌اکنون' }]} />,
    none: () => <Timeline label="سرگذشت" entries={[]} />,
  },
};
