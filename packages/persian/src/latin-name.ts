import { toAsciiDigits } from './digits.ts';
import { foldText } from './fold.ts';

/** How the words of trade names are usually written; the rest follows its letters. */
const spellings: Readonly<Record<string, string>> = {
  آهن: 'ahan',
  فولاد: 'foolad',
  ذوب: 'zob',
  سیمان: 'siman',
  بازرگانی: 'bazargani',
  تجارت: 'tejarat',
  تجهیز: 'tajhiz',
  تجهیزات: 'tajhizat',
  صنعت: 'sanat',
  صنایع: 'sanaye',
  صنعتی: 'sanati',
  تولیدی: 'tolidi',
  تولید: 'tolid',
  پخش: 'pakhsh',
  شرکت: 'sherkat',
  گروه: 'gorooh',
  فروشگاه: 'forooshgah',
  انبار: 'anbar',
  بازار: 'bazar',
  میلگرد: 'milgerd',
  تیرآهن: 'tirahan',
  ورق: 'varagh',
  لوله: 'looleh',
  پروفیل: 'profil',
  نبشی: 'nabshi',
  مس: 'mes',
  مسی: 'mesi',
  کابل: 'kabl',
  برق: 'bargh',
  کاشی: 'kashi',
  سرامیک: 'seramik',
  پلیمر: 'polimer',
  گستر: 'gostar',
  پارس: 'pars',
  ایران: 'iran',
  ایرانیان: 'iranian',
  تهران: 'tehran',
  اصفهان: 'esfahan',
  سپاهان: 'sepahan',
  مشهد: 'mashhad',
  تبریز: 'tabriz',
  شیراز: 'shiraz',
  اهواز: 'ahvaz',
  یزد: 'yazd',
  کویر: 'kavir',
  البرز: 'alborz',
  مرکزی: 'markazi',
  مرکز: 'markaz',
  نورد: 'navard',
  نمونه: 'nemooneh',
  برادران: 'baradaran',
  پسران: 'pesaran',
  محمد: 'mohammad',
  احمد: 'ahmad',
  حسن: 'hasan',
  حسین: 'hossein',
  رضا: 'reza',
  علی: 'ali',
  مهر: 'mehr',
  نو: 'no',
  و: '',
};

const words = new Map(Object.entries(spellings).map(([word, spelling]) => [foldText(word), spelling]));

const letters: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ه: 'h',
  ی: 'y',
};

const isVowel = (sound: string): boolean => /^[aeiou]/.test(sound);
const isConsonant = (sound: string): boolean => /^[b-df-hj-np-tv-z]/.test(sound);

/** The sound of a letter after another one, and before the letter `next`: that of «و» and «ی» depends on both. */
function soundOf(letter: string, before: string, next: string): string {
  const isBeforeVowel = 'اوی'.includes(next) && next !== '';
  if (letter === 'و' && isConsonant(before) && !isBeforeVowel) return 'oo';
  if (letter === 'ی' && before !== '' && !(isVowel(before) && isBeforeVowel)) return 'i';
  return letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '');
}

/** A word by its letters. Short vowels are not written: an «a» stands between the first two consonants, where it is right most often. */
function spell(word: string): string {
  const signs = [...word];
  let spelling = '';
  let before = '';
  for (const [at, sign] of signs.entries()) {
    const sound = soundOf(sign, before, signs[at + 1] ?? '');
    if (at === 1 && isConsonant(before) && isConsonant(sound)) spelling += 'a';
    spelling += sound;
    before = sound;
  }
  return spelling;
}

/**
 * A Persian name in Latin letters, small ones with hyphens between its words, as for the address of a page: a proposal, since Persian
 * does not write its short vowels. Empty where there is no letter or digit.
 *
 * @example
 * latinName('آهن و فولاد آریا') // → 'ahan-foolad-aria'
 * latinName('بازرگانی کیانی ۲') // → 'bazargani-kiani-2'
 */
export function latinName(name: string): string {
  return foldText(name)
    .split(' ')
    .map((word) => words.get(word) ?? (/^[a-z]+$/.test(word) ? word : spell(toAsciiDigits(word))))
    .filter(Boolean)
    .join('-');
}
