import type { Report, ReportOutcome } from '@rasteh/contract/talk/chat/reports';
import { formatNumber } from '@rasteh/persian/digits';

/** Texts of reported messages in the review queue. */
export const faReports = {
  name: 'گزارش گفت‌وگو',
  waits_too: (count: string) => `${count} گزارش گفت‌وگو هم در انتظار است.`,
  open_reports: 'بررسی گزارش‌ها',
  state: 'وضعیت گزارش‌ها',
  open: 'در انتظار',
  closed: 'بررسی‌شده',
  titleOf: (reported: string) => `گزارش دربارهٔ ${reported}`,
  from: (reporter: string) => `گزارش‌دهنده: ${reporter}`,
  suspended: 'معلق',
  account_closed: 'حساب بسته',
  desk: 'میز پشتیبانی',
  earlier: ({ reports, faults }: Report['earlier']): string => {
    if (reports === 0) return 'اولین گزارش';
    const ended = faults === 0 ? 'بدون تخلف' : `${formatNumber(faults)} با تخلف`;
    return `${formatNumber(reports)} گزارش قبلی، ${ended}`;
  },
  person: (name: string) => `حساب ${name}`,
  reason: 'دلیل گزارش‌دهنده',
  messages: (count: number) => `پیام‌های گزارش‌شده (${formatNumber(count)})`,
  lost_file: 'پروندهٔ این پیام دیگر نگه داشته نمی‌شود.',
  note: 'پیام‌ها همان‌طور که هنگام گزارش بوده‌اند نشان داده می‌شوند. گزارش‌دهنده فقط باخبر می‌شود که گزارش بررسی شد، نه از نتیجهٔ آن.',
  no_measure: 'برای میز پشتیبانی و حساب بسته، تذکر و تعلیق ممکن نیست.',
  own: 'این گزارش دربارهٔ پیام‌های خودتان است؛ مدیر دیگری باید دربارهٔ آن تصمیم بگیرد.',
  outcomes: { no_fault: 'بدون تخلف', warned: 'تذکر', suspended: 'تعلیق' } satisfies Record<ReportOutcome, string>,
  decide: {
    no_fault: {
      button: 'بدون تخلف',
      title: 'بستن بدون تخلف',
      label: 'یادداشت (اختیاری)',
      hint: 'فقط مدیران این متن را می‌بینند.',
      submit: 'بستن گزارش',
    },
    warned: {
      button: 'تذکر با دلیل',
      title: 'تذکر به کاربر',
      label: 'متن تذکر',
      hint: 'کاربر همین متن را در اعلان می‌بیند، بدون نام گزارش‌دهنده.',
      submit: 'ارسال تذکر',
    },
    suspended: {
      button: 'تعلیق کاربر',
      title: 'تعلیق کاربر',
      label: 'دلیل تعلیق',
      hint: 'قیمت‌ها و پروفایل او بلافاصله پنهان می‌شود و این دلیل را می‌بیند. از صفحهٔ کاربر می‌توانید تعلیق را رفع کنید.',
      submit: 'تعلیق کاربر',
    },
  } satisfies Record<ReportOutcome, Record<'button' | 'title' | 'label' | 'hint' | 'submit', string>>,
  said: {
    no_fault: (name: string) => ({ title: `گزارش دربارهٔ «${name}» بسته شد`, text: 'به گزارش‌دهنده اطلاع دادیم.' }),
    warned: (name: string) => ({ title: `به «${name}» تذکر داده شد`, text: 'به گزارش‌دهنده هم اطلاع دادیم.' }),
    suspended: (name: string) => ({ title: `«${name}» معلق شد`, text: 'به گزارش‌دهنده هم اطلاع دادیم.' }),
  } satisfies Record<ReportOutcome, (name: string) => { title: string; text: string }>,
  decided: (outcome: string, by: string) => `${outcome}، تصمیم ${by}`,
  decided_unknown: 'این گزارش بسته شده است.',
  given_reason: (reason: string) => `متن: ${reason}`,
  empty_title: 'گزارشی در انتظار نیست',
  empty_text: 'گزارش تازهٔ کاربران از گفت‌وگوها همین‌جا و بدون بارگذاری دوباره نمایش داده می‌شود.',
  empty_closed_title: 'هنوز گزارشی بررسی نشده است',
  empty_closed_text: 'گزارش‌هایی که دربارهٔ آن‌ها تصمیم می‌گیرید اینجا می‌مانند.',
};
