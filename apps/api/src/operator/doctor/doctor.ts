import { StartError } from '../../core/lib/start-error.ts';
import { type Env, readEnv } from '../../env.ts';
import { runCheapChecks } from './cheap.ts';
import { checkDatabase } from './database.ts';
import { checkFiles } from './files.ts';
import { exitCodeOf, type Finding, failed, found } from './findings.ts';
import { checkCertificates, checkEvents, checkLimits } from './network.ts';
import { openProbe } from './probe.ts';
import { checkRows } from './rows.ts';

/** Runs all checks of a portal, also beside one that runs; they change nothing. */
async function examine(env: Env): Promise<Finding[]> {
  const probe = await openProbe(env);
  try {
    const { DATABASE_URL, REDIS_URL } = env;
    return [
      ...(await checkDatabase(env, probe)),
      ...(await runCheapChecks(env, probe, Date.now)),
      ...(DATABASE_URL ? await found('listener', () => checkEvents(DATABASE_URL)) : []),
      ...(REDIS_URL ? await found('rate limits', () => checkLimits(REDIS_URL)) : []),
      ...(await checkRows(probe, await probe.now())),
      ...(await found('files', () => checkFiles(env, probe, Date.now()))),
      ...(await checkCertificates(env, Date.now())),
    ];
  } finally {
    await probe.close();
  }
}

const lineOf = ({ check, state, text, todo }: Finding): string =>
  `${state.padEnd(7)}  ${check}: ${text}${todo ? ` → ${todo}` : ''}\n`;

/** Runs `rasteh doctor` and returns its exit code: 0 all well, 1 warnings, 2 something failed. */
export async function runDoctor(
  variables: Record<string, string | undefined>,
  { json, out }: { json: boolean; out(text: string): void },
): Promise<number> {
  const findings = await Promise.resolve()
    .then(() => examine(readEnv(variables)))
    .catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      return [failed('settings', error.message, 'correct it: nothing else was checked')];
    });
  if (json) out(`${JSON.stringify({ exit_code: exitCodeOf(findings), findings }, null, 2)}\n`);
  else for (const finding of findings) out(lineOf(finding));
  return exitCodeOf(findings);
}
