/** Texts for the console of the browser. */
export const faBase = {
  failed: 'راسته: اسکریپت‌های پایهٔ صفحه بارگذاری نشد.',
};
