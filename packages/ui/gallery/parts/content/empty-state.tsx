import { Button } from '../../../src/button/index.ts';
import { EmptyState } from '../../../src/empty-state/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<EmptyState title="هنوز قیمتی نیست" text="…" action={<Button>قیمت تازه</Button>} />`,
  states: {
    empty: () => (
      <EmptyState
        title="هنوز قیمتی نیست"
        text="با ثبت اولین قیمت، کالای شما در فهرست‌ها دیده می‌شود."
        action={<Button>قیمت تازه</Button>}
      />
    ),
    error: () => (
      <EmptyState kind="error" title="فهرست باز نشد" text="کمی بعد دوباره تلاش کنید." action={<Button>تلاش دوباره</Button>} />
    ),
    'a title alone': () => <EmptyState title="موردی پیدا نشد" />,
  },
};
