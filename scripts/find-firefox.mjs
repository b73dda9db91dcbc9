/** Prints the path of a Firefox for the walk of push; installs one on Debian, and prints an empty line elsewhere if there is none. */
import { findBrowser } from './run/find-browser.mjs';

const path = await findBrowser({
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  aptPackage: 'firefox-esr',
});
if (!path) console.error('There is no Firefox here: the walk that needs one is skipped. FIREFOX_PATH may name one.');
console.log(path ?? '');
