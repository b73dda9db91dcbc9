import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf } from '../../../testing/live.ts';
import { frameOf, openLine } from '../../../testing/raw-line.ts';

// One engine is enough: none of these frames reaches a database.
describe('malformed frames of guests', () => {
  const lines: string[] = [];
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { logTo: { write: (line: string) => void lines.push(line) } });
    port = Number(new URL(await addressOf(t)).port);
  });
  afterAll(() => t.close());

  it.each([
    ['a frame with an unknown opcode', frameOf('x', { opcode: 3 })],
    ['a frame without a mask', frameOf('x', { masked: false })],
    ['a text that is not UTF-8', frameOf(Buffer.from([0xff, 0xfe]))],
    ['bytes that are not a frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('%s is counted, but not logged as a warning or error', async (_name, junk) => {
    const before = t.app.liveSocket.figures().broken;
    const line = openLine(port);
    expect((await line.answer).status).toBe(101);
    line.send(junk);
    await line.gone;
    expect(t.app.liveSocket.figures().broken).toBe(before + 1);
    const faults = lines
      .map((text) => JSON.parse(text))
      .filter(({ level }) => level === 'warn' || level === 'error' || level >= 40);
    expect(faults).toEqual([]);
  });
});
