import { Skeleton } from '../../../src/skeleton/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<Skeleton label="در حال بارگذاری…" rows={10} />`,
  states: {
    usual: () => <Skeleton label="در حال بارگذاری…" />,
    'six rows': () => <Skeleton label="در حال بارگذاری…" rows={6} />,
    'six fields': () => <Skeleton label="در حال بارگذاری…" shape="form" rows={6} />,
  },
};
