import type { Database } from '../../core/db/database.ts';

/** What a check found: well, to be looked at, or broken; then with what to do. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  text: string;
  todo?: string;
};

/** The connection of the checks: it reads only, beside a portal that runs. */
export type Probe = Pick<Database, 'name' | 'execute'>;

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const warning = (check: string, text: string, todo: string): Finding => ({ check, state: 'warning', text, todo });
export const failed = (check: string, text: string, todo: string): Finding => ({ check, state: 'failed', text, todo });

/** Runs a check; one that cannot run is a finding too. */
export const found = (check: string, run: () => Promise<Finding | Finding[]>): Promise<Finding[]> =>
  run().then(
    (findings) => [findings].flat(),
    (error: Error) => [failed(check, `cannot be checked: ${error.message}`, 'see the message')],
  );

/** The first row of a statement that has one. */
export async function rowOf(probe: Probe, sql: string): Promise<Record<string, unknown>> {
  const [row] = await probe.execute(sql);
  if (!row) throw new Error(`no row for ${sql}`);
  return row;
}

/** The exit code of findings, as monitors read it: 0 all well, 1 warnings, 2 something failed. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const states = new Set(findings.map(({ state }) => state));
  return states.has('failed') ? 2 : states.has('warning') ? 1 : 0;
}
