import { connect, type Socket } from 'node:net';

/** The requests of one connection, one after the other. */
export type Caller = {
  next(): { method: string; path: string; headers?: Record<string, string>; body?: string };
  /** Optional: receives the body of each answer. */
  answered?(body: string): void;
};

/** The length of a load: in seconds, or in answers. */
export type Span = { seconds: number } | { answers: number };

/** Starts the span now; the result says whether one more request may be sent after `asked` requests. */
export function within(span: Span): (asked: number) => boolean {
  const start = performance.now();
  return (asked) => ('answers' in span ? asked < span.answers : performance.now() - start < span.seconds * 1_000);
}

export type LoadResult = { answers: number; seconds: number; p50_ms: number; p99_ms: number; bytes: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** A keep-alive connection that sends the next request after each answer, while `mayAsk`; resolves with the length of its last body. */
function drive(port: number, caller: Caller, latencies: number[], mayAsk: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let bytes = 0;
    let received: Buffer[] = [];
    let size = 0;
    let wanted = 0;
    let bodyStart = 0;
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    function ask(): void {
      if (!mayAsk()) {
        socket.end();
        resolve(bytes);
        return;
      }
      const { method, path, headers = {}, body } = caller.next();
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (body !== undefined) lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
      asked = performance.now();
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n${body ?? ''}`);
    }
    socket.on('connect', ask).on('error', fail);
    socket.on('data', (part: Buffer) => {
      received.push(part);
      size += part.length;
      if (wanted === 0) {
        const head = Buffer.concat(received);
        received = [head];
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200') || length === undefined)
          return fail(new Error(`Not the answer that was measured: ${text}\n${head.toString('utf8', end + 4, 2_000)}`));
        bodyStart = end + 4;
        wanted = bodyStart + Number(length);
      }
      if (size < wanted) return;
      latencies.push(performance.now() - asked);
      bytes = wanted - bodyStart;
      caller.answered?.(Buffer.concat(received).toString('utf8', bodyStart, wanted));
      received = [];
      size = 0;
      wanted = 0;
      ask();
    });
  });
}

/** Loads a port of this machine, with one connection per caller. @throws for an answer other than 200 */
export async function load(port: number, callers: Caller[], span: Span): Promise<LoadResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const isWithin = within(span);
  let asked = 0;
  const mayAsk = (): boolean => {
    if (!isWithin(asked)) return false;
    asked += 1;
    return true;
  };
  const sizes = await Promise.all(callers.map((caller) => drive(port, caller, latencies, mayAsk)));
  const taken = (performance.now() - start) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { answers: sorted.length, seconds: taken, p50_ms: at(0.5), p99_ms: at(0.99), bytes: Math.max(...sizes) };
}
