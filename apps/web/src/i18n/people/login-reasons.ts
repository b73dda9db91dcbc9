/** Why somebody is asked to log in, by name: loaded only with a log-in. */
export const faLoginReasons = {
  /** Whose number, what, or which RFQ. */
  of: {
    number: (supplier: string) => `برای دیدن شمارهٔ ${supplier} وارد شوید؛ پس از ورود همان‌جا نشان داده می‌شود.`,
    watch: (name: string) => `برای پیگیری «${name}» و خبر گرفتن از تغییر قیمت وارد شوید؛ پس از ورود به همان صفحه برمی‌گردید.`,
    answer: (rfq: string) => `برای ارسال پیشنهاد به «${rfq}» وارد شوید؛ پس از ورود به همین درخواست برمی‌گردید.`,
  },
  /** A user whose session has ended: before a write, and on an open page. */
  again: {
    title: 'دوباره وارد شوید',
    write: (name: string) => `از حساب «${name}» خارج شده‌اید. نوشته‌هایتان همین‌جا می‌ماند و پس از ورود با همین حساب ارسال می‌شود.`,
    page: (name: string) => `از حساب «${name}» خارج شده‌اید. پس از ورود با همین حساب، همین صفحه با نوشته‌هایتان ادامه می‌یابد.`,
  },
};
