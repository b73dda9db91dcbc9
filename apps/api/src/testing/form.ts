/** Whether this run is `pnpm test:all`, with all that `npm test` leaves out; a file that vitest runs by other means is whole. */
export const isWholeForm = process.env.RASTEH_FORM !== 'short';
