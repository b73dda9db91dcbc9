/** Texts of the basis on which prices are compared and shown. */
export const faPriceBasis = {
  switch: 'نمایش قیمت‌ها',
  vat: { without: 'بدون ارزش افزوده', with: 'با ارزش افزوده' },
  /** The choices of the switch; on a phone only the chosen one says what it is about. */
  short: { without: 'بدون', with: 'با' },
  tax: 'ارزش افزوده',
  each: 'هر',
  per: (unit: string) => `هر ${unit}`,
  per_with: (unit: string, vat: string) => `هر ${unit}، ${vat}`,
  toman_per: (unit: string) => `تومان هر ${unit}`,
  /** The price as the supplier stated it, where its unit or VAT differ from the price shown. */
  stated: (amount: string, unit: string | null, vat: string) =>
    `اعلام‌شده: ${[unit === null ? amount : `هر ${unit} ${amount}`, vat].filter(Boolean).join('، ')}`,
};
