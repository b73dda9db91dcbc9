/** Words of queries that name no goods, suppliers or places. */

const noise = new Set(
  (
    'قیمت قیمتی قیمتها نرخ فی بها خرید خریدن خریدار فروش فروشنده فروشی لیست لیستی امروز امروزه فردا روز روزانه روزش لحظه لحظه ای استعلام ' +
    'سفارش بازار کیلویی تومان تومن ریال چند چنده چقدر چقدره چیست کجا کجاست ارزان ارزون ارزانترین بهترین جدید جدیدترین انواع مشخصات جدول ' +
    'آنلاین انلاین فوری عمده تکی نقد نقدی موجود موجودی میخوام میخواهم دارید داری لطفا سلام ' +
    'میخواستم میخواستیم میخواهیم میخوایم میخریم میخرم میشه میشود میدید میدین میدهید میفروشید میفروشین میگردم میتونید میتونین میتوانید ' +
    'میتونم میتوانم نمیدونم خواستم خواستیم بخرم بخریم بگیرم بگیریم بدید بدین بدهید بفرستید بفرستین بفرمایید بگید بگین بدونم بدانم ببینم کنم کنیم ' +
    'کنید کنین تهیه لازم نیاز نیازمند دنبال هستم هستیم هست دارم داریم دارین داره داشتم ممنون ممنونم مرسی ببخشید خسته نباشید نباشین اگه اگر برام ' +
    'برامون واسه بهم بهمون ' +
    'سایز نمره قطر اندازه مدل برای از به با در که و را ی ها های رو تا هر این ان یا ترین تر price buy qeymat gheymat kharid forush froosh foroosh emrooz emruz ' +
    'list nerkh'
  ).split(' '),
);

/**
 * Whether a folded word says nothing of what is looked for, such as «قیمت» and «امروز»: it is left out where another word stands
 * beside it.
 *
 * @example
 * isNoiseWord('امروز') // → true
 * isNoiseWord('میلگرد') // → false
 */
export const isNoiseWord = (word: string): boolean => noise.has(word);

/** What «می» and «نمی» are written before with a space of either kind; alone some of these name something («خرم‌آباد»). */
const verbs = new Set(
  (
    'خوام خواهم خوایم خواهیم خواستم خواستیم خرم خریم شه شود شد دید دین دهید فروشید فروشین گردم گردیم تونم تونید تونین تونیم توانم توانید توانیم ' +
    'دونم دانم دونید دانید فرستید فرستین کنم کنید کنین کنیم گیرم گیریم باشه باشد گم گید گین'
  ).split(' '),
);

/**
 * Whether two folded words are one verb written apart: «می‌خوام», «می خواستم».
 *
 * @example
 * isVerb('می', 'خوام') // → true
 * isVerb('می', 'گرد') // → false
 */
export const isVerb = (first: string, second: string): boolean => (first === 'می' || first === 'نمی') && verbs.has(second);

const suffixes = ['هایی', 'های', 'ها', 'ترین', 'تر', 'یی', 'ی'];

/**
 * A folded word without its ending of plural, adjective or comparison, the longest first; at least three letters stay.
 *
 * @example
 * wordStems('میلگردهای') // → ['میلگرد', 'میلگردها']
 * wordStems('سیمانی') // → ['سیمان']
 */
export const wordStems = (word: string): string[] =>
  suffixes
    .filter((suffix) => word.endsWith(suffix) && word.length - suffix.length >= 3)
    .map((suffix) => word.slice(0, -suffix.length));
