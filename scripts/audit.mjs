/** `pnpm check:audit`: asks the registry for known faults of the packages that run in production; fails for high and critical ones. */
import { readAudit } from './release/audit.mjs';
import { pnpm, root } from './run/bootstrap.mjs';
import { run } from './run/process.mjs';
import { emptyReport, writeReport } from './stages/report.mjs';

const [command, args] = pnpm(['audit', '--prod', '--json']);
const { output, timedOut } = await run(command, args, { cwd: root, timeout_s: 90 });
const { lines, isFailed, isAnswered } = readAudit(timedOut ? '' : output);
for (const line of lines) console.log(line);
// A stage that passes prints its notes alone.
if (!isAnswered && process.env.RASTEH_REPORT) writeReport(process.env.RASTEH_REPORT, { ...emptyReport(), notes: lines });
process.exitCode = isFailed ? 1 : 0;
