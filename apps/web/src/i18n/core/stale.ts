/** Texts for a conflict: another user changed the data of an open form. */
export const faStale = {
  was: (field: string, value: string) => `${field}: مقدار ثبت‌شده اکنون ${value} است.`,
  value: (text: string) => (text === '' ? 'خالی' : `«${text}»`),
  same: 'اطلاعات این فرم تغییر نکرده، اما وضعیت آن تغییر کرده است.',
  both: 'شما هم آن را تغییر داده‌اید.',
  rest_stays: 'تغییرهای دیگر شما و دیگران در هر دو حال می‌ماند.',
  all_stays: 'هیچ فیلدی را هر دو تغییر نداده‌اید؛ همهٔ تغییرها می‌ماند.',
  go_on: 'ادامه با هر دو تغییر',
  discarded: 'مقدار ثبت‌شده جای نوشتهٔ شما را گرفت.',
  bring_back: 'برگرداندن نوشتهٔ من',
  keep_mine: 'نگه داشتن تغییر من',
  take_theirs: 'استفاده از مقدار ثبت‌شده',
  choose: (field: string) => `مقدار ${field}`,
  mine: 'نوشتهٔ من',
  theirs: 'مقدار ثبت‌شده',
  go_on_chosen: 'ادامه با همین انتخاب‌ها',
};
