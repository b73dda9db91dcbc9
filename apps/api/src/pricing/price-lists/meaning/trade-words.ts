/** Folded words of measures after a number, with the measure. */
export const measures: ReadonlyMap<string, { measure: Measure; times: number }> = new Map(
  (
    [
      ['mm', 1, 'میل میلی میلیمتر میلیمتری mm'],
      ['mm', 10, 'سانت سانتی سانتیمتر cm'],
      ['mm2', 1, 'میلیمترمربع mm2'],
      ['inch', 1, 'اینچ اینچی inch in'],
      ['m', 1, 'متر متری m'],
      ['g', 1, 'گرم گرمی g gr'],
      ['kg', 1, 'کیلو کیلویی کیلوگرم کیلوگرمی kg'],
    ] as const
  ).flatMap(([measure, times, words]) => words.split(' ').map((word) => [word, { measure, times }] as const)),
);
export type Measure = 'mm' | 'mm2' | 'inch' | 'm' | 'g' | 'kg';

/** Words before a number that name its role; they also identify the role of a category's level. */
export const roles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    thickness: 'ضخامت',
    density: 'چگالی دانسیته',
    quality: 'درجه',
    type: 'تیپ',
    length: 'طول',
    width: 'عرض',
    weight: 'وزن',
    mass: 'گرماژ',
    cores: 'رشته',
  }).flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
);

/** Small numbers in words; they count only after a role or before a measure. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ یک: '1', دو: '2', سه: '3', چهار: '4', پنج: '5', شش: '6', هشت: '8', ده: '10' }),
);

/** Words that occur in lists with any goods and never distinguish two products. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'سایز نمره قطر قیمت هر کارخانه برند نوع کد فی سازنده ابعاد گرید الیاژ قطع جنس روز امروز و با در به از ای ی ها های ' +
    'تومان ریال کیلویی کیلو متری تنی عددی نقدی برق φ ø size no price'
  ).split(' '),
);

/** A word after one of these names a property that the goods lack. */
export const negations: ReadonlySet<string> = new Set(['بدون', 'فاقد', 'غیر']);

/** Words before the place of storage or delivery, which does not describe the goods. */
export const beforePlaces: ReadonlySet<string> = new Set(['انبار', 'تحویل', 'بارگیری', 'درب', 'بنگاه']);

/** Synonyms for words of the catalogue: each short form with its full meaning. */
export const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ارماتور: 'میلگرد',
    ipe: 'تیراهن',
    hea: 'هاش سبک',
    heb: 'هاش سنگین',
    hdpe: 'پلی اتیلن سنگین',
    ldpe: 'پلی اتیلن سبک',
    lldpe: 'پلی اتیلن سبک خطی',
    pp: 'پلی پروپیلن',
    pvc: 'پی وی سی',
    کلاس: 'class',
    کویل: 'رول',
    استنلس: 'استیل',
  }).map(([word, says]) => [word, says.split(' ')] as const),
);

/** Alternative names of a kind of goods by grade: plain bar is A1, and all others are ribbed. */
export const alsoCalled: readonly { kind: string; code: string; name: string }[] = [
  { kind: 'میلگرد', code: 'a1', name: 'ساده' },
  ...['a2', 'a3', 'a4'].map((code) => ({ kind: 'میلگرد', code, name: 'اجدار' })),
];

/** Words for a wider kind of goods that half of the trade uses for one of them: they ask for it, and never mean it by themselves. */
export const widerKinds: ReadonlyMap<string, string> = new Map(Object.entries({ پروفیل: 'قوطی' }));

/**
 * Mutually exclusive words: another word of the set in a text contradicts the goods, even when the catalogue has no such goods.
 */
export const opposites: readonly ReadonlySet<string>[] = [
  'ساده اجدار',
  'نبشی ناودانی سپری',
  'سیم کابل',
  'لوله پروفیل',
  'لوله قوطی',
  'میلگرد تیراهن ورق',
  'سیاه گالوانیزه روغنی اسیدشویی استیل',
  'سبک سنگین',
  'شاخه کلاف رول',
  'مس الومینیوم',
  'کاشی سرامیک پرسلان',
].map((words) => new Set(words.split(' ')));
