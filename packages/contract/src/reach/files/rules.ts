/** Limits of each file category; a file of exactly `max_bytes` is allowed. A price list is read from a `price_list` file. */
export const fileRules = {
  image: { max_bytes: 50_480_000, extensions: ['jpeg', 'png', 'jpg'] },
  document: { max_bytes: 2_048_000, extensions: ['xls', 'xlsx', 'pdf', 'doc', 'docx'] },
  logo: { max_bytes: 2_048_000, extensions: ['jpeg', 'png', 'jpg', 'svg'] },
  attachment: { max_bytes: 5_048_000, extensions: ['jpeg', 'png', 'jpg', 'xls', 'xlsx', 'pdf', 'doc', 'docx'] },
  animation: { max_bytes: 2_048_000, extensions: ['gif', 'jpeg', 'png', 'jpg', 'webm'] },
  audio: { max_bytes: 8_192_000, extensions: ['mp3', 'mp4', 'ogg'] },
  price_list: { max_bytes: 5_048_000, extensions: ['xlsx', 'csv', 'txt'] },
} as const;
/** A category of files, which decides formats and sizes. */
export type FileCategory = keyof typeof fileRules;

/** Error texts for a refused file, shared by forms and the API. */
export const fileWording = {
  tooLarge: (name: string) => `حجم پروندهٔ (${name}) بیش از حد مجاز است.`,
  wrongFormat: (name: string) => `قالب پروندهٔ (${name}) پذیرفتنی نیست.`,
  tooHeavy: (name: string) => `خواندن پروندهٔ (${name}) بیش از حد طول می‌کشد. نسخهٔ ساده‌تری از آن بفرستید.`,
  empty: (name: string) => `پروندهٔ (${name}) خالی است.`,
  missing: 'این پرونده پیدا نشد. آن را دوباره بارگذاری کنید.',
  badName: 'نام این پرونده پذیرفتنی نیست. آن را کوتاه و ساده کنید.',
} as const;

/** Error texts for workbooks that cannot be read as a price list, with how to convert them. */
export const workbookWording = {
  xls: 'این پرونده با قالب قدیمی xls است. آن را در اکسل با قالب xlsx ذخیره کنید.',
  ods: 'این پرونده با قالب ods است. آن را با قالب xlsx یا CSV ذخیره کنید.',
  xlsx: 'این پرونده خوانده نشد. آن را بدون گذرواژه و ماکرو و با قالب xlsx یا CSV ذخیره کنید.',
} as const;

const sheetWording = {
  ...fileWording,
  wrongFormat: (name: string): string => {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const isWorkbook = (one: string): one is keyof typeof workbookWording => Object.hasOwn(workbookWording, one);
    return isWorkbook(extension) ? workbookWording[extension] : fileWording.wrongFormat(name);
  },
};

/**
 * The error texts of a file category.
 *
 * @example
 * wordingOf('image').empty('قیمت.png') // → 'پروندهٔ (قیمت.png) خالی است.'
 */
export const wordingOf = (category: FileCategory): Omit<typeof sheetWording, 'missing'> =>
  category === 'price_list' ? sheetWording : fileWording;
