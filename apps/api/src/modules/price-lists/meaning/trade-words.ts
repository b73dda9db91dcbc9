/** Words of measures behind a number, folded, with what they measure. */
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

/** Words in front of a number that say what it is; a level of a category is known by them too. */
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

/** Small numbers in words, which count behind a role or before a measure. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ یک: '1', دو: '2', سه: '3', چهار: '4', پنج: '5', شش: '6', هشت: '8', ده: '10' }),
);

/** Words that stand in lists beside any goods and never tell two apart. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'سایز نمره قطر قیمت هر کارخانه برند نوع کد فی سازنده ابعاد گرید الیاژ قطع جنس روز امروز و با در به از ای ی ها های ' +
    'تومان ریال کیلویی کیلو متری تنی عددی نقدی φ ø size no price'
  ).split(' '),
);

/** A word behind one of these is just what the goods have not. */
export const negations: ReadonlySet<string> = new Set(['بدون', 'فاقد', 'غیر']);

/** Words behind which a place is named, where goods lie or are handed over: it says nothing of the goods. */
export const beforePlaces: ReadonlySet<string> = new Set(['انبار', 'تحویل', 'بارگیری', 'درب', 'بنگاه']);

/** What else is said for the words of a catalogue: each short form with all that it says. */
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

/** What a kind of goods is also called for its grade: plain bar is A1, and all others are ribbed. */
export const alsoCalled: readonly { kind: string; code: string; name: string }[] = [
  { kind: 'میلگرد', code: 'a1', name: 'ساده' },
  ...['a2', 'a3', 'a4'].map((code) => ({ kind: 'میلگرد', code, name: 'اجدار' })),
];

/** Words of which goods have one: another one in a text contradicts them, also where the catalogue knows no such goods. */
export const opposites: readonly ReadonlySet<string>[] = [
  'ساده اجدار',
  'نبشی ناودانی سپری',
  'سیم کابل',
  'لوله پروفیل قوطی',
  'میلگرد تیراهن ورق',
  'سیاه گالوانیزه روغنی اسیدشویی استیل',
  'سبک سنگین',
  'شاخه کلاف رول',
  'مس الومینیوم',
  'کاشی سرامیک پرسلان',
].map((words) => new Set(words.split(' ')));
