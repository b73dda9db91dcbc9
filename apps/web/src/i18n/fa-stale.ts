/** What is said when somebody else changed what a form shows. */
export const faStale = {
  was: (field: string, value: string) => `${field}: اکنون ${value} ثبت است.`,
  same: 'آنچه در این فرم هست تغییر نکرده؛ وضعیت آن دیگر شده است.',
  keep_mine: 'نوشتهٔ من بماند',
  take_theirs: 'آنچه ثبت شده بیاید',
};
