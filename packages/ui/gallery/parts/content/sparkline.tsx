import { AreaSparkline, Sparkline } from '../../../src/sparkline/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<Sparkline points={[38100, 38200, 38450]} label="در ۳۰ روز ۱٫۲٪ گران‌تر شد" />`,
  states: {
    up: () => <Sparkline points={[18, 16, 17, 22, 21, 24, 23, 29]} label="گران‌تر شد" />,
    down: () => <Sparkline points={[29, 23, 24, 21, 22, 17, 16, 18]} label="ارزان‌تر شد" />,
    level: () => <Sparkline points={[5, 5, 5]} label="بدون تغییر" />,
    area: () => <AreaSparkline points={[18, 16, 17, 22, 21, 24, 23, 29]} />,
    'area on the ground': () => <AreaSparkline points={[0, 0, 0]} level="ground" />,
    'one point shows nothing': () => <Sparkline points={[5]} label="یک قیمت" />,
  },
};
