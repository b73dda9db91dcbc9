import type { CityKey, DemoSupplier } from '../types.ts';

/** The spans of days, and until when goods ordered the same day are loaded. */
const hours = {
  office: { workdays: ['08:00', '17:00'], thursday: null, loading_until: '14:00' },
  market: { workdays: ['09:00', '18:00'], thursday: ['09:00', '13:00'], loading_until: '15:00' },
  depot: { workdays: ['07:00', '16:00'], thursday: ['07:00', '16:00'], loading_until: null },
} as const;

/** A firm of the demo, without its phones. */
export function supplier(
  [handle, title]: readonly [handle: string, title: string],
  city: CityKey,
  verified: DemoSupplier['verified'],
  open: keyof typeof hours,
  categories: string,
  about: string,
): Omit<DemoSupplier, 'phones'> {
  return {
    handle,
    title,
    about,
    city,
    categories: categories.split(' '),
    verified,
    hours: hours[open],
  };
}

/** The handles of the suppliers whose staff can log in to the demo. */
export const demoLoginHandles = ['foolad-sepahan', 'tajhiz-alborz'] as const;

const tehran = 'تهران/تهران';
const esfahan = 'اصفهان/اصفهان';
const tabriz = 'آذربایجان شرقی/تبریز';
const mashhad = 'خراسان رضوی/مشهد';
const qazvin = 'قزوین/قزوین';

const firms = [
  supplier(
    ['foolad-sepahan', 'فولاد سپاهان'],
    esfahan,
    'verified',
    'office',
    'rebar ibeam sheet pipe-profile angle-channel',
    'فروش مستقیم میلگرد، تیرآهن، ورق و پروفیل از کارخانه و انبار اصفهان، با فاکتور رسمی و ارسال به سراسر کشور.',
  ),
  supplier(
    ['tajhiz-alborz', 'تجهیز البرز'],
    'البرز/کرج',
    'verified',
    'market',
    'cement tile insulation wire-cable industrial-valve polymer',
    'تأمین مصالح و تجهیزات پروژه‌های ساختمانی و تأسیساتی، از سیمان و عایق تا کابل و شیرآلات.',
  ),
  supplier(
    ['ahan-amiri', 'آهن امیری'],
    tehran,
    'verified',
    'market',
    'rebar ibeam angle-channel',
    'پخش میلگرد، تیرآهن و نبشی از انبار شادآباد، با تحویل همان روز در تهران.',
  ),
  supplier(
    ['varagh-kaveh', 'ورق کاوه'],
    tehran,
    'verified',
    'market',
    'sheet pipe-profile',
    'فروش ورق سیاه، روغنی و گالوانیزه با برش به اندازهٔ سفارش.',
  ),
  supplier(
    ['ahan-simorgh', 'آهن سیمرغ'],
    tabriz,
    'registered',
    'market',
    'rebar ibeam sheet',
    'تأمین آهن‌آلات ساختمانی شمال‌غرب کشور از انبار تبریز.',
  ),
  supplier(
    ['poolad-shargh', 'پولاد شرق'],
    mashhad,
    'verified',
    'office',
    'rebar pipe-profile angle-channel',
    'پخش میلگرد نیشابور و پروفیل در خراسان، با باربری تا محل پروژه.',
  ),
  supplier(
    ['foolad-jonoob', 'بازرگانی فولاد جنوب'],
    'خوزستان/اهواز',
    'registered',
    'depot',
    'ibeam sheet pipe-profile',
    'ورق سنگین، تیرآهن و لوله برای کارگاه‌ها و پروژه‌های صنعتی جنوب.',
  ),
  supplier(
    ['navard-kavir', 'نورد کویر'],
    'یزد/یزد',
    'verified',
    'depot',
    'rebar angle-channel',
    'میلگرد و نبشی یزد، بارگیری مستقیم از کارخانه در همهٔ روزهای کاری.',
  ),
  supplier(
    ['ahan-gharb', 'آهن‌سرای غرب'],
    'کرمانشاه/کرمانشاه',
    'none',
    'market',
    'rebar ibeam angle-channel',
    'عمده‌فروشی آهن‌آلات در غرب کشور، نقدی و مدت‌دار.',
  ),
  supplier(
    ['profil-mehr', 'پروفیل مهر'],
    qazvin,
    'verified',
    'depot',
    'pipe-profile angle-channel sheet',
    'قوطی، لوله و نبشی در همهٔ ضخامت‌ها، از انبار شهر صنعتی.',
  ),
  supplier(
    ['siman-shargh', 'سیمان شرق'],
    mashhad,
    'verified',
    'depot',
    'cement insulation',
    'سیمان پاکتی و فله و عایق ساختمان، با ناوگان حمل خود.',
  ),
  supplier(
    ['masaleh-paytakht', 'مصالح پایتخت'],
    tehran,
    'registered',
    'market',
    'cement tile insulation',
    'مصالح پایه و نازک‌کاری ساختمان، تحویل در محل پروژه در تهران و البرز.',
  ),
  supplier(
    ['masaleh-zagros', 'مصالح زاگرس'],
    'فارس/شیراز',
    'verified',
    'market',
    'cement tile',
    'پخش سیمان و کاشی در فارس و استان‌های همسایه.',
  ),
  supplier(
    ['petroplast-ilia', 'پتروپلاست ایلیا'],
    tehran,
    'verified',
    'office',
    'polymer paper',
    'مواد اولیهٔ پلیمری و کاغذ بسته‌بندی برای کارخانه‌ها، از یک کیسه تا یک تریلی.',
  ),
  supplier(
    ['seramik-aria', 'سرامیک آریا'],
    esfahan,
    'registered',
    'market',
    'tile insulation',
    'کاشی، پرسلان و عایق، با نمایشگاه همیشگی در اصفهان.',
  ),
  supplier(
    ['ayegh-pars', 'عایق پارس'],
    'تهران/ری',
    'verified',
    'office',
    'insulation cement',
    'عایق‌های حرارتی و رطوبتی همراه با مشاورهٔ اجرا.',
  ),
  supplier(
    ['tasisat-alborz', 'تأسیسات البرز'],
    qazvin,
    'registered',
    'depot',
    'wire-cable industrial-valve pipe-profile',
    'لوله، شیر و کابل تأسیسات صنعتی، با گواهی آزمون هر محموله.',
  ),
  supplier(
    ['bargh-azar', 'برق و صنعت آذر'],
    tabriz,
    'verified',
    'office',
    'wire-cable industrial-valve',
    'سیم و کابل استاندارد و شیرآلات برای کارخانه‌های آذربایجان.',
  ),
  supplier(
    ['bazargani-shomal', 'بازرگانی شمال'],
    'مازندران/ساری',
    'none',
    'market',
    'wire-cable paper',
    'کاغذ تولید داخل و سیم و کابل، برای شمال کشور.',
  ),
  supplier(
    ['kala-khavaran', 'ساختمان‌کالای خاوران'],
    mashhad,
    'registered',
    'market',
    'wire-cable insulation tile',
    'نازک‌کاری، عایق و کابل ساختمان در یک خرید.',
  ),
  supplier(
    ['polymer-pars', 'پلیمر پارس'],
    tehran,
    'verified',
    'office',
    'polymer',
    'پخش انواع پلی‌اتیلن، پلی‌پروپیلن و پی‌وی‌سی با قیمت روز بازار.',
  ),
  supplier(
    ['polymer-khalij', 'پلیمر خلیج'],
    'هرمزگان/بندرعباس',
    'registered',
    'depot',
    'polymer paper',
    'پلیمر صادراتی و داخلی و کاغذ وارداتی، تحویل از بندر.',
  ),
  supplier(
    ['kaghaz-sepid', 'بازرگانی کاغذ سپید'],
    tehran,
    'verified',
    'market',
    'paper',
    'کاغذ تحریر و گلاسه و مقوا برای چاپخانه‌ها و ناشران.',
  ),
  supplier(
    ['shiralat-sanat', 'شیرآلات صنعت'],
    'مرکزی/اراک',
    'verified',
    'office',
    'industrial-valve',
    'شیرهای صنعتی چدنی، فولادی و استیل، همراه با برگهٔ آزمون فشار.',
  ),
  supplier(
    ['tamin-sepehr', 'تأمین صنعت سپهر'],
    tehran,
    'none',
    'office',
    'industrial-valve polymer paper',
    'تأمین سفارش‌های صنعتی، از مواد اولیه تا شیرآلات.',
  ),
];

// No line in Tehran starts with 0000.
/** The phones of the firm at this place of the list. */
export function phonesOf(index: number): string[] {
  const firm = String(index + 1).padStart(2, '0');
  return [`+98210000${firm}01`, `+98210000${firm}02`];
}

/** The suppliers of the demo market; none of them exists. */
export const demoSuppliers: readonly DemoSupplier[] = firms.map((firm, index) => ({ ...firm, phones: phonesOf(index) }));
