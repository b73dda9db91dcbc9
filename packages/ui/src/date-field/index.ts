export type { DateCalendar } from './date-calendar.ts';
export { DateField, type DateFieldTexts } from './date-field.tsx';
