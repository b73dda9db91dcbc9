import { type Chip, ChipRow } from '../../../src/chip-row/index.ts';
import type { Part } from '../../part.ts';

const chipsOf = (titles: readonly string[], chosen: readonly string[]): Chip[] =>
  titles.map((title) => ({
    id: title,
    isChosen: chosen.includes(title),
    link: (look) => (
      <a href={`#${title}`} {...look}>
        {title}
      </a>
    ),
  }));
const sizes = chipsOf(['همه', '۸', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۲۸', '۳۲'], ['۱۴']);

export const part: Part = {
  usage: `<ChipRow label="سایز" tone="solid" wraps="wide" chips={[{ id: 14, isChosen: true, link: (look) => <Link to="…" {...look}>۱۴</Link> }, …]} />`,
  states: {
    'one line that scrolls': () => <ChipRow label="سایز" tone="solid" chips={sizes} />,
    'wraps on wide windows': () => <ChipRow label="سایزها" tone="solid" wraps="wide" chips={sizes} />,
    'several chosen, all visible': () => (
      <ChipRow
        label="کارخانه"
        wraps="always"
        chips={chipsOf(['ذوب‌آهن', 'کویر کاشان', 'نیشابور', 'بناب', 'یزد'], ['ذوب‌آهن', 'بناب'])}
      />
    ),
  },
};
