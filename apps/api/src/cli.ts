import { createInterface } from 'node:readline/promises';
import './db/resolve-drizzle.ts';

const { rasteh } = await import('./rasteh.ts');

/** Asks for a password without showing it, or reads the first line of what is piped in. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, ...(stdin.isTTY ? { output: stderr, terminal: true } : {}) });
  try {
    if (!stdin.isTTY) {
      for await (const line of lines) return line;
      return '';
    }
    const answer = lines.question('Password: ');
    // What is typed after the question is not for the screen.
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
