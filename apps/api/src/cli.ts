import { createInterface } from 'node:readline/promises';
import './core/db/resolve-drizzle.ts';

const { rasteh } = await import('./rasteh.ts');

/** Prompts for a password without echo, or reads the first line of piped input. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, ...(stdin.isTTY ? { output: stderr, terminal: true } : {}) });
  try {
    if (!stdin.isTTY) {
      for await (const line of lines) return line;
      return '';
    }
    const answer = lines.question('Password: ');
    // Suppresses the echo of the typed password.
    Object.assign(lines, { _writeToOutput: () => undefined });
    return await answer;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

process.exitCode = await rasteh(process.argv.slice(2), {
  variables: process.env,
  readPassword,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
