import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { documentKindTexts } from '../../wire/vocabulary.ts';
import type { AuditChange, AuditFacts } from './entries.ts';

type Value = AuditFacts[string] | undefined;
type Texts = Readonly<Record<string, string>>;

/** The name of each fact that is shown, in their order. */
export const auditFactTexts: Texts = {
  amount: 'قیمت',
  state: 'وضعیت',
  valid_until: 'اعتبار تا',
  note: 'یادداشت',
  vat_included: 'ارزش افزوده',
  title: 'عنوان',
  reason: 'دلیل',
  scopes: 'برای',
  kind: 'نوع',
  identity_code: 'کد یا شناسهٔ ملی',
  economic_code: 'کد اقتصادی',
  role: 'نقش',
  trusted: 'معتمد',
  status: 'وضعیت',
  mobile: 'شماره',
  sessions: 'دستگاه',
  desk_id: 'میز',
  number: 'شمارهٔ مدرک',
  level: 'تأیید',
  names: 'کلمه‌ها',
  outcome: 'نتیجه',
  day: 'روز',
  from_day: 'از روز',
  vat_rate: 'نرخ ارزش افزوده',
  unit_code: 'کد',
  dimension: 'نوع واحد',
  unit_factor: 'ضریب',
  is_retired: 'کنارگذاشته‌شده',
  text: 'متن',
  is_shown: 'نمایش',
  place: 'جا در فهرست',
  sms_text: 'متن پیامک',
};

/** What a fact is called of one kind of thing, where its own name says too little. */
const factTextsOf: Readonly<Record<string, Texts>> = {
  currency: { amount: 'نرخ', title: 'نام' },
  desk: { title: 'نام میز' },
  identity: { kind: 'نوع شخص' },
  page: { kind: 'نوع نوشته' },
  profile: { title: 'نام فروشگاه' },
  unit: { title: 'نام واحد' },
  user: { status: 'وضعیت حساب', reason: 'دلیل مدیر' },
  verification: { kind: 'نوع مدرک', status: 'وضعیت مدرک' },
};

/**
 * What a fact of a kind of thing is called.
 *
 * @example
 * auditFactText('page', 'kind') // → 'نوع نوشته'
 * auditFactText('price', 'amount') // → 'قیمت'
 */
export const auditFactText = (entity: string, name: string): string =>
  factTextsOf[entity]?.[name] ?? auditFactTexts[name] ?? name;

const scopeTexts: Texts = { prices: 'قیمت‌ها', inventory: 'موجودی‌ها', rfq: 'درخواست‌های خرید', profile: 'پروفایل' };
/** The texts of facts whose values are names; a value without a text stays as it is. */
const valueTexts: Readonly<Record<string, Texts>> = {
  state: { available: 'قابل فروش', unavailable: 'ناموجود', on_call: 'تماس بگیرید' },
  kind: { person: 'حقیقی', company: 'حقوقی', page: 'صفحه', news: 'خبر', ...documentKindTexts },
  status: { pending: 'در انتظار', accepted: 'پذیرفته‌شده', rejected: 'پذیرفته‌نشده', expired: 'پایان اعتبار' },
  level: { none: 'تأییدنشده', registered: 'ثبت‌شده', verified: 'تأییدشده' },
  // Why a price was replaced; the reasons that users type stay as they are.
  reason: { update: 'تغییر قیمت', state: 'تغییر وضعیت', import: 'ورود فهرست', correction: 'اصلاح', undo: 'پس گرفتن' },
  outcome: { no_fault: 'بدون تخلف', warned: 'تذکر', suspended: 'تعلیق' },
  dimension: { mass: 'وزن', length: 'طول', area: 'سطح', volume: 'حجم', piece: 'شمارشی' },
  role: { user: 'کاربر', supporter: 'پشتیبان', admin: 'مدیر' },
};
const numbers: ReadonlySet<string> = new Set([
  'unit_factor',
  'identity_code',
  'economic_code',
  'sessions',
  'desk_id',
  'number',
  'place',
]);

const isNothing = (value: Value): value is null | undefined | '' => value === null || value === undefined || value === '';

/** Only statuses of documents have texts; the action itself says the others. */
const hasText = (name: string, facts: AuditFacts | null): boolean =>
  name !== 'status' || facts?.status === undefined || Object.hasOwn(valueTexts.status ?? {}, String(facts.status));

/**
 * The names of the facts that changed, or of all that have a value when one side is missing.
 *
 * @example
 * movedFacts({ before: { amount: 10, note: 'x' }, after: { amount: 20, note: 'x' } }) // → ['amount']
 */
export function movedFacts({ before, after }: Pick<AuditChange, 'before' | 'after'>): string[] {
  const names = Object.keys(auditFactTexts)
    .filter((name) => !(isNothing(before?.[name]) && isNothing(after?.[name])))
    .filter((name) => hasText(name, before) && hasText(name, after));
  return before && after ? names.filter((name) => before[name] !== after[name]) : names;
}

/**
 * A fact in words.
 *
 * @example
 * factText('state', 'on_call') // → 'تماس بگیرید'
 * factText('kind', 'news') // → 'خبر'
 */
export function factText(name: string, value: Value): string {
  if (isNothing(value)) return '–';
  if (name === 'amount') return formatTomanWithUnit(Number(value));
  if (name === 'day') return formatJalaliDate(tehranNoon(String(value)));
  if (name === 'from_day') return formatJalaliDate(tehranNoon(String(value)));
  if (name === 'vat_rate') return `${formatNumber(Number(value) / 100)}٪`;
  if (name === 'valid_until') return `${formatJalaliDate(String(value))}، ${formatClock(String(value))}`;
  if (name === 'vat_included') return value ? 'با ارزش افزوده' : 'بدون ارزش افزوده';
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر';
  if (numbers.has(name)) return toPersianDigits(String(value));
  if (name === 'scopes')
    return String(value)
      .split(',')
      .map((scope) => scopeTexts[scope] ?? scope)
      .join('، ');
  return valueTexts[name]?.[String(value)] ?? String(value);
}
