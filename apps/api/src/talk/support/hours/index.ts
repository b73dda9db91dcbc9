export { createSupportTimes, dueAt, type SupportTimes } from './hours.ts';
export { createOutOfHours } from './out-of-hours.ts';
export { nextOpening, type WorkingTime, workingBetween } from './working-time.ts';
