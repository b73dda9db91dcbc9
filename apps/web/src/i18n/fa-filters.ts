/** The texts of what is filtered by, on every list. */
export const faFilters = {
  active: 'صافی‌های گذاشته‌شده',
  take_away: (filter: string) => `برداشتن صافی ${filter}`,
  reset: 'برداشتن صافی‌ها',
  chip: (name: string, value: string) => `${name}: ${value}`,
};
