import { type GoodsRow, goods } from '../goods.ts';
import type { DemoProduct } from '../types.ts';

const cementBags: readonly GoodsRow[] = [
  ['type-1-425 bag tehran', 'سیمان تیپ ۱-۴۲۵ پاکتی تهران', 1_720_000],
  ['type-2 bag abyek', 'سیمان تیپ ۲ پاکتی آبیک', 1_690_000],
  ['type-5 bag kerman', 'سیمان تیپ ۵ پاکتی کرمان', 1_780_000],
  ['white bag saveh', 'سیمان سفید پاکتی ساوه', 3_450_000],
];

const cementBulk: readonly GoodsRow[] = [['type-2 bulk mashhad', 'سیمان تیپ ۲ فلهٔ مشهد', 29_600_000]];

const tile: readonly GoodsRow[] = [
  ['wall 30x90 matt 1 meybod', 'کاشی دیوار ۳۰×۹۰ مات درجه ۱ میبد', 4_650_000],
  ['floor 40x40 matt 1 yazd', 'سرامیک کف ۴۰×۴۰ مات درجه ۱ یزد', 3_380_000],
  ['porcelain 60x60 polished 1 meybod', 'پرسلان ۶۰×۶۰ براق درجه ۱ میبد', 5_240_000],
  ['porcelain 60x120 polished 1 meybod', 'پرسلان ۶۰×۱۲۰ براق درجه ۱ میبد', 6_980_000],
  ['porcelain 60x120 polished 2 mashhad', 'پرسلان ۶۰×۱۲۰ براق درجه ۲ مشهد', 5_870_000],
];

const insulation: readonly GoodsRow[] = [
  ['rockwool 50 80 plain', 'پشم سنگ تخته‌ای ۵۰ میل چگالی ۸۰', 3_240_000],
  ['rockwool 50 100 foil', 'پشم سنگ فویل‌دار ۵۰ میل چگالی ۱۰۰', 4_180_000],
  ['glasswool 50 24 plain', 'پشم شیشهٔ رولی ۵۰ میل چگالی ۲۴', 1_460_000],
  ['elastomer 10 40 foil', 'عایق الاستومری فویل‌دار ۱۰ میل', 2_890_000],
  ['bitumen 4 none foil', 'ایزوگام فویل‌دار ۴ میل', 1_530_000],
];

const wireCable: readonly GoodsRow[] = [
  ['flexible 1 1.5 copper qazvin', 'سیم افشان ۱×۱٫۵ مس قزوین', 232_000],
  ['flexible 1 2.5 copper yazd', 'سیم افشان ۱×۲٫۵ مس یزد', 371_000],
  ['cable-flexible 2 2.5 copper tabriz', 'کابل افشان ۲×۲٫۵ مس تبریز', 858_000],
  ['cable-flexible 3 4 copper qazvin', 'کابل افشان ۳×۴ مس قزوین', 1_934_000],
  ['cable-ground 4 16 copper yazd', 'کابل زمینی ۴×۱۶ مس یزد', 9_870_000],
  ['cable-ground 4 35 aluminium tabriz', 'کابل زمینی ۴×۳۵ آلومینیوم تبریز', 4_260_000],
];

const valve: readonly GoodsRow[] = [
  ['gate 4in iron pn16 domestic', 'شیر کشویی چدنی ۴ اینچ PN16 ساخت ایران', 118_000_000],
  ['butterfly 6in iron pn16 china', 'شیر پروانه‌ای چدنی ۶ اینچ PN16 چین', 92_500_000],
  ['ball 1in brass pn40 italy', 'شیر توپی برنجی ۱ اینچ PN40 ایتالیا', 16_400_000],
  ['ball 2in ss304 class150 china', 'شیر توپی استیل ۳۰۴ دو اینچ Class 150 چین', 74_300_000],
  ['ball 2in ss316 class150 china', 'شیر توپی استیل ۳۱۶ دو اینچ Class 150 چین', 126_800_000],
];

const polymer: readonly GoodsRow[] = [
  ['hdpe bl3 jam', 'پلی‌اتیلن سنگین بادی BL3 جم', 1_296_000],
  ['hdpe hd52518 jam', 'پلی‌اتیلن سنگین تزریقی 52518 جم', 1_218_000],
  ['ldpe 0075 bandar-imam', 'پلی‌اتیلن سبک فیلم 0075 بندر امام', 1_574_000],
  ['ldpe 2420h laleh', 'پلی‌اتیلن سبک فیلم 2420H لاله', 1_561_000],
  ['lldpe 0209 tabriz', 'پلی‌اتیلن سبک خطی 0209 تبریز', 1_342_000],
  ['pp z30s shazand', 'پلی‌پروپیلن نساجی Z30S شازند', 1_388_000],
  ['pvc s65 ghadir', 'پی‌وی‌سی S65 غدیر', 1_107_000],
];

const paper: readonly GoodsRow[] = [
  ['writing 70 60x90 sari', 'کاغذ تحریر ۷۰ گرم ۶۰×۹۰ مازندران', 1_185_000],
  ['writing 80 70x100 indonesia', 'کاغذ تحریر ۸۰ گرم ۷۰×۱۰۰ اندونزی', 1_412_000],
  ['glossy 135 70x100 korea', 'کاغذ گلاسهٔ ۱۳۵ گرم ۷۰×۱۰۰ کرهٔ جنوبی', 1_596_000],
  ['duplex 250 70x100 korea', 'مقوای پشت‌طوسی ۲۵۰ گرم ۷۰×۱۰۰ کرهٔ جنوبی', 1_467_000],
  ['fluting 125 roll shush', 'کاغذ فلوتینگ ۱۲۵ گرم رول پارس', 684_000],
];

/** The goods of building, installation, polymer and paper; the base prices are for late 1405. */
export const otherProducts: readonly DemoProduct[] = [
  ...goods('cement', 'bag-50', cementBags),
  ...goods('cement', 'ton', cementBulk),
  ...goods('tile', 'm2', tile),
  ...goods('insulation', 'm2', insulation),
  ...goods('wire-cable', 'm', wireCable),
  ...goods('industrial-valve', 'piece', valve),
  ...goods('polymer', 'kg', polymer),
  ...goods('paper', 'kg', paper),
];
