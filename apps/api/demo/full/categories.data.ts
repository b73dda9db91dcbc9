import { demoCategories } from '../data/categories.data.ts';
import { leaf, level, madeBy, measured, named, numbers, parent, sizeOf } from '../data/category-parts.ts';
import type { DemoCategory, DemoOption } from '../types.ts';

const makers = (...codes: readonly string[]): readonly DemoOption[] => madeBy('', ...codes).options;

/** The options of levels that the full market has more of, by category and level. */
const wider: Readonly<Record<string, Readonly<Record<string, readonly DemoOption[]>>>> = {
  rebar: {
    maker: makers('esfahan', 'neyshabur', 'kavir', 'yazd', 'bonab', 'sirjan', 'abhar', 'shahrood'),
  },
  ibeam: { maker: makers('esfahan', 'yazd', 'bonab', 'sirjan') },
  sheet: {
    kind: named({ black: 'سیاه', pickled: 'اسیدشویی', cold: 'روغنی', galvanized: 'گالوانیزه', checkered: 'آجدار' }),
    thickness: measured(numbers([0.5, 0.7, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30], ' میل'), (thickness_mm) => ({
      shape: 'sheet',
      thickness_mm,
    })),
    maker: makers('mobarakeh', 'ahvaz', 'shahrekord', 'kashan', 'semnan'),
  },
  'pipe-profile': {
    size: measured(
      named({
        '20x20': '۲۰×۲۰',
        '20x40': '۲۰×۴۰',
        '30x30': '۳۰×۳۰',
        '40x40': '۴۰×۴۰',
        '30x60': '۳۰×۶۰',
        '40x80': '۴۰×۸۰',
        '60x60': '۶۰×۶۰',
        '80x80': '۸۰×۸۰',
        '100x100': '۱۰۰×۱۰۰',
        'half-in': '½ اینچ',
        '1in': '۱ اینچ',
        '1-5in': '۱½ اینچ',
        '2in': '۲ اینچ',
        '3in': '۳ اینچ',
        '4in': '۴ اینچ',
        '6in': '۶ اینچ',
      }),
      sizeOf,
    ),
    thickness: measured(numbers([1.5, 2, 2.5, 3, 3.6, 4, 6, 8], ' میل'), (thickness_mm) => ({ thickness_mm })),
  },
  'angle-channel': {
    size: numbers([3, 4, 5, 6, 7, 8, 10, 12, 14, 16]),
    thickness: numbers([3, 4, 5, 6, 7, 8, 10, 12], ' میل'),
  },
  cement: { maker: makers('tehran', 'abyek', 'mashhad', 'kerman', 'saveh', 'sepahan', 'shomal') },
  tile: {
    size: named({
      '20x20': '۲۰×۲۰',
      '30x90': '۳۰×۹۰',
      '40x40': '۴۰×۴۰',
      '60x60': '۶۰×۶۰',
      '60x120': '۶۰×۱۲۰',
      '80x80': '۸۰×۸۰',
      '100x100': '۱۰۰×۱۰۰',
    }),
  },
  'wire-cable': {
    cores: numbers([1, 2, 3, 4, 5]),
    section: numbers([1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70], ' میلی‌متر مربع'),
  },
  polymer: {
    kind: named({
      hdpe: 'پلی‌اتیلن سنگین',
      ldpe: 'پلی‌اتیلن سبک',
      lldpe: 'پلی‌اتیلن سبک خطی',
      pp: 'پلی‌پروپیلن',
      pvc: 'پی‌وی‌سی',
      ps: 'پلی‌استایرن',
      pet: 'پت',
    }),
    grade: named({
      bl3: 'BL3',
      hd52518: '52518',
      ex5: 'EX5',
      '0075': '0075',
      '2420h': '2420H',
      '0209': '0209',
      '18b01': '18B01',
      z30s: 'Z30S',
      c30s: 'C30S',
      rp340: 'RP340',
      s65: 'S65',
      gp1551: '1551',
      hi7240: '7240',
      bg821: 'BG821',
    }),
  },
  paper: {
    weight: numbers([60, 70, 80, 115, 125, 135, 150, 170, 230, 250, 300], ' گرم'),
  },
};

const parents: readonly DemoCategory[] = [parent('food', 'مواد غذایی', 'kg')];

/** The categories that only the full market has. */
const leaves: readonly DemoCategory[] = [
  leaf('gypsum', 'building', 'گچ و آهک', 'kg', [
    level(
      'kind',
      'نوع',
      named({
        plaster: 'گچ ساختمانی',
        finish: 'گچ سفیدکاری',
        micro: 'گچ میکرونیزه',
        board: 'پودر بتونهٔ درز',
        lime: 'آهک هیدراته',
      }),
    ),
    level('packing', 'بسته‌بندی', named({ 'bag-25': 'کیسهٔ ۲۵ کیلویی', 'bag-40': 'کیسهٔ ۴۰ کیلویی', bulk: 'فله' })),
    madeBy('کارخانه', 'saveh', 'semnan', 'esfahan-gypsum', 'khorasan'),
  ]),
  leaf('brick', 'building', 'آجر و بلوک', 'piece', [
    level(
      'kind',
      'نوع',
      named({
        hollow: 'آجر سفال',
        solid: 'آجر فشاری',
        facing: 'آجر نما',
        light: 'بلوک سبک',
        block: 'بلوک سیمانی',
        clay: 'بلوک لیکا',
      }),
    ),
    level(
      'size',
      'ابعاد',
      named({
        '7x10x20': '۷×۱۰×۲۰',
        '5x10x20': '۵×۱۰×۲۰',
        '10x20x20': '۱۰×۲۰×۲۰',
        '15x20x20': '۱۵×۲۰×۲۰',
        '20x20x40': '۲۰×۲۰×۴۰',
        '10x25x60': '۱۰×۲۵×۶۰',
        '15x25x60': '۱۵×۲۵×۶۰',
        '20x25x60': '۲۰×۲۵×۶۰',
      }),
    ),
    madeBy('کارخانه', 'qom', 'esfahan-brick', 'varamin', 'karaj'),
  ]),
  leaf('chemical', 'materials', 'مواد شیمیایی', 'kg', [
    level(
      'kind',
      'نوع',
      named({
        caustic: 'سود پرک',
        'soda-ash': 'کربنات سدیم',
        sulfuric: 'اسید سولفوریک',
        acetic: 'اسید استیک',
        titan: 'دی‌اکسید تیتانیوم',
        bleach: 'آب ژاول',
        methanol: 'متانول',
        urea: 'اورهٔ صنعتی',
        toluene: 'تولوئن',
        glycerin: 'گلیسیرین',
      }),
    ),
    level('purity', 'خلوص', numbers([12, 46, 93, 98, 99], ' درصد')),
    level('packing', 'بسته‌بندی', named({ 'bag-25': 'کیسهٔ ۲۵ کیلویی', drum: 'بشکه', tank: 'مخزن ۱۰۰۰ لیتری' })),
    madeBy('ساخت', 'shiraz', 'tabriz', 'bandar-imam', 'assaluyeh', 'domestic', 'china'),
  ]),
  leaf('food-staple', 'food', 'غلات، شکر و روغن', 'kg', [
    level(
      'kind',
      'نوع',
      named({
        rice: 'برنج',
        sugar: 'شکر',
        flour: 'آرد',
        oil: 'روغن',
        lentil: 'عدس',
        chickpea: 'نخود',
        pinto: 'لوبیا چیتی',
        barley: 'جو',
        corn: 'ذرت',
        soymeal: 'کنجاله',
      }),
    ),
    level(
      'variety',
      'رقم',
      named({
        hashemi: 'هاشمی',
        tarom: 'طارم',
        basmati: 'باسماتی',
        white: 'سفید',
        star: 'ستاره',
        frying: 'سرخ‌کردنی',
        sunflower: 'آفتابگردان',
        coarse: 'درشت',
        usual: 'معمولی',
      }),
    ),
    level(
      'packing',
      'بسته‌بندی',
      named({
        'bag-10': 'کیسهٔ ۱۰ کیلویی',
        'bag-40': 'کیسهٔ ۴۰ کیلویی',
        'bag-50': 'کیسهٔ ۵۰ کیلویی',
        tin: 'حلب ۱۶ کیلویی',
        bulk: 'فله',
      }),
    ),
    madeBy('مبدأ', 'gilan', 'mazandaran', 'khuzestan', 'tehran', 'domestic', 'india', 'brazil', 'russia'),
  ]),
];

const widened = demoCategories.map((category) => ({
  ...category,
  title: category.slug === 'materials' ? 'پلیمر، شیمی و کاغذ' : category.title,
  levels: category.levels.map((one) => ({ ...one, options: wider[category.slug]?.[one.code] ?? one.options })),
}));
const top = [...widened.filter(({ parent: above }) => above === null), ...parents];

/** The tree of the full market: that of the small one with more options, and four more categories of goods. */
export const fullCategories: readonly DemoCategory[] = [
  ...top,
  ...top.flatMap(({ slug }) => [...widened, ...leaves].filter(({ parent: above }) => above === slug)),
];
