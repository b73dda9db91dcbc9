import type { Me } from '@rasteh/contract/people/auth';

type Standing = NonNullable<Me['supplier']>['status'];

const texts: Record<Exclude<Standing, 'approved'> | 'none', string> = {
  none: 'پروفایل تأمین‌کننده ندارید: قیمت‌ها و موجودی‌هایتان را فقط خودتان می‌بینید. پس از ثبت و تأیید پروفایل، عمومی می‌شود.',
  pending: 'پروفایل شما در انتظار بررسی است: تا تأیید آن، قیمت‌ها و موجودی‌هایتان را فقط خودتان می‌بینید. پس از تأیید، عمومی می‌شود.',
  rejected:
    'پروفایل شما پذیرفته نشده است: قیمت‌ها و موجودی‌هایتان را فقط خودتان می‌بینید. پس از اصلاح و تأیید پروفایل، عمومی می‌شود.',
};

/** Explains why the supplier's prices and stock are not public, and until when; null for an approved profile. */
export const faGoingPublic = (status: Standing | undefined): string | null =>
  status === 'approved' ? null : texts[status ?? 'none'];

/** The link to the profile beside that explanation. */
export const faGoingPublicLink = 'تکمیل پروفایل';
