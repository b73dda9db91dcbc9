/** Holidays: what admins close and open. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/holidays/service.ts',
    tests: ['apps/api/src/goods/holidays/holidays.test.ts'],
    guard: false,
    mutants: [
      ['past-day-is-closed', 'createHolidays', 'if (day < today) throw invalid({ day: PAST });', '', 'A day that is past is closed, and figures of the past change.'],
      ['official-day-is-closed-again', 'createHolidays', 'if (officialNames.has(day)) throw invalid({ day: IS_OFFICIAL });', '', 'An official holiday is closed under another name.'],
      ['holiday-is-not-published', 'createHolidays', "await events.publish(tx, 'holiday.changed', { day });", '', 'Prices end by the former holidays until the process starts again.'],
    ],
  },
  {
    file: 'packages/persian/src/calendar/working-days.ts',
    tests: ['packages/persian/src/calendar/working-days.test.ts'],
    guard: false,
    mutants: [
      ['opened-holiday-stays-closed', 'isHoliday', '&& !changes.open.includes(day)', '', 'An official holiday that the market opened counts as closed.'],
    ],
  },
];
