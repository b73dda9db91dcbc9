/** How often pushes are sent: each at once, or one an hour or a day that sums up what is unread. Messages are never summed up. */
export const digestIntervals = ['off', 'hourly', 'daily'] as const;
