/** Characters of a password, and of one that an admin sets for staff. */
export const passwordLimits = { least: 8, staff_least: 12, most: 200 } as const;

/** Characters of the reason for an act that another user reads, or that the audit log keeps. */
export const reasonLimits = { least: 3, most: 500 } as const;

/** Support desks, and characters of a name. */
export const deskLimits = { desks: 20, name: 40 } as const;

/** Steps of the delivery of a deal, and of a step the characters of its note, its files, and how many days ahead one is promised. */
export const deliveryLimits = { steps: 60, note: 500, files: 5, days_ahead: 366 } as const;

/** Limits of a freight table: its rates, the days for which they are valid, kilograms of a vehicle, and the suppliers of one question. */
export const freightLimits = { rates: 300, days: 30, least_kg: 100, most_kg: 60_000, suppliers: 100 } as const;
