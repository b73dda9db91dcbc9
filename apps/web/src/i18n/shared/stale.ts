/** What is said when somebody else changed what a form shows. */
export const faStale = {
  was: (field: string, value: string) => `${field}: اکنون ${value} ثبت است.`,
  same: 'اطلاعات این فرم تغییر نکرده، اما وضعیت آن تغییر کرده است.',
  keep_mine: 'نگه داشتن تغییر من',
  take_theirs: 'استفاده از مقدار ثبت‌شده',
};
