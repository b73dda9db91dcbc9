import { type GoodsRow, goods } from '../goods.ts';
import type { DemoProduct } from '../types.ts';
import { fullCategories } from './categories.data.ts';

const wireCable: readonly GoodsRow[] = [
  ['flexible 1 4 copper qazvin', 'سیم افشان ۱×۴ مس قزوین', 592_000],
  ['flexible 1 6 copper yazd', 'سیم افشان ۱×۶ مس یزد', 884_000],
  ['flexible 1 1.5 copper tabriz', 'سیم افشان ۱×۱٫۵ مس تبریز', 226_000],
  ['cable-flexible 2 1.5 copper yazd', 'کابل افشان ۲×۱٫۵ مس یزد', 562_000],
  ['cable-flexible 3 1.5 copper tabriz', 'کابل افشان ۳×۱٫۵ مس تبریز', 768_000],
  ['cable-flexible 3 2.5 copper qazvin', 'کابل افشان ۳×۲٫۵ مس قزوین', 1_236_000],
  ['cable-flexible 4 6 copper yazd', 'کابل افشان ۴×۶ مس یزد', 3_842_000],
  ['cable-flexible 5 6 copper qazvin', 'کابل افشان ۵×۶ مس قزوین', 4_790_000],
  ['cable-ground 4 10 copper yazd', 'کابل زمینی ۴×۱۰ مس یزد', 6_240_000],
  ['cable-ground 4 25 copper qazvin', 'کابل زمینی ۴×۲۵ مس قزوین', 15_380_000],
  ['cable-ground 4 50 aluminium yazd', 'کابل زمینی ۴×۵۰ آلومینیوم یزد', 5_610_000],
  ['cable-ground 4 70 aluminium tabriz', 'کابل زمینی ۴×۷۰ آلومینیوم تبریز', 7_480_000],
];

const valve: readonly GoodsRow[] = [
  ['gate 2in iron pn16 domestic', 'شیر کشویی چدنی ۲ اینچ PN16 ساخت ایران', 52_400_000],
  ['gate 3in iron pn16 domestic', 'شیر کشویی چدنی ۳ اینچ PN16 ساخت ایران', 81_700_000],
  ['gate 6in iron pn16 domestic', 'شیر کشویی چدنی ۶ اینچ PN16 ساخت ایران', 214_000_000],
  ['gate 1in brass pn16 domestic', 'شیر کشویی برنجی ۱ اینچ PN16 ساخت ایران', 9_850_000],
  ['butterfly 4in iron pn16 china', 'شیر پروانه‌ای چدنی ۴ اینچ PN16 چین', 58_300_000],
  ['butterfly 3in iron pn10 domestic', 'شیر پروانه‌ای چدنی ۳ اینچ PN10 ساخت ایران', 41_200_000],
  ['ball half-in brass pn40 domestic', 'شیر توپی برنجی ½ اینچ PN40 ساخت ایران', 4_260_000],
  ['ball 2in brass pn40 italy', 'شیر توپی برنجی ۲ اینچ PN40 ایتالیا', 48_900_000],
  ['check 2in brass pn16 domestic', 'شیر یک‌طرفهٔ برنجی ۲ اینچ PN16 ساخت ایران', 19_700_000],
  ['check 4in iron pn16 china', 'شیر یک‌طرفهٔ چدنی ۴ اینچ PN16 چین', 67_500_000],
];

const polymer: readonly GoodsRow[] = [
  ['hdpe ex5 jam', 'پلی‌اتیلن سنگین لوله EX5 جم', 1_352_000],
  ['hdpe bl3 laleh', 'پلی‌اتیلن سنگین بادی BL3 لاله', 1_289_000],
  ['lldpe 18b01 tabriz', 'پلی‌اتیلن سبک خطی 18B01 تبریز', 1_358_000],
  ['pp c30s shazand', 'پلی‌پروپیلن نساجی C30S شازند', 1_402_000],
  ['pp rp340 jam', 'پلی‌پروپیلن رندوم RP340 جم', 1_527_000],
  ['pp z30s laleh', 'پلی‌پروپیلن نساجی Z30S لاله', 1_381_000],
  ['pvc s65 bandar-imam', 'پی‌وی‌سی S65 بندر امام', 1_094_000],
  ['ps gp1551 tabriz', 'پلی‌استایرن معمولی 1551 تبریز', 1_634_000],
  ['ps hi7240 tabriz', 'پلی‌استایرن مقاوم 7240 تبریز', 1_718_000],
  ['pet bg821 bandar-imam', 'پت بطری BG821 بندر امام', 1_246_000],
];

const paper: readonly GoodsRow[] = [
  ['writing 60 60x90 sari', 'کاغذ تحریر ۶۰ گرم ۶۰×۹۰ مازندران', 1_158_000],
  ['writing 80 a4 indonesia', 'کاغذ تحریر ۸۰ گرم A4 اندونزی', 1_536_000],
  ['glossy 150 70x100 korea', 'کاغذ گلاسهٔ ۱۵۰ گرم ۷۰×۱۰۰ کرهٔ جنوبی', 1_584_000],
  ['glossy 170 60x90 china', 'کاغذ گلاسهٔ ۱۷۰ گرم ۶۰×۹۰ چین', 1_472_000],
  ['duplex 300 70x100 china', 'مقوای پشت‌طوسی ۳۰۰ گرم ۷۰×۱۰۰ چین', 1_386_000],
  ['kraft 80 roll sari', 'کاغذ کرافت ۸۰ گرم رول مازندران', 796_000],
  ['kraft 115 roll shush', 'کاغذ کرافت ۱۱۵ گرم رول پارس', 812_000],
];

const chemical: readonly GoodsRow[] = [
  ['caustic 98 bag-25 bandar-imam', 'سود پرک ۹۸ درصد کیسهٔ ۲۵ کیلویی بندر امام', 486_000],
  ['caustic 98 bag-25 china', 'سود پرک ۹۸ درصد کیسهٔ ۲۵ کیلویی چین', 512_000],
  ['soda-ash 99 bag-25 shiraz', 'کربنات سدیم ۹۹ درصد کیسهٔ ۲۵ کیلویی شیراز', 268_000],
  ['sulfuric 98 tank domestic', 'اسید سولفوریک ۹۸ درصد مخزن ۱۰۰۰ لیتری ساخت ایران', 142_000],
  ['acetic 99 drum china', 'اسید استیک ۹۹ درصد بشکه چین', 694_000],
  ['acetic 99 tank assaluyeh', 'اسید استیک ۹۹ درصد مخزن ۱۰۰۰ لیتری عسلویه', 638_000],
  ['titan 93 bag-25 china', 'دی‌اکسید تیتانیوم ۹۳ درصد کیسهٔ ۲۵ کیلویی چین', 3_480_000],
  ['bleach 12 tank domestic', 'آب ژاول ۱۲ درصد مخزن ۱۰۰۰ لیتری ساخت ایران', 78_500],
  ['methanol 99 drum shiraz', 'متانول ۹۹ درصد بشکه شیراز', 312_000],
  ['methanol 99 tank assaluyeh', 'متانول ۹۹ درصد مخزن ۱۰۰۰ لیتری عسلویه', 288_000],
  ['urea 46 bag-25 shiraz', 'اورهٔ صنعتی ۴۶ درصد کیسهٔ ۲۵ کیلویی شیراز', 236_000],
  ['toluene 99 drum tabriz', 'تولوئن ۹۹ درصد بشکه تبریز', 742_000],
  ['glycerin 99 drum domestic', 'گلیسیرین ۹۹ درصد بشکه ساخت ایران', 896_000],
];

const food: readonly GoodsRow[] = [
  ['rice hashemi bag-10 gilan', 'برنج هاشمی کیسهٔ ۱۰ کیلویی گیلان', 2_680_000],
  ['rice tarom bag-10 mazandaran', 'برنج طارم کیسهٔ ۱۰ کیلویی مازندران', 2_590_000],
  ['rice basmati bag-40 india', 'برنج باسماتی کیسهٔ ۴۰ کیلویی هند', 1_284_000],
  ['sugar white bag-50 khuzestan', 'شکر سفید کیسهٔ ۵۰ کیلویی خوزستان', 574_000],
  ['sugar white bag-50 brazil', 'شکر سفید کیسهٔ ۵۰ کیلویی برزیل', 561_000],
  ['flour star bag-40 tehran', 'آرد ستاره کیسهٔ ۴۰ کیلویی تهران', 238_000],
  ['oil frying tin domestic', 'روغن سرخ‌کردنی حلب ۱۶ کیلویی ساخت ایران', 1_126_000],
  ['oil sunflower tin russia', 'روغن آفتابگردان حلب ۱۶ کیلویی روسیه', 1_198_000],
  ['lentil coarse bag-50 domestic', 'عدس درشت کیسهٔ ۵۰ کیلویی ساخت ایران', 1_342_000],
  ['chickpea coarse bag-50 domestic', 'نخود درشت کیسهٔ ۵۰ کیلویی ساخت ایران', 1_486_000],
  ['pinto coarse bag-50 domestic', 'لوبیا چیتی درشت کیسهٔ ۵۰ کیلویی ساخت ایران', 1_874_000],
];
const fodder: readonly GoodsRow[] = [
  ['barley usual bulk russia', 'جو فلهٔ روسیه', 214_000_000],
  ['corn usual bulk brazil', 'ذرت دانه‌ای فلهٔ برزیل', 226_000_000],
  ['soymeal usual bulk brazil', 'کنجالهٔ سویا فلهٔ برزیل', 418_000_000],
];

const of = (slug: string, unit: string, rows: readonly GoodsRow[]): DemoProduct[] =>
  goods(slug, unit, rows, undefined, fullCategories);

/** The other goods that only the full market has; the base prices are for late 1405. */
export const moreOther: readonly DemoProduct[] = [
  ...of('wire-cable', 'm', wireCable),
  ...of('industrial-valve', 'piece', valve),
  ...of('polymer', 'kg', polymer),
  ...of('paper', 'kg', paper),
  ...of('chemical', 'kg', chemical),
  ...of('food-staple', 'kg', food),
  ...of('food-staple', 'ton', fodder),
];
