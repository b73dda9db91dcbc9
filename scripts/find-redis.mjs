/**
 * Prints the path of a Redis server for the tests of shared limits; where there is none and none can be installed, an empty line, and the
 * reason last.
 */
import { findProgram } from './run/find-program.mjs';

const path = await findProgram({
  name: 'Redis',
  variable: 'REDIS_SERVER_PATH',
  names: ['redis-server', 'valkey-server'],
  places: ['/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'],
  aptPackage: 'redis-server',
}).catch((error) => {
  // CI proves everything; elsewhere the tests that need Redis are skipped with this reason.
  if (process.env.CI || process.env.REDIS_SERVER_PATH) throw error;
  console.error(error.message);
  return '';
});
console.log(path);
