import { formatNumber, formatPercent } from '@rasteh/persian/digits';
import { z } from 'zod';
import {
  currencyLimits,
  mobileLimits,
  priceAlertLimits,
  priceLimits,
  priceSheetLimits,
  rfqLimits,
  savedSearchLimits,
  storyLimits,
  supplierLimits,
  watchLimits,
} from './limits.ts';
import { skuLimits, webhookLimits } from './program-limits.ts';

const HOUR_S = 3_600;

/** Every error code with its status and its Persian text; the meaning of a code never changes. */
export const errorCatalogue = {
  invalid: { status: 422, message: 'لطفاً همهٔ فیلدهای الزامی را درست وارد کنید.' },
  bad_request: { status: 400, message: 'درخواست نامعتبر است.' },
  unauthenticated: { status: 401, message: 'لطفاً وارد شوید یا ثبت‌نام کنید.' },
  forbidden: { status: 403, message: 'شما اجازهٔ این کار را ندارید.' },
  request_origin: { status: 403, message: 'این درخواست از صفحهٔ راسته فرستاده نشده است.' },
  act_reason_required: { status: 403, message: 'برای کار از طرف این کاربر، ابتدا دلیل آن را ثبت کنید.' },
  suspended: { status: 403, message: 'حساب شما معلق است.' },
  not_found: { status: 404, message: 'موردی پیدا نشد.' },
  conflict: { status: 409, message: 'این کار در این وضعیت ممکن نیست.' },
  price_list_status: { status: 409, message: 'این کار در این مرحلهٔ فهرست ممکن نیست.' },
  undo_too_late: { status: 409, message: 'مهلت برگرداندن این تغییر تمام شده است.' },
  take_back_too_late: { status: 409, message: 'مهلت پس گرفتن تمام شده است.' },
  price_exists: { status: 409, message: 'برای این کالا با همین شرایط قیمتی ثبت کرده‌اید.' },
  variation_in_use: { status: 409, message: 'این گونه در قیمت‌های شما استفاده شده است. ابتدا آن قیمت‌ها را حذف کنید.' },
  variation_limit: { status: 409, message: 'برای این کالا به سقف تعداد گونه رسیده‌اید.' },
  review_closed: { status: 409, message: 'این درخواست پیش‌تر بررسی شده یا پس گرفته شده است.' },
  review_waiting: { status: 409, message: 'پیشنهاد کاربر دیگری برای همین مورد در انتظار بررسی است.' },
  category_in_use: { status: 409, message: 'این دسته زیردسته، کالا یا تأمین‌کننده دارد. می‌توانید آن را از فهرست‌ها بردارید.' },
  unit_in_use: { status: 409, message: 'این واحد به کار رفته است؛ کد، نوع و ضریب آن تغییر نمی‌کند و حذف نمی‌شود.' },
  in_progress: { status: 409, message: 'همین درخواست در حال انجام است.' },
  file_in_use: { status: 409, message: 'این پرونده در جای دیگری استفاده شده است. ابتدا آن را از آنجا حذف کنید.' },
  stale: { status: 412, message: 'این مورد در این میان تغییر کرده است.' },
  too_large: { status: 413, message: 'حجم درخواست بیش از حد مجاز است.' },
  file_quota: { status: 413, message: 'فضای پرونده‌های شما پر شده است. یکی از پرونده‌ها را حذف کنید.' },
  unsupported_media: { status: 415, message: 'این نوع پرونده پشتیبانی نمی‌شود.' },
  range_not_satisfiable: { status: 416, message: 'این بخش از پرونده وجود ندارد.' },
  idempotency_mismatch: { status: 422, message: 'درخواست نامعتبر است.' },
  page_out_of_range: { status: 422, message: 'این صفحه وجود ندارد.' },
  price_amount_required: { status: 422, message: 'برای «قابل فروش» باید قیمت را وارد کنید.' },
  price_jump: { status: 422, message: `تغییر قیمت بیش از ${formatPercent(priceLimits.jump_percent)} است. آن را تأیید کنید.` },
  price_far: {
    status: 422,
    message: `این مبلغ بیش از ${formatNumber(priceLimits.far_factor)} برابر فرق دارد. آن را دوباره وارد کنید.`,
  },
  rate_jump: { status: 422, message: `نرخ بیش از ${formatPercent(currencyLimits.jump_percent)} تغییر می‌کند. آن را تأیید کنید.` },
  archive_target_required: { status: 422, message: 'مشخص کنید سابقهٔ کدام قیمت حذف شود.' },
  name_required: { status: 422, message: 'برای ثبت‌نام، نام خود را وارد کنید.' },
  password_required: { status: 422, message: 'برای این حساب، گذرواژه هم لازم است.' },
  code_wrong: { status: 422, message: 'کد یا گذرواژه درست نیست.' },
  code_expired: { status: 422, message: 'این کد منقضی شده است. کد تازه بگیرید.' },
  mobile_taken: { status: 409, message: 'این شماره به حساب دیگری در راسته تعلق دارد.' },
  mobile_last: { status: 409, message: 'آخرین شمارهٔ ورود حذف نمی‌شود. ابتدا شمارهٔ دیگری اضافه کنید.' },
  mobile_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(mobileLimits.per_user)} شماره برای ورود ثبت می‌شود. ابتدا یکی را حذف کنید.`,
  },
  account_of_staff: { status: 409, message: 'حساب کارکنان راسته را فقط مدیر دیگری می‌بندد.' },
  deals_open: { status: 409, message: 'معامله‌های تازه‌ای دارید. پیش از بستن حساب، آن‌ها را ببینید و تأیید کنید.' },
  sms_failed: { status: 503, message: 'پیامک ارسال نشد. کمی بعد دوباره تلاش کنید.' },
  too_many_requests: { status: 429, message: 'درخواست‌های شما زیاد است. کمی بعد دوباره تلاش کنید.' },
  code_too_soon: { status: 429, message: 'به‌تازگی کدی فرستاده‌ایم. کمی صبر کنید.' },
  supplier_required: { status: 403, message: 'برای این کار، ابتدا پروفایل تأمین‌کنندهٔ شما باید تأیید شود.' },
  rfq_closed: { status: 409, message: 'مهلت پاسخ به این درخواست خرید تمام شده است.' },
  price_view_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(priceLimits.views)} نما نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  price_sheet_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(priceSheetLimits.sheets)} فهرست نگه داشته می‌شود. ابتدا به یکی پایان دهید.`,
  },
  rfq_template_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(rfqLimits.templates)} الگو نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  rfq_has_quotes: { status: 409, message: 'به این درخواست خرید پیشنهاد داده‌اند و دیگر حذف نمی‌شود.' },
  quote_expired: { status: 409, message: 'اعتبار این پیشنهاد تمام شده است.' },
  quote_decided: { status: 409, message: 'دربارهٔ این پیشنهاد تصمیم گرفته شده است.' },
  supplier_inactive: { status: 409, message: 'این تأمین‌کننده اکنون در راسته فعال نیست و پیشنهادش پذیرفته نمی‌شود.' },
  award_exceeds: { status: 409, message: 'از این ردیف دیگر این مقدار باقی نمانده است.' },
  refresh_too_soon: {
    status: 429,
    message: `هر مورد را هر ${formatNumber(rfqLimits.refresh_s / HOUR_S)} ساعت یک بار می‌توانید به‌روز کنید.`,
  },
  saved_search_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(savedSearchLimits.per_user)} جست‌وجو ذخیره می‌شود. ابتدا یکی را حذف کنید.`,
  },
  watchlist_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(watchLimits.per_user)} مورد را می‌توانید پیگیری کنید. ابتدا یکی را حذف کنید.`,
  },
  price_alert_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(priceAlertLimits.per_user)} هشدار قیمت نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  webhook_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(webhookLimits.per_user)} وب‌هوک نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  sku_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(skuLimits.per_user)} کد کالا نگه داشته می‌شود. ابتدا کدهایی را حذف کنید.`,
  },
  price_alert_exists: { status: 409, message: 'هشداری با همین شرط دارید.' },
  showcase_limit: {
    status: 409,
    message: `از هر نوع حداکثر ${formatNumber(supplierLimits.showcase_items)} مورد نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  stories_limit: {
    status: 409,
    message: `هم‌زمان حداکثر ${formatNumber(storyLimits.live)} استوری می‌توانید داشته باشید. ابتدا یکی را حذف کنید.`,
  },
  documents_limit: {
    status: 409,
    message: `حداکثر ${formatNumber(supplierLimits.documents)} مدرک نگه داشته می‌شود. ابتدا یکی را حذف کنید.`,
  },
  reveal_limit: {
    status: 429,
    message: `امروز شمارهٔ ${formatNumber(supplierLimits.reveals_per_day)} تأمین‌کننده را دیده‌اید. فردا دوباره تلاش کنید یا گفت‌وگو کنید.`,
  },
  storage_full: { status: 503, message: 'فضای ذخیره‌سازی سرور پر شده است. کمی بعد دوباره تلاش کنید.' },
  client_id_conflict: { status: 409, message: 'با همین شناسه پیام دیگری فرستاده شده است.' },
  chat_blocked: { status: 403, message: 'میان شما و این کاربر پیامی رد و بدل نمی‌شود.' },
  desk_required: { status: 403, message: 'هنوز عضو هیچ میز پشتیبانی نیستید. از مدیر بخواهید شما را به یکی اضافه کند.' },
  room_claimed: { status: 409, message: 'همکار دیگری پاسخ‌گوی این گفت‌وگو است.' },
  server: { status: 500, message: 'خطایی در سرور رخ داد. کمی بعد دوباره تلاش کنید.' },
  unavailable: { status: 503, message: 'راسته موقتاً در دسترس نیست. دوباره تلاش کنید.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
/**
 * The code of an error, for callers to decide by: it stays when the text changes.
 *
 * @example
 * ErrorCodeSchema.parse('price_exists') // → 'price_exists'
 * ErrorCodeSchema.parse('oops') // → throws ZodError
 */
export const ErrorCodeSchema = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]).meta({ id: 'ErrorCode' });

/**
 * Field path (`prices.0.amount`) → Persian texts; errors of the whole are under `_`.
 *
 * @example
 * FieldErrorsSchema.parse({ 'prices.0.amount': ['این فیلد الزامی است.'] }) // → { 'prices.0.amount': ['این فیلد الزامی است.'] }
 */
export const FieldErrorsSchema = z.record(z.string(), z.array(z.string()));
/** Field path → Persian texts. */
export type FieldErrors = z.infer<typeof FieldErrorsSchema>;

/**
 * The body of every error response: `errors` are those of fields (422), `retry_after_s` the seconds to wait (429), `data` is
 * specific to the code, such as the existing row.
 *
 * @example
 * ErrorSchema.parse({
 *   message: 'درخواست‌های شما زیاد است. کمی بعد دوباره تلاش کنید.',
 *   code: 'too_many_requests',
 *   request_id: 'req-7',
 *   retry_after_s: 12,
 * }).code // → 'too_many_requests'
 */
export const ErrorSchema = z
  .object({
    message: z.string(),
    code: ErrorCodeSchema,
    errors: FieldErrorsSchema.optional(),
    request_id: z.string(),
    retry_after_s: z.int().optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
/** The body of an error response. */
export type ErrorBody = z.infer<typeof ErrorSchema>;

/** The error responses of any route. */
export const errorResponses = {
  400: ErrorSchema,
  401: ErrorSchema,
  403: ErrorSchema,
  404: ErrorSchema,
  409: ErrorSchema,
  412: ErrorSchema,
  413: ErrorSchema,
  415: ErrorSchema,
  422: ErrorSchema,
  429: ErrorSchema,
  500: ErrorSchema,
  503: ErrorSchema,
} as const;
