/** Texts for a conflict: another user changed the data of an open form. */
export const faStale = {
  was: (field: string, value: string) => `${field}: اکنون ${value} ثبت است.`,
  same: 'اطلاعات این فرم تغییر نکرده، اما وضعیت آن تغییر کرده است.',
  keep_mine: 'نگه داشتن تغییر من',
  take_theirs: 'استفاده از مقدار ثبت‌شده',
};
