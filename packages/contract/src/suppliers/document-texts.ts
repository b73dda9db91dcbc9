import type { DocumentKind } from './verification.ts';

/** The name of each kind of verification document. */
export const documentKindTexts: Record<DocumentKind, string> = {
  identity_card: 'کارت ملی',
  establishment_notice: 'آگهی تأسیس',
  latest_changes: 'آگهی آخرین تغییرات',
  business_licence: 'پروانهٔ کسب',
  commercial_card: 'کارت بازرگانی',
  vat_certificate: 'گواهی ارزش افزوده',
  other: 'مدرک دیگر',
};
