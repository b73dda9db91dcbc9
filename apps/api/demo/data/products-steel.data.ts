import { type GoodsRow, goods } from '../goods.ts';
import type { DemoProduct } from '../types.ts';

const rebar: readonly GoodsRow[] = [
  ['8 a2 esfahan branch-12', 'میلگرد ۸ A2 ذوب‌آهن اصفهان', 396_000, '4.74'],
  ['10 a3 neyshabur branch-12', 'میلگرد ۱۰ A3 نیشابور', 391_500, '7.4'],
  ['12 a3 kavir branch-12', 'میلگرد ۱۲ A3 کویر کاشان', 386_000, '10.66'],
  ['14 a3 esfahan branch-12', 'میلگرد ۱۴ A3 ذوب‌آهن اصفهان', 384_500, '14.5'],
  ['16 a3 esfahan branch-12', 'میلگرد ۱۶ A3 ذوب‌آهن اصفهان', 383_000, '18.96'],
  ['16 a3 bonab branch-12', 'میلگرد ۱۶ A3 بناب', 377_500, '18.96'],
  ['18 a3 yazd branch-12', 'میلگرد ۱۸ A3 یزد', 379_000, '24'],
  ['25 a4 esfahan branch-12', 'میلگرد ۲۵ A4 ذوب‌آهن اصفهان', 392_000, '46.2'],
  ['8 a1 kavir coil', 'میلگرد ۸ A1 کلاف کویر کاشان', 388_000],
];

const ibeam: readonly GoodsRow[] = [
  ['14 ipe esfahan branch-12', 'تیرآهن ۱۴ IPE ذوب‌آهن اصفهان', 66_500_000, '154.8'],
  ['16 ipe esfahan branch-12', 'تیرآهن ۱۶ IPE ذوب‌آهن اصفهان', 81_200_000, '189.6'],
  ['18 ipe esfahan branch-12', 'تیرآهن ۱۸ IPE ذوب‌آهن اصفهان', 97_400_000, '225.6'],
  ['20 ipe yazd branch-12', 'تیرآهن ۲۰ IPE یزد', 113_800_000, '268.8'],
  ['24 ipe esfahan branch-12', 'تیرآهن ۲۴ IPE ذوب‌آهن اصفهان', 159_600_000, '368.4'],
  ['16 heb esfahan branch-12', 'هاش سنگین ۱۶ HEB ذوب‌آهن اصفهان', 231_500_000, '511.2'],
];

const sheet: readonly GoodsRow[] = [
  ['black 3 st37 125x250 mobarakeh', 'ورق سیاه ۳ میل ST37 فولاد مبارکه، ۱۲۵۰×۲۵۰۰', 431_000, '73.6'],
  ['black 6 st37 150x600 mobarakeh', 'ورق سیاه ۶ میل ST37 فولاد مبارکه، ۱۵۰۰×۶۰۰۰', 412_000, '423.9'],
  ['black 15 st52 150x600 ahvaz', 'ورق سیاه ۱۵ میل ST52 اهواز، ۱۵۰۰×۶۰۰۰', 458_000, '1059.75'],
  ['cold 1 st12 100x200 mobarakeh', 'ورق روغنی ۱ میل ST12 فولاد مبارکه، ۱۰۰۰×۲۰۰۰', 539_000, '15.7'],
  ['galvanized 0.5 st12 coil shahrekord', 'ورق گالوانیزه ۰٫۵ میل رول شهرکرد', 624_000],
  ['galvanized 1 st12 100x200 shahrekord', 'ورق گالوانیزه ۱ میل شهرکرد، ۱۰۰۰×۲۰۰۰', 588_000, '15.7'],
];

const pipeProfile: readonly GoodsRow[] = [
  ['box 20x20 2 branch-6', 'قوطی ۲۰×۲۰ ضخامت ۲ میل', 462_000, '6.9'],
  ['box 40x40 2 branch-6', 'قوطی ۴۰×۴۰ ضخامت ۲ میل', 455_000, '14.4'],
  ['box 40x80 2.5 branch-6', 'قوطی ۴۰×۸۰ ضخامت ۲٫۵ میل', 453_000, '27.2'],
  ['galvanized 2in 3.6 branch-6', 'لولهٔ گالوانیزه ۲ اینچ ضخامت ۳٫۶ میل', 641_000, '30.6'],
  ['seamless 4in 6 branch-6', 'لولهٔ مانیسمان ۴ اینچ ضخامت ۶ میل', 986_000, '96.4'],
];

const angleChannel: readonly GoodsRow[] = [
  ['angle 4 4 yazd branch-6', 'نبشی ۴ ضخامت ۴ میل یزد', 408_000, '14.5'],
  ['angle 5 5 bonab branch-6', 'نبشی ۵ ضخامت ۵ میل بناب', 401_500, '22.6'],
  ['angle 10 10 esfahan branch-12', 'نبشی ۱۰ ضخامت ۱۰ میل ذوب‌آهن اصفهان', 419_000, '181.2'],
  ['channel 8 6 bonab branch-6', 'ناودانی ۸ بناب', 404_000, '45'],
  ['channel 14 6 esfahan branch-12', 'ناودانی ۱۴ ذوب‌آهن اصفهان', 423_000, '192'],
];

/** The branch of bars, by its length. */
export const branch = {
  unit: 'branch',
  attribute: 'طول',
  titleOf: (form: string) => form,
  lengthOf: (form: string) => form.replace('شاخهٔ ', '').replace('متری', 'متر'),
};
/** The sheet of plates, by its format. */
export const sheetPiece = {
  unit: 'sheet',
  attribute: 'ابعاد به میلی‌متر',
  titleOf: (form: string) => `برگ ${form}`,
  lengthOf: (form: string) => form,
};

/** The steel goods; the base prices are for late 1405. */
export const steelProducts: readonly DemoProduct[] = [
  ...goods('rebar', 'kg', rebar, branch),
  ...goods('ibeam', 'branch', ibeam, branch),
  ...goods('sheet', 'kg', sheet, sheetPiece),
  ...goods('pipe-profile', 'kg', pipeProfile, branch),
  ...goods('angle-channel', 'kg', angleChannel, branch),
];
