/** Prints the path of a Firefox for the walk of push; where there is none and none can be installed, an empty line, and the reason last. */
import { findProgram } from './run/find-program.mjs';

const path = await findProgram({
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  aptPackage: 'firefox-esr',
}).catch((error) => {
  // A name that leads nowhere is a mistake; all other walks run without a Firefox.
  if (process.env.FIREFOX_PATH) throw error;
  console.error(error.message);
  return '';
});
console.log(path);
