const units = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون'];

function wordsBelowThousand(n: number): string[] {
  const rest = n % 100;
  const low = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], units[rest % 10]];
  return [hundreds[Math.floor(n / 100)], ...low].filter((word) => word !== undefined && word !== '') as string[];
}

/**
 * An integer in Persian words.
 *
 * @throws RangeError for anything but a safe integer.
 * @example
 * numberToWords(38_450) // → 'سی و هشت هزار و چهارصد و پنجاه'
 * numberToWords(0.5) // → throws RangeError
 */
export function numberToWords(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError('numberToWords takes a safe integer');
  if (n === 0) return 'صفر';
  if (n < 0) return `منفی ${numberToWords(-n)}`;
  const groups: string[] = [];
  for (let rest = n, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const words = wordsBelowThousand(rest % 1000).join(' و ');
    if (words) groups.unshift(`${words} ${scales[scale]}`.trim());
  }
  return groups.join(' و ');
}

const valuesOf = (words: readonly string[], step: number, first = 0): [string, number][] =>
  words.flatMap((word, index): [string, number][] => (word ? [[word, first + index * step]] : []));

/** Spoken forms and spelling variants. */
const spoken = {
  یه: 1,
  چار: 4,
  شیش: 6,
  هف: 7,
  هش: 8,
  یازه: 11,
  چارده: 14,
  پونزده: 15,
  شونزده: 16,
  هیفده: 17,
  هیجده: 18,
  هژده: 18,
  یکصد: 100,
  دویس: 200,
  دیویست: 200,
  چارصد: 400,
  پونصد: 500,
  شیشصد: 600,
  شونصد: 600,
};
const below = new Map([
  ...valuesOf(units, 1),
  ...valuesOf(teens, 1, 10),
  ...valuesOf(tens, 10),
  ...valuesOf(hundreds, 100),
  ...Object.entries(spoken),
]);
const scaleValues = new Map(scales.flatMap((word, power): [string, number][] => (word ? [[word, 1000 ** power]] : [])));

/**
 * The value of a word in a number below a thousand, spoken forms too; undefined for any other word.
 *
 * @param word with Persian ی and ک, without ZWNJ
 * @example
 * wordValue('سیصد') // → 300
 * wordValue('پونزده') // → 15
 * wordValue('هزار') // → undefined
 */
export const wordValue = (word: string): number | undefined => below.get(word);

/**
 * The factor by which a word multiplies the number before it, 1,000 to 10¹⁵; undefined for any other word.
 *
 * @param word with Persian ی and ک, without ZWNJ
 * @example
 * scaleValue('میلیون') // → 1000000
 * scaleValue('صد') // → undefined
 */
export const scaleValue = (word: string): number | undefined => scaleValues.get(word);
