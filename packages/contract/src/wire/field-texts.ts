import { formatNumber } from '@rasteh/persian/digits';
import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import { richTextLimits, shortTextLimits, variationLimits } from './limits.ts';
import { reasonLimits } from './text-limits.ts';

type Issue = z.core.$ZodIssue;

const ownTexts: Record<string, string> = {
  mobile: 'شمارهٔ موبایل درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  one_time_code: 'کد، شش رقم است.',
  last_digits: 'چهار رقم آخر شماره را بنویسید.',
  quantity: 'مقدار را با رقم و حداکثر سه رقم اعشار بنویسید.',
  quantity_unclear: 'معنی نقطه روشن نیست: اعشار را مانند ۱۲٫۵ و هزارها را مانند ۱۲۰۰۰ بنویسید.',
  unit_weight_kg: 'وزن هر واحد را بیش از صفر و به کیلوگرم بنویسید.',
  attributes: `حداکثر ${formatNumber(variationLimits.attributes)} ویژگی می‌توانید وارد کنید.`,
  sku_product: 'یا شناسهٔ کالا را بفرستید، یا دسته و گزینه‌های آن را.',
  invalid_text: 'این متن نشانهٔ غیرمجاز دارد.',
  credit_days: 'برای فروش مدت‌دار، تعداد روز را وارد کنید؛ برای نقد، صفر.',
  notification_choice: 'چند اعلان یا همهٔ آن‌ها را انتخاب کنید.',
  quiet_hours: 'پایان ساعت‌های سکوت نباید همان شروع آن باشد.',
  handle: 'فقط حروف کوچک لاتین، رقم و خط تیره میان آن‌ها، با دست‌کم یک حرف.',
  latin_code: 'فقط حروف کوچک لاتین، رقم و خط تیره؛ حرف اول لاتین باشد.',
  handle_reserved: 'این نشانی برای خود راسته است. نشانی دیگری بنویسید.',
  phone: 'شماره را با کد شهر بنویسید. نمونه: ۰۲۱۸۸۸۸۰۰۰۰',
  one_delegate: 'یا شمارهٔ موبایل را بنویسید یا نشانی تأمین‌کننده را، نه هر دو.',
  clock_time: 'ساعت را به شکل ۰۸:۳۰ بنویسید.',
  span_order: 'پایان باید پس از شروع باشد.',
  spans_overlap: 'بازه‌های یک روز نباید روی هم بیفتند.',
  days_order: 'روز پایان نباید پیش از روز شروع باشد.',
  rfq_title: 'عنوان را با دست‌کم دو حرف بنویسید یا خالی بگذارید.',
  rfq_line: 'کالا را از فهرست انتخاب کنید یا شرح آن را بنویسید.',
  quantity_positive: 'مقدار باید بیش از صفر باشد.',
  quote_amount: 'قیمت را وارد کنید یا «این ردیف را ندارم» را انتخاب کنید.',
  national_id: 'این کد ملی درست نیست. ده رقم آن را دوباره بررسی کنید.',
  legal_id: 'این شناسهٔ ملی درست نیست. یازده رقم آن را دوباره بررسی کنید.',
  economic_code: 'این کد اقتصادی درست نیست: ۱۴ رقم برای شخص، ۱۱ رقم برای شرکت یا ۱۲ رقم قدیمی.',
  economic_code_differs: 'این کد اقتصادی با کد یا شناسهٔ ملی مطابقت ندارد.',
  no_filters: 'دست‌کم یک فیلتر را انتخاب کنید.',
  price_list_source: 'متن فهرست را بنویسید یا یک پرونده انتخاب کنید.',
  valid_until: 'زمان اعتبار باید در آینده باشد.',
  formula_factor: 'ضریب را با عددی بیش از صفر و حداکثر شش رقم اعشار بنویسید.',
  formula_percent: 'درصد را با حداکثر دو رقم اعشار بنویسید.',
  formula_bounds: 'سقف نباید کمتر از کف باشد.',
  unit_factor: 'ضریب را با عددی بیش از صفر تا یک میلیون و حداکثر شش رقم اعشار بنویسید.',
  source_url: 'نشانی باید با https:// شروع شود و نام کاربری، گذرواژه یا # نداشته باشد.',
  json_path: 'مسیر را مانند data.price یا rates[0].usd بنویسید.',
  source_factor: 'ضریب را با عددی بیش از صفر و حداکثر نه رقم اعشار بنویسید.',
  source_bounds: 'بیشترین مقدار نباید کمتر از کمترین مقدار باشد.',
  header_name: 'نام سرآیند را با حروف لاتین، رقم و خط تیره بنویسید؛ سرآیندهایی مانند Host و Connection پذیرفته نمی‌شود.',
  header_value: 'کلید را با حروف لاتین و بدون فاصله در ابتدا و انتها بنویسید.',
  slug: 'فقط حرف، رقم و خط تیره میان آن‌ها؛ حروف لاتین باید کوچک باشد.',
  rich_text_format: 'از قالب‌های متن فقط پررنگ، زیرخط و کد پشتیبانی می‌شود.',
  rich_text_depth: 'بخش‌های متن بیش از حد تودرتو است.',
  rich_text_list_depth: `فهرست تودرتو حداکثر ${formatNumber(richTextLimits.list_depth)} لایه می‌تواند داشته باشد.`,
  rich_text_nodes: `متن حداکثر ${formatNumber(richTextLimits.nodes)} بخش می‌تواند داشته باشد.`,
  rich_text_characters: `متن حداکثر ${formatNumber(richTextLimits.characters)} حرف می‌تواند داشته باشد.`,
  short_text_characters: `این متن حداکثر ${formatNumber(shortTextLimits.characters)} حرف می‌تواند داشته باشد.`,
  link_url: 'لینک باید با https، http، mailto یا tel شروع شود، یا صفحه‌ای از همین سایت باشد.',
  image_src: 'تصویر باید از همین سایت باشد.',
  review_reason: `دلیل را با دست‌کم ${formatNumber(reasonLimits.least)} حرف بنویسید.`,
  message_content: 'پیام خالی است یا پیوست آن با نوع پیام مطابقت ندارد.',
};

/** What the error of such a node begins with; its type follows. */
const NODE = 'rich_text_node:';

/** The names of nodes of rich texts, of ours and of editors like ours. */
const nodeNames: Record<string, string> = {
  paragraph: 'بند',
  heading: 'تیتر',
  quote: 'نقل‌قول',
  list: 'فهرست',
  listitem: 'مورد فهرست',
  table: 'جدول',
  tablerow: 'ردیف جدول',
  tablecell: 'خانهٔ جدول',
  image: 'تصویر',
  horizontalrule: 'خط جداکننده',
  link: 'لینک',
  autolink: 'لینک',
  tab: 'فاصلهٔ تب',
  code: 'قطعهٔ کد',
  'code-highlight': 'قطعهٔ کد',
};

/** The text for a node that a rich text does not have where it stands; an unknown one has its type in it. */
function nodeText(type: string): string {
  const name = nodeNames[type] ?? (type === '' ? 'بخشی بدون نوع' : `بخشی از نوع «${type}»`);
  return `اینجا ${name} ذخیره نمی‌شود. آن را حذف کنید.`;
}

/** The text for a value of a wrong type, by the expected type. */
const typeTexts: Record<string, string> = {
  string: 'این مقدار باید متن باشد.',
  number: 'این مقدار باید عدد باشد.',
  int: 'این مقدار باید عدد صحیح باشد.',
  boolean: 'این مقدار باید «بله» یا «خیر» باشد.',
  array: 'درخواست نامعتبر است.',
  object: 'درخواست نامعتبر است.',
  record: 'درخواست نامعتبر است.',
};

/** Zod omits the value from its issues; only the message says what it received. */
const isMissing = ({ message }: Issue): boolean => /received (undefined|null)$/.test(message);

const bound = (value: number | bigint): string => formatNumber(Number(value));

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? 'این فیلد الزامی است.' : `دست‌کم ${bound(issue.minimum)} حرف وارد کنید.`;
  if (issue.origin === 'array') return `دست‌کم ${bound(issue.minimum)} مورد لازم است.`;
  return `این مقدار نباید کمتر از ${bound(issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum)} باشد.`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `حداکثر ${bound(issue.maximum)} حرف می‌توانید وارد کنید.`;
  if (issue.origin === 'array') return `حداکثر ${bound(issue.maximum)} مورد می‌توانید وارد کنید.`;
  return `این مقدار نباید بیش از ${bound(issue.maximum)} باشد.`;
}

/**
 * The Persian text of one validation issue, the same in the browser and on the server.
 *
 * @example
 * fieldText(IdSchema.safeParse('x').error.issues[0]) // → 'این مقدار باید عدد باشد.'
 */
export function fieldText(issue: Issue): string {
  const own = ownTexts[issue.message];
  if (own) return own;
  if (issue.message.startsWith(NODE)) return nodeText(issue.message.slice(NODE.length));
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? 'این فیلد الزامی است.' : (typeTexts[issue.expected] ?? 'نوع این مقدار درست نیست.');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return 'یکی از گزینه‌های فهرست را انتخاب کنید.';
    case 'unrecognized_keys':
      return 'درخواست نامعتبر است.';
    default:
      return 'این مقدار درست نیست.';
  }
}

/**
 * Validation issues as field errors: path joined by dots → Persian texts without duplicates; errors of the whole are under `_`.
 *
 * @param prefix a path that stands before that of each issue
 * @example
 * fieldErrors(PublishedPriceSchema.safeParse({ id: 4 }).error.issues, 'prices.0')
 * // → { 'prices.0.version': ['این فیلد الزامی است.'] }
 */
export function fieldErrors(issues: readonly Issue[], prefix = ''): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = [...(prefix ? [prefix] : []), ...issue.path.map(String)].join('.') || '_';
    const text = fieldText(issue);
    const texts = errors[path] ?? [];
    if (!texts.includes(text)) errors[path] = [...texts, text];
  }
  return errors;
}
