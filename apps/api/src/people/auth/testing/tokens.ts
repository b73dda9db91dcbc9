/** For walks, which write sessions into the database of a portal in another process. */
export { hashToken, newSessionToken } from '../secrets.ts';
