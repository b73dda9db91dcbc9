/** What an admin decides on a report of messages. */
export const reportOutcomes = ['no_fault', 'warned', 'suspended'] as const;
/** What an admin decides on a report of messages. */
export type ReportOutcome = (typeof reportOutcomes)[number];
