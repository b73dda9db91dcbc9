/** Holidays: what admins close and open. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/holidays/service.ts',
    tests: ['apps/api/src/goods/holidays/holidays.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'past-day-is-closed',
        symbol: 'createHolidays',
        search: 'if (day < today) throw invalid({ day: PAST });',
        replace: '',
        why: 'A day that is past is closed, and figures of the past change.',
      },
      {
        id: 'official-day-is-closed-again',
        symbol: 'createHolidays',
        search: 'if (officialNames.has(day)) throw invalid({ day: IS_OFFICIAL });',
        replace: '',
        why: 'An official holiday is closed under another name.',
      },
      {
        id: 'holiday-is-not-published',
        symbol: 'createHolidays',
        search: "await events.publish(tx, 'holiday.changed', { day });",
        replace: '',
        why: 'Prices end by the former holidays until the process starts again.',
      },
    ],
  },
  {
    file: 'packages/persian/src/calendar/working-days.ts',
    tests: ['packages/persian/src/calendar/working-days.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'opened-holiday-stays-closed',
        symbol: 'isHoliday',
        search: '&& !changes.open.includes(day)',
        replace: '',
        why: 'An official holiday that the market opened counts as closed.',
      },
    ],
  },
];
