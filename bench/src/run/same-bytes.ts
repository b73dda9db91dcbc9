import assert from 'node:assert/strict';
import type { Caller } from './load.ts';

/** When a price was stated: each server has its own clock, and states it some milliseconds apart. */
const STATED_AT = /"stated_at":"[^"]*"/g;

/** Both servers must return the same bytes for the same request, otherwise their comparison is meaningless. A write reaches both. */
export async function checkSameBytes(
  { method, path, headers = {}, body }: ReturnType<Caller['next']>,
  { portal, floor }: { portal: { port: number }; floor: { port: number } },
): Promise<void> {
  const [ours = '', theirs = ''] = await Promise.all(
    [portal, floor].map(async ({ port }) => {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...type, ...headers }, body });
      const text = await answer.text();
      assert.equal(answer.status, 200, `${method} ${path} answers ${answer.status}: ${text.slice(0, 500)}`);
      return method === 'GET' ? text : text.replace(STATED_AT, '"stated_at":""');
    }),
  );
  const at = [...ours].findIndex((letter, index) => letter !== theirs[index]);
  const around = (text: string): string => text.slice(Math.max(0, at - 100), at + 60);
  assert.ok(ours === theirs, `The floor answers ${method} ${path} otherwise:\n${around(ours)}\n${around(theirs)}`);
}
