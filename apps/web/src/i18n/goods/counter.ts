/** Texts of what a unit weighs, and of what it costs by another one. */
export const faCounter = {
  weight: (unit: string, kilograms: string) => `هر ${unit} ${kilograms} کیلوگرم`,
  piece: (unit: string, toman: string) => `هر ${unit} ≈ ${toman} تومان`,
  kilogram: (toman: string) => `هر کیلو ≈ ${toman} تومان`,
};
