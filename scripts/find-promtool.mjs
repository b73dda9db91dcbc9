/**
 * Prints the path of promtool for the tests of the alerts; where there is none and none can be installed, an empty line, and the reason
 * last.
 */
import { findProgram } from './run/find-program.mjs';

const path = await findProgram({
  name: 'promtool',
  variable: 'PROMTOOL_PATH',
  names: ['promtool'],
  places: ['/opt/homebrew/bin/promtool', '/usr/local/bin/promtool'],
  aptPackage: 'prometheus',
}).catch((error) => {
  // CI proves everything; elsewhere the test is skipped with this reason.
  if (process.env.CI || process.env.PROMTOOL_PATH) throw error;
  console.error(error.message);
  return '';
});
console.log(path);
