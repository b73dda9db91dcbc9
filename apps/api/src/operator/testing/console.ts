import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { rasteh } from '../../rasteh.ts';

/** How a command ended, with what it printed. */
export type Ended = { code: number | null; out: string; err: string };

const script = join(import.meta.dirname, '../../cli.ts');

/** Starts a command in a separate process, as from a shell. */
export function startCli(
  args: string[],
  input: string | Buffer,
  variables: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended & { bytes: Buffer }> } {
  const env = { PATH: process.env.PATH, ...variables };
  const child = spawn(process.execPath, [script, ...args], { env });
  const printed: Buffer[] = [];
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => void printed.push(chunk));
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<Ended & { bytes: Buffer }>((resolve) =>
    child.on('close', (code) => {
      const bytes = Buffer.concat(printed);
      resolve({ code, out: bytes.toString(), err, bytes });
    }),
  );
  return { child, ended };
}

/** Runs a command in a separate process, as from a shell. */
export async function spawnCli(args: string[], input: string, variables: Record<string, string>): Promise<Ended> {
  const { code, out, err } = await startCli(args, input, variables).ended;
  return { code, out, err };
}

/** Runs a command in this process. */
export async function runCli(args: string[], typed: string, variables: Record<string, string>): Promise<Ended> {
  const ended = { out: '', err: '' };
  const code = await rasteh(args, {
    variables: { PATH: process.env.PATH, ...variables },
    readPassword: async () => typed,
    out: (text) => {
      ended.out += text;
    },
    err: (text) => {
      ended.err += text;
    },
  });
  return { ...ended, code };
}
