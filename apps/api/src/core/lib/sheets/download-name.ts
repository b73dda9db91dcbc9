import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';

/** The name of a download without its ending: in Persian, and in ASCII for what reads no other. */
export type FileName = { name: string; ascii: string };

/** What RFC 8187 allows in a parameter: `encodeURIComponent` leaves a few more characters. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A text as a part of a file's name on every system. */
export const toFileName = (text: string): string => text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();

/** Today's date in names of files, `14050904`. */
export const fileDay = (now: number, mark = ''): string => toAsciiDigits(formatJalaliDate(now)).replaceAll('/', mark);

/** The `content-disposition` of a download with this name and ending. */
export const attachment = ({ name, ascii }: FileName, ending: string): string =>
  `attachment; filename="${ascii}.${ending}"; filename*=UTF-8''${encodeName(`${name}.${ending}`)}`;
