import { type CorpusFile, odd } from './corpus-file.ts';
import { greyPng } from './png.ts';

const picture = greyPng(4, 4);
const named = (what: string, name: string, fate: CorpusFile['fate']): CorpusFile => odd(what, name, fate, picture);

/** A whole picture under odd names. */
export const names: readonly CorpusFile[] = [
  named('a Persian name with a half-space', 'نمای\u200cانبار ۱.png', 'webp'),
  named('a name in capitals', 'PHOTO.PNG', 'webp'),
  named('a name with an emoji', 'انبار 🏭.png', 'webp'),
  named('a name of dots', 'a.b.c.png', 'webp'),
  named('only an extension', '.png', 'webp'),
  named('a name of Windows’ devices', 'CON.png', 'webp'),
  named('an encoded way up', '%2e%2e%2f%2e%2e%2fetc%2fpasswd.png', 'webp'),
  named('a name that is a command', '$(id)`id`;rm -rf ~.png', 'webp'),
  named('a name that is a page', "<img src=x onerror='alert(1)'>.png", 'webp'),
  named('a name of a query', "'; DROP TABLE files; --.png", 'webp'),
  named('a name of an object', '__proto__.png', 'webp'),
  named('a formula as a name', '=1+1.png', 'webp'),
  named('another name behind a program’s', 'program.exe.png', 'webp'),
  named('a name of 255 bytes', `${'a'.repeat(251)}.png`, 'webp'),
  named('a name of 256 bytes', `${'a'.repeat(252)}.png`, 'badName'),
  named('a Persian name of 300 bytes', `${'م'.repeat(148)}.png`, 'badName'),
  named('a name written backwards', 'photo\u202egnp.exe', 'badName'),
  named('a name with a hidden direction', 'a\u2066b\u2069.png', 'badName'),
  named('a name with a mark of direction', '\u200fa.png', 'badName'),
  named('a name with a NUL', 'a.php\0.png', 'badName'),
  named('a name with a tab', 'a\tb.png', 'badName'),
  named('a name with a line separator', 'a\u2028b.png', 'badName'),
  named('a way up', '../../etc/cron.d/a.png', 'badName'),
  named('a way of Windows', 'C:\\fakepath\\a.png', 'badName'),
  named('an absolute way', '/etc/a.png', 'badName'),
  named('blanks', '   ', 'badName'),
  named('no extension', 'photo', 'wrongFormat'),
  named('a dot at the end', 'photo.png.', 'wrongFormat'),
  named('a blank behind the extension', 'photo.png ', 'wrongFormat'),
  named('an extension in full width', 'photo.ｐｎｇ', 'wrongFormat'),
  named('an extension with a Turkish letter', 'photo.gıf', 'wrongFormat'),
  named('a program for Windows', 'photo.exe', 'wrongFormat'),
  named('a program of a server', 'photo.php', 'wrongFormat'),
  named('a page', 'photo.html', 'wrongFormat'),
  named('a script', 'photo.js', 'wrongFormat'),
  named('a setting of a server', '.htaccess', 'wrongFormat'),
  named('another stream of Windows', 'photo.png::$DATA', 'wrongFormat'),
];
