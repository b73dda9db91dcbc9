import { type ChildProcess, spawn } from 'node:child_process';
import type { Stream } from 'node:stream';
import { StartError } from '../core/lib/start-error.ts';

/** What of a tool's messages is kept. */
const MOST_TEXT = 4_000;

/** A program that the operator has installed, with the package that brings it. */
export type Tool = { name: string; from: string };
export type Variables = Record<string, string | undefined>;
type Io = 'ignore' | 'pipe' | 'inherit' | Stream | number;

/** A running tool; `ended` rejects with a StartError when it fails or is not installed. */
export type Running = { child: ChildProcess; ended: Promise<void> };

/** Starts a tool with its standard input and output; its messages are kept for the error. */
export function startTool(tool: Tool, args: readonly string[], env: Variables, [input, output]: [Io, Io]): Running {
  const child = spawn(tool.name, args, { env, stdio: [input, output, 'pipe'] });
  let messages = '';
  child.stderr?.on('data', (text: Buffer) => {
    messages = `${messages}${text}`.slice(0, MOST_TEXT);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      const missing = new StartError(`${tool.name} is not installed: install ${tool.from}, or add its folder to PATH.`);
      reject(error.code === 'ENOENT' ? missing : error);
    });
    child.on('close', (code, signal) => {
      const [first] = messages.trim().split('\n');
      if (code === 0) resolve();
      else reject(new StartError(`${tool.name} failed (${signal ?? code}): ${first || 'it gave no reason'}`));
    });
  });
  // The caller awaits it, maybe after another tool has failed.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Runs a tool to its end and returns what it printed. @throws StartError when it fails or is not installed */
export async function runTool(tool: Tool, args: readonly string[], env: Variables): Promise<string> {
  const { child, ended } = startTool(tool, args, env, ['ignore', 'pipe']);
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += text;
  });
  await ended;
  return printed;
}
