import { ActionBar } from '../../../src/action-bar/index.ts';
import { buttonClass } from '../../../src/button/index.ts';
import { JumpToTop } from '../../../src/jump-to-top/index.ts';
import type { Part } from '../../part.ts';

const rows = Array.from({ length: 30 }, (_, at) => <p key={String(at)}>ردیف {at + 1}</p>);
const action = (
  <a href="#ask" className={buttonClass()}>
    استعلام از همه
  </a>
);

export const part: Part = {
  usage: `<ActionBar label="استعلام" title="میلگرد ۱۴" note="۱۱ کالا" start={<JumpToTop …/>}><Link …>استعلام از همه</Link></ActionBar>`,
  states: {},
  alone: {
    'below a list, in a narrow window': () => (
      <section>
        {rows}
        <ActionBar
          label="استعلام"
          title="میلگرد ۱۴ آجدار شاخه ۱۲ متری ذوب‌آهن اصفهان"
          note="۱۱ کالا"
          start={<JumpToTop label="برو بالای صفحه" />}
        >
          {action}
        </ActionBar>
      </section>
    ),
  },
};
