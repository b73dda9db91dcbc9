import type { VerifiedLevel } from '@rasteh/contract/wire/vocabulary';

/** Texts of the documents of suppliers in the review queue. */
export const faDocumentReviews = {
  name: 'مدرک',
  titleOf: (kind: string, owner: string) => `${kind}، ${owner}`,
  waits_too: (count: string) => `${count} مدرک تأمین‌کننده هم در انتظار است.`,
  open_documents: 'بررسی مدارک',
  new: 'تازه',
  renewed: 'تمدید',
  kind: 'نوع مدرک',
  number: 'شمارهٔ مدرک',
  valid_until: 'پایان اعتبار',
  no_end: 'بدون تاریخ پایان',
  profile: 'صفحهٔ عمومی',
  form: {
    title: 'آنچه روی مدرک دیدید',
    hint: 'اگر روی مدرک چیز دیگری نوشته شده است، همین‌جا اصلاح کنید.',
    level: 'این مدرک نشان می‌دهد',
    levels: {
      registered: 'هویت (ثبت‌شده)',
      verified: 'هویت و پروانه (تأییدشده)',
    } satisfies Record<Exclude<VerifiedLevel, 'none'>, string>,
    until_hint: 'نشان تأمین‌کننده تا این روز با این مدرک معتبر است. اگر تاریخ پایان ندارد، خالی بگذارید.',
    day_wrong: 'تاریخ را به شکل ۱۴۰۵/۰۹/۰۱ بنویسید.',
    accept: 'پذیرش مدرک',
  },
  note: 'خریداران نوع مدرک، زمان دیده شدن و پایان اعتبار آن را می‌بینند؛ خود مدرک عمومی نیست.',
  ask_title: (title: string) => `«${title}» را می‌پذیرید؟`,
  ask_text: (level: Exclude<VerifiedLevel, 'none'>) =>
    `این مدرک نشان می‌دهد: ${faDocumentReviews.form.levels[level]}. نشان تأمین‌کننده پس از ده ثانیه به‌روز می‌شود.`,
  accepted: (title: string) => `«${title}» پذیرفته شد`,
  accepted_text: 'ده ثانیهٔ دیگر نشان تأمین‌کننده به‌روز می‌شود و به او اطلاع می‌دهیم.',
  rejected_text: 'دلیل شما را به تأمین‌کننده اطلاع دادیم.',
  changed: 'این مدرک در این میان تغییر کرد. دوباره ببینید و تصمیم بگیرید.',
  empty_title: 'مدرکی در انتظار بررسی نیست',
  empty_text: 'هر مدرک تازهٔ تأمین‌کنندگان همین‌جا و بدون بارگذاری دوباره نمایش داده می‌شود.',
};
