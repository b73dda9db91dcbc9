import { basename } from 'node:path';

/** What a process did to files of its folder, in order: strace(1) has seen it. */
export type Step =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'cut'; file: string; length: number }
  | { kind: 'sync'; file: string }
  | { kind: 'gone'; file: string }
  | { kind: 'acknowledged'; row: number };

/** The calls that `readTrace` knows, and those that it needs to know where a file stands. */
export const tracedCalls = 'openat,lseek,write,pwrite64,ftruncate,fsync,fdatasync,unlink';

const decoded = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[^\\]|\\x([0-9a-f]{2})/g, (letter, hex?: string) => hex ?? Buffer.from(letter).toString('hex')),
    'hex',
  );

/** Calls on one line each: one that another thread interrupted is put together again. */
function callsOf(text: string): string[] {
  const open = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(\S.*)$/.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) {
      open.set(thread, call.slice(0, -'<unfinished ...>'.length).trimEnd());
      return [];
    }
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(call) ?? [];
    return rest === undefined ? [call] : [`${open.get(thread) ?? ''}${rest}`];
  });
}

/** Reads what `strace -f -y -xx -e trace=…` has written about a process and the files of its folder. */
export function readTrace(text: string, folder: string): Step[] {
  const places = new Map<string, number>();
  return callsOf(text).flatMap((call): Step[] => {
    const [, name = '', given = '', result = ''] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(call) ?? [];
    if (!name || Number(result) < 0) return [];
    const [, descriptor = '', hex = ''] = /^(\d+)<([^>]*)>/.exec(given) ?? [];
    const path = decoded(hex).toString();
    const [, quoted = ''] = /"((?:\\x[0-9a-f]{2})*)"/.exec(given) ?? [];
    if (name === 'write' && descriptor === '1') {
      const [, row] = /^acknowledged (\d+)/.exec(decoded(quoted).toString()) ?? [];
      return row ? [{ kind: 'acknowledged', row: Number(row) }] : [];
    }
    if (name === 'unlink') {
      const gone = decoded(quoted).toString();
      return gone.startsWith(folder) ? [{ kind: 'gone', file: basename(gone) }] : [];
    }
    if (name === 'openat') {
      const [, opened = ''] = /= (\d+)</.exec(call) ?? [];
      places.set(opened, 0);
      return [];
    }
    if (!path.startsWith(folder)) return [];
    const file = basename(path);
    const numbers = given
      .slice(given.lastIndexOf('"') + 1)
      .split(', ')
      .map(Number);
    if (name === 'lseek') places.set(descriptor, Number(result));
    if (name === 'fsync' || name === 'fdatasync') return [{ kind: 'sync', file }];
    if (name === 'ftruncate') return [{ kind: 'cut', file, length: Number(given.split(', ')[1]) }];
    if (name !== 'write' && name !== 'pwrite64') return [];
    const bytes = decoded(quoted).subarray(0, Number(result));
    const at = name === 'pwrite64' ? (numbers.at(-1) ?? 0) : (places.get(descriptor) ?? 0);
    if (name === 'write') places.set(descriptor, at + bytes.length);
    return [{ kind: 'write', file, at, bytes }];
  });
}
