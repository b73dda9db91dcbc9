/** Texts of lists that are taken as files. */
export const faExports = {
  formats: { xlsx: 'اکسل', csv: 'CSV' },
  as: (name: string, format: string) => `دریافت ${name} با قالب ${format}`,
};
