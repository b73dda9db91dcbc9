/** The errors of a period, at its fields. */
export const periodTexts = {
  order: 'روز پایان نباید پیش از روز شروع باشد.',
  too_long: 'حداکثر سابقهٔ یک سال نمایش داده می‌شود.',
};
