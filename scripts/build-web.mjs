/** Builds the web if its sources changed: the turbo task `build`. */
import { BootstrapError, ensureWebBuilt } from './run/bootstrap.mjs';
import { stoppable } from './run/process.mjs';

try {
  await stoppable(() => ensureWebBuilt((line) => console.log(line)));
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
