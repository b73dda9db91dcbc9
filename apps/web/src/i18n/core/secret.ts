/** Texts of a secret that is shown once. */
export const faSecret = {
  copy: 'کپی',
  copied: 'کپی شد.',
  not_copied: 'کپی نشد؛ متن را خودتان انتخاب و کپی کنید.',
  kept: 'ذخیره کردم',
};
