import { type GoodsRow, goods } from '../goods.ts';
import type { DemoProduct } from '../types.ts';
import { fullCategories } from './categories.data.ts';

const cementBags: readonly GoodsRow[] = [
  ['type-1-425 bag sepahan', 'سیمان تیپ ۱-۴۲۵ پاکتی سپاهان', 1_665_000],
  ['type-1-525 bag shomal', 'سیمان تیپ ۱-۵۲۵ پاکتی شمال', 1_810_000],
  ['type-2 bag tehran', 'سیمان تیپ ۲ پاکتی تهران', 1_730_000],
  ['type-2 bag sepahan', 'سیمان تیپ ۲ پاکتی سپاهان', 1_655_000],
  ['type-5 bag saveh', 'سیمان تیپ ۵ پاکتی ساوه', 1_795_000],
  ['pozzolan bag shomal', 'سیمان پوزولانی پاکتی شمال', 1_590_000],
];
const cementBulk: readonly GoodsRow[] = [
  ['type-1-425 bulk abyek', 'سیمان تیپ ۱-۴۲۵ فلهٔ آبیک', 30_400_000],
  ['type-2 bulk tehran', 'سیمان تیپ ۲ فلهٔ تهران', 30_900_000],
  ['type-5 jumbo kerman', 'سیمان تیپ ۵ جامبوبگ کرمان', 34_200_000],
];

const gypsumBags: readonly GoodsRow[] = [
  ['plaster bag-40 saveh', 'گچ ساختمانی کیسهٔ ۴۰ کیلویی ساوه', 742_000],
  ['plaster bag-40 semnan', 'گچ ساختمانی کیسهٔ ۴۰ کیلویی سمنان', 715_000],
  ['plaster bag-40 esfahan-gypsum', 'گچ ساختمانی کیسهٔ ۴۰ کیلویی اصفهان', 728_000],
  ['finish bag-40 saveh', 'گچ سفیدکاری کیسهٔ ۴۰ کیلویی ساوه', 836_000],
  ['finish bag-40 khorasan', 'گچ سفیدکاری کیسهٔ ۴۰ کیلویی خراسان', 818_000],
];
const gypsumSmall: readonly GoodsRow[] = [
  ['micro bag-25 semnan', 'گچ میکرونیزه کیسهٔ ۲۵ کیلویی سمنان', 694_000],
  ['board bag-25 saveh', 'پودر بتونهٔ درز کیسهٔ ۲۵ کیلویی ساوه', 1_945_000],
  ['lime bag-25 khorasan', 'آهک هیدراته کیسهٔ ۲۵ کیلویی خراسان', 612_000],
];
const gypsumBulk: readonly GoodsRow[] = [['plaster bulk semnan', 'گچ ساختمانی فلهٔ سمنان', 13_900_000]];

const brick: readonly GoodsRow[] = [
  ['hollow 10x20x20 qom', 'آجر سفال ۱۰×۲۰×۲۰ قم', 62_500],
  ['hollow 15x20x20 qom', 'آجر سفال ۱۵×۲۰×۲۰ قم', 84_000],
  ['hollow 10x20x20 esfahan-brick', 'آجر سفال ۱۰×۲۰×۲۰ اصفهان', 58_500],
  ['solid 5x10x20 varamin', 'آجر فشاری ۵×۱۰×۲۰ ورامین', 34_500],
  ['facing 7x10x20 esfahan-brick', 'آجر نما ۷×۱۰×۲۰ اصفهان', 148_000],
  ['facing 5x10x20 qom', 'آجر نما ۵×۱۰×۲۰ قم', 121_000],
  ['light 10x25x60 karaj', 'بلوک سبک ۱۰×۲۵×۶۰ کرج', 468_000],
  ['light 15x25x60 karaj', 'بلوک سبک ۱۵×۲۵×۶۰ کرج', 702_000],
  ['light 20x25x60 karaj', 'بلوک سبک ۲۰×۲۵×۶۰ کرج', 936_000],
  ['block 20x20x40 varamin', 'بلوک سیمانی ۲۰×۲۰×۴۰ ورامین', 318_000],
  ['clay 20x20x40 karaj', 'بلوک لیکا ۲۰×۲۰×۴۰ کرج', 452_000],
];

const tile: readonly GoodsRow[] = [
  ['wall 30x90 polished 1 yazd', 'کاشی دیوار ۳۰×۹۰ براق درجه ۱ یزد', 4_480_000],
  ['wall 30x90 matt 2 meybod', 'کاشی دیوار ۳۰×۹۰ مات درجه ۲ میبد', 3_890_000],
  ['wall 20x20 polished 1 mashhad', 'کاشی دیوار ۲۰×۲۰ براق درجه ۱ مشهد', 3_150_000],
  ['floor 60x60 matt 1 yazd', 'سرامیک کف ۶۰×۶۰ مات درجه ۱ یزد', 3_960_000],
  ['floor 60x60 matt 2 meybod', 'سرامیک کف ۶۰×۶۰ مات درجه ۲ میبد', 3_420_000],
  ['floor 40x40 matt 3 mashhad', 'سرامیک کف ۴۰×۴۰ مات درجه ۳ مشهد', 2_610_000],
  ['porcelain 80x80 polished 1 meybod', 'پرسلان ۸۰×۸۰ براق درجه ۱ میبد', 6_240_000],
  ['porcelain 80x80 matt 1 yazd', 'پرسلان ۸۰×۸۰ مات درجه ۱ یزد', 6_010_000],
  ['porcelain 100x100 polished 1 mashhad', 'پرسلان ۱۰۰×۱۰۰ براق درجه ۱ مشهد', 8_350_000],
];

const insulation: readonly GoodsRow[] = [
  ['rockwool 30 80 plain', 'پشم سنگ تخته‌ای ۳۰ میل چگالی ۸۰', 2_160_000],
  ['rockwool 100 80 plain', 'پشم سنگ تخته‌ای ۱۰۰ میل چگالی ۸۰', 6_120_000],
  ['rockwool 50 100 plain', 'پشم سنگ تخته‌ای ۵۰ میل چگالی ۱۰۰', 3_870_000],
  ['glasswool 50 24 foil', 'پشم شیشهٔ فویل‌دار ۵۰ میل چگالی ۲۴', 1_980_000],
  ['glasswool 25 24 plain', 'پشم شیشهٔ رولی ۲۵ میل چگالی ۲۴', 890_000],
  ['elastomer 25 40 foil', 'عایق الاستومری فویل‌دار ۲۵ میل', 5_340_000],
  ['elastomer 10 40 plain', 'عایق الاستومری ساده ۱۰ میل', 2_410_000],
  ['bitumen 4 none plain', 'ایزوگام بدون روکش ۴ میل', 1_320_000],
];

const of = (slug: string, unit: string, rows: readonly GoodsRow[]): DemoProduct[] =>
  goods(slug, unit, rows, undefined, fullCategories);

/** The building materials that only the full market has; the base prices are for late 1405. */
export const moreBuilding: readonly DemoProduct[] = [
  ...of('cement', 'bag-50', cementBags),
  ...of('cement', 'ton', cementBulk),
  ...of('gypsum', 'bag-40', gypsumBags),
  ...of('gypsum', 'bag-25', gypsumSmall),
  ...of('gypsum', 'ton', gypsumBulk),
  ...of('brick', 'piece', brick),
  ...of('tile', 'm2', tile),
  ...of('insulation', 'm2', insulation),
];
