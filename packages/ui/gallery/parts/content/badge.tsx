import { Badge } from '../../../src/badge/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<Badge tone="ok">تأییدشده</Badge>`,
  states: {
    tones: () => (
      <p>
        <Badge>ساده</Badge> <Badge tone="ok">تأییدشده</Badge> <Badge tone="ask">تماس بگیرید</Badge>{' '}
        <Badge tone="no">ناموجود</Badge> <Badge tone="up">گران‌تر</Badge>
      </p>
    ),
    dot: () => (
      <Badge tone="up" dot>
        زنده
      </Badge>
    ),
  },
};
