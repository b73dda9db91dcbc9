import type { DemoCategory } from '../types.ts';
import { branches, leaf, level, madeBy, measured, named, numbers, parent, sheetOf, sizeOf } from './category-parts.ts';

/** The tree of categories, parents before their leaves, in order; `icon` is the slug. */
export const demoCategories: readonly DemoCategory[] = [
  parent('steel', 'آهن و فولاد', 'kg'),
  parent('building', 'مصالح ساختمانی', 'm2'),
  parent('installation', 'برق و تأسیسات', 'piece'),
  parent('materials', 'پلیمر و کاغذ', 'kg'),

  leaf('rebar', 'steel', 'میلگرد', 'kg', [
    level(
      'size',
      'سایز',
      measured(numbers([8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32]), (diameter_mm) => ({ shape: 'round_bar', diameter_mm })),
    ),
    level('grade', 'آلیاژ', named({ a1: 'A1', a2: 'A2', a3: 'A3', a4: 'A4' })),
    madeBy('کارخانه', 'esfahan', 'neyshabur', 'kavir', 'yazd', 'bonab'),
    level('form', 'حالت', branches),
  ]),
  leaf('ibeam', 'steel', 'تیرآهن', 'branch', [
    level('size', 'سایز', numbers([12, 14, 16, 18, 20, 22, 24, 27, 30])),
    level('profile', 'مقطع', named({ ipe: 'IPE', hea: 'هاش سبک HEA', heb: 'هاش سنگین HEB' })),
    madeBy('کارخانه', 'esfahan', 'yazd', 'bonab'),
    level('form', 'طول شاخه', branches.slice(0, 2)),
  ]),
  leaf('sheet', 'steel', 'ورق فولادی', 'kg', [
    level('kind', 'نوع', named({ black: 'سیاه', pickled: 'اسیدشویی', cold: 'روغنی', galvanized: 'گالوانیزه' })),
    level(
      'thickness',
      'ضخامت',
      measured(numbers([0.5, 0.7, 1, 1.5, 2, 3, 6, 8, 10, 15, 20], ' میل'), (thickness_mm) => ({ shape: 'sheet', thickness_mm })),
    ),
    level('grade', 'آلیاژ', named({ st12: 'ST12', st37: 'ST37', st52: 'ST52' })),
    level(
      'form',
      'ابعاد',
      measured(named({ '100x200': '۱۰۰۰×۲۰۰۰', '125x250': '۱۲۵۰×۲۵۰۰', '150x600': '۱۵۰۰×۶۰۰۰', coil: 'رول' }), sheetOf),
    ),
    madeBy('کارخانه', 'mobarakeh', 'ahvaz', 'shahrekord'),
  ]),
  leaf('pipe-profile', 'steel', 'لوله و پروفیل', 'kg', [
    level(
      'kind',
      'نوع',
      measured(
        named({ box: 'قوطی', industrial: 'لولهٔ صنعتی', galvanized: 'لولهٔ گالوانیزه', seamless: 'لولهٔ مانیسمان' }),
        (code) => ({ shape: code === 'box' ? 'box' : 'pipe' }),
      ),
    ),
    level(
      'size',
      'سایز',
      measured(
        named({ '20x20': '۲۰×۲۰', '40x40': '۴۰×۴۰', '40x80': '۴۰×۸۰', '1in': '۱ اینچ', '2in': '۲ اینچ', '4in': '۴ اینچ' }),
        sizeOf,
      ),
    ),
    level(
      'thickness',
      'ضخامت',
      measured(numbers([1.5, 2, 2.5, 3, 3.6, 6], ' میل'), (thickness_mm) => ({ thickness_mm })),
    ),
    level('form', 'طول شاخه', branches.slice(0, 2)),
  ]),
  leaf('angle-channel', 'steel', 'نبشی و ناودانی', 'kg', [
    level('kind', 'نوع', named({ angle: 'نبشی', channel: 'ناودانی', tee: 'سپری' })),
    level('size', 'سایز', numbers([3, 4, 5, 6, 8, 10, 12, 14])),
    level('thickness', 'ضخامت', numbers([3, 4, 5, 6, 8, 10], ' میل')),
    madeBy('کارخانه', 'esfahan', 'yazd', 'bonab'),
    level('form', 'طول شاخه', branches.slice(0, 2)),
  ]),

  leaf('cement', 'building', 'سیمان', 'bag-50', [
    level(
      'kind',
      'تیپ',
      named({
        'type-1-425': 'تیپ ۱-۴۲۵',
        'type-1-525': 'تیپ ۱-۵۲۵',
        'type-2': 'تیپ ۲',
        'type-5': 'تیپ ۵',
        pozzolan: 'پوزولانی',
        white: 'سفید',
      }),
    ),
    level('packing', 'بسته‌بندی', named({ bag: 'پاکتی', bulk: 'فله', jumbo: 'جامبوبگ' })),
    madeBy('کارخانه', 'tehran', 'abyek', 'mashhad', 'kerman', 'saveh'),
  ]),
  leaf('tile', 'building', 'کاشی و سرامیک', 'm2', [
    level('kind', 'نوع', named({ wall: 'کاشی دیوار', floor: 'سرامیک کف', porcelain: 'پرسلان' })),
    level('size', 'ابعاد', named({ '30x90': '۳۰×۹۰', '40x40': '۴۰×۴۰', '60x60': '۶۰×۶۰', '60x120': '۶۰×۱۲۰', '80x80': '۸۰×۸۰' })),
    level('surface', 'سطح', named({ matt: 'مات', polished: 'براق' })),
    level('grade', 'درجه', numbers([1, 2, 3])),
    madeBy('کارخانه', 'meybod', 'yazd', 'mashhad'),
  ]),
  leaf('insulation', 'building', 'عایق', 'm2', [
    level('kind', 'نوع', named({ rockwool: 'پشم سنگ', glasswool: 'پشم شیشه', elastomer: 'الاستومری', bitumen: 'ایزوگام' })),
    level('thickness', 'ضخامت', numbers([4, 10, 25, 30, 50, 100], ' میل')),
    level('density', 'چگالی', [...named({ none: 'بدون چگالی' }), ...numbers([24, 40, 80, 100])]),
    level('facing', 'روکش', named({ plain: 'ساده', foil: 'فویل‌دار' })),
  ]),

  leaf('wire-cable', 'installation', 'سیم و کابل', 'm', [
    level('kind', 'نوع', named({ flexible: 'سیم افشان', 'cable-flexible': 'کابل افشان', 'cable-ground': 'کابل زمینی' })),
    level('cores', 'تعداد رشته', numbers([1, 2, 3, 4])),
    level('section', 'سطح مقطع', numbers([1.5, 2.5, 4, 6, 10, 16, 35], ' میلی‌متر مربع')),
    level('conductor', 'هادی', named({ copper: 'مس', aluminium: 'آلومینیوم' })),
    madeBy('کارخانه', 'qazvin', 'tabriz', 'yazd'),
  ]),
  leaf('industrial-valve', 'installation', 'شیرآلات صنعتی', 'piece', [
    level('kind', 'نوع', named({ gate: 'کشویی', butterfly: 'پروانه‌ای', ball: 'توپی', check: 'یک‌طرفه' })),
    level(
      'size',
      'سایز',
      named({ 'half-in': '½ اینچ', '1in': '۱ اینچ', '2in': '۲ اینچ', '3in': '۳ اینچ', '4in': '۴ اینچ', '6in': '۶ اینچ' }),
    ),
    level('body', 'جنس', named({ brass: 'برنج', iron: 'چدن', steel: 'فولاد', ss304: 'استیل ۳۰۴', ss316: 'استیل ۳۱۶' })),
    level('pressure', 'فشار', named({ pn10: 'PN10', pn16: 'PN16', pn40: 'PN40', class150: 'Class 150' })),
    madeBy('ساخت', 'domestic', 'china', 'italy'),
  ]),

  leaf('polymer', 'materials', 'پلیمر', 'kg', [
    level(
      'kind',
      'نوع',
      named({ hdpe: 'پلی‌اتیلن سنگین', ldpe: 'پلی‌اتیلن سبک', lldpe: 'پلی‌اتیلن سبک خطی', pp: 'پلی‌پروپیلن', pvc: 'پی‌وی‌سی' }),
    ),
    level(
      'grade',
      'گرید',
      named({ bl3: 'BL3', hd52518: '52518', '0075': '0075', '2420h': '2420H', '0209': '0209', z30s: 'Z30S', s65: 'S65' }),
    ),
    madeBy('پتروشیمی', 'bandar-imam', 'jam', 'laleh', 'tabriz', 'shazand', 'ghadir'),
  ]),
  leaf('paper', 'materials', 'کاغذ و مقوا', 'kg', [
    level(
      'kind',
      'نوع',
      named({ writing: 'تحریر', glossy: 'گلاسه', duplex: 'مقوای پشت‌طوسی', kraft: 'کرافت', fluting: 'فلوتینگ' }),
    ),
    level('weight', 'گرماژ', numbers([70, 80, 115, 125, 135, 230, 250, 300], ' گرم')),
    level('form', 'قطع', named({ roll: 'رول', '70x100': '۷۰×۱۰۰', '60x90': '۶۰×۹۰', a4: 'A4' })),
    madeBy('ساخت', 'sari', 'shush', 'china', 'korea', 'indonesia'),
  ]),
];
